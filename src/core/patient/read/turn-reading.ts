/** What a turn can be, and what it can do, in the order of the trained head's outputs (scripts/train-reader/train.py). */
export const readActs = [
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
  'repeat-question',
  'rushed',
  'check',
  'tell-back',
  'invites-questions',
  'refuses',
  'greets',
  'identity',
  'small-talk',
  'back-channel',
  'goodbye',
  'out-of-role',
  'thanks',
] as const;
export const readKinds = [
  'single',
  'compound',
  'list',
  'follow-up',
  'lead-in',
  'proposal',
  'refusal',
  'check',
  'tell-back',
  'safety-net',
  'explanation',
  'answers',
  'cue',
  'sign',
  'empathy',
  'signpost',
  'invites',
  'summary',
  'aside',
  'small-talk',
  'identity',
  'back-channel',
  'goodbye',
  'off-topic',
  'out-of-role',
  'poor',
] as const;

export type ReadAct = (typeof readActs)[number];
export type ReadKind = (typeof readKinds)[number];

/** How likely the turn as a whole does each of these, and which one kind of turn it is. */
export interface TurnReading {
  does: Readonly<Record<ReadAct, number>>;
  /** Add up to 1. */
  is: Readonly<Record<ReadKind, number>>;
}

/** `outputs`: of the head, first the acts and then the kinds. */
export function turnReading(outputs: ArrayLike<number>): TurnReading {
  const acts = readActs.map((act, at) => [act, 1 / (1 + Math.exp(-(outputs[at] ?? 0)))] as const);
  const strengths = readKinds.map((_, at) => Math.exp(outputs[readActs.length + at] ?? 0));
  const all = strengths.reduce((sum, strength) => sum + strength, 0);
  const kinds = readKinds.map((kind, at) => [kind, (strengths[at] ?? 0) / all] as const);
  return {
    does: Object.fromEntries(acts) as Record<ReadAct, number>,
    is: Object.fromEntries(kinds) as Record<ReadKind, number>,
  };
}
