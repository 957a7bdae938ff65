/**
 * What a turn can do, and what it can be, in the order of the trained head's outputs (scripts/train-reader/train.py): written out
 * beside `cases/acts.ts`, because another act there must not move these.
 */
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

const questions: readonly ReadKind[] = ['single', 'compound', 'list', 'follow-up', 'lead-in'];
const planning: readonly ReadKind[] = ['proposal', 'refusal', 'explanation', 'safety-net', 'check', 'tell-back'];
const shareOf = ({ is }: TurnReading, kinds: readonly ReadKind[]) => kinds.reduce((sum, kind) => sum + is[kind], 0);

/** How likely the turn asks for something. */
export const asks = (reading: TurnReading): number => shareOf(reading, questions);
/** How likely it is about the plan: proposes, refuses, explains, warns, checks, or asks to hear it back. */
export const plans = (reading: TurnReading): number => shareOf(reading, planning);
/** How likely it asks for several things. */
export const asksSeveral = ({ is }: TurnReading): number => is.compound + is.list;
