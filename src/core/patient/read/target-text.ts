import type { CaseIndex, Target } from '../understand/case-index.ts';
import type { MatchKind } from '../understanding.ts';

/** What a turn does with a target, in the words that the reader was trained on. */
const doing: Record<MatchKind, string> = {
  fact: 'asks',
  probe: 'asks',
  cue: 'picks up',
  reaction: 'says',
  answer: 'answers',
  objection: 'answers',
  offer: 'offers',
  decline: 'declines',
  sign: 'remarks',
};
const mostExamples = 3;

/** A target as the reader sees it: what it is about, and a few sentences that mean it. */
export function describeTarget(kind: MatchKind, gloss: string, examples: readonly string[]): string {
  return `${doing[kind]}: ${[gloss, ...examples.slice(0, mostExamples)].filter((text) => text !== '').join(' | ')}`;
}

export function textOfTarget({ phrases }: CaseIndex, { kind, from, to, glossRow }: Target): string {
  return describeTarget(kind, phrases[glossRow] ?? '', phrases.slice(from, to));
}
