import { pickedIn } from '../../../plan/choosing/picking.ts';
import { capitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Match } from '../../../understanding.ts';
import { type Draft, sayOneOf } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';

const isKnown = ({ kind }: Match) => kind !== 'objection' && kind !== 'reaction';

/** "Mobile, or the office?": of two small things that no case knows, one is taken in the doctor's own words. */
export function answerEitherOr(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (draft.state.plan.entries.length === 0) return null;
  const [picked] = turn.spoken
    .filter(({ speech, matches }) => speech === 'question' && !matches.some(isKnown))
    .flatMap(({ text }) => pickedIn(text) ?? []);
  if (picked === undefined) return null;
  const lines = commonLines.picks.map((line) => line.replaceAll('{thing}', capitalised(picked)));
  return sayOneOf(draft, lines, 'picks') ? ['answer', 'agrees'] : null;
}
