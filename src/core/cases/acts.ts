/** What a doctor's turn can do besides asking for a fact; recognised in every case. */
export const acts = [
  'open-question',
  'empathy',
  'confidentiality',
  'permission',
  'summary',
  'asks-idea',
  'asks-concern',
  'asks-expectation',
  'normalises',
  'explains',
  'shares-thinking',
  'offers-choice',
  'safety-net',
  'follow-up',
  'honest-uncertainty',
  'apology',
  'signpost',
  'jargon',
  'blame',
  'interrupt',
  'false-reassurance',
  'threat',
  'ignores-cue',
  'repeat-question',
  'rushed',
] as const;

export type Act = (typeof acts)[number];

const known: ReadonlySet<string> = new Set(acts);

export function isAct(name: string): name is Act {
  return known.has(name);
}
