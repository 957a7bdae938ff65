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
const mostExamples = 2;

/** A target as the reader sees it: what it is about, and a few sentences that mean it. */
export function textOfTarget({ phrases }: CaseIndex, target: Target): string {
  const examples = phrases.slice(target.from, Math.min(target.to, target.from + mostExamples));
  const gloss = phrases[target.glossRow] ?? '';
  return `${doing[target.kind]}: ${[gloss, ...examples].filter((text) => text !== '').join(' | ')}`;
}
