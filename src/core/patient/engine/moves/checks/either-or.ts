import { leavesToChoose, pickedIn } from '../../../plan/choosing/picking.ts';
import { capitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Match, Move } from '../../../understanding.ts';
import { type Draft, sayOneOf } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';
import type { Taken } from '../proposals/taken.ts';

const plainlyAsked = 0.55;
const isPlain = ({ kind, confidence }: Match) =>
  kind === 'offer' || kind === 'decline' || (kind !== 'objection' && kind !== 'reaction' && confidence >= plainlyAsked);

/** "Mobile, or the office?": of two small things that no case knows, one is taken in the doctor's own words. */
export function answerEitherOr(draft: Draft, turn: HeardTurn, taken: readonly Taken[]): ReplyKind[] | null {
  // Beside something new it is answered after that.
  if (draft.state.plan.entries.length === 0 || taken.some(({ again }) => !again)) return null;
  return sayPick(draft, unmatched(turn));
}

/** "You have a lift, or I send the nurse?": of two ways that nothing settles, the doctor may take either. */
export function leaveEither(draft: Draft, turn: HeardTurn, taken: readonly Taken[]): ReplyKind[] | null {
  if (draft.state.plan.entries.length === 0 || taken.some(({ again }) => !again)) return null;
  return sayEitherWillDo(draft, unmatched(turn));
}

const unmatched = ({ spoken }: HeardTurn) => spoken.filter(({ matches }) => !matches.some(isPlain));

/** "Voucher this week, or a chat with Dawn?": both are the thing that was agreed to, and one of them is taken. */
export function chooseWithin(draft: Draft, { spoken }: HeardTurn, taken: readonly Taken[]): ReplyKind[] {
  const isAgreed = taken.every(
    ({ outcome, isChosen }) => !isChosen && (outcome === 'agrees' || outcome === 'after_answer'),
  );
  const offersOne = ({ matches }: Move) => new Set(matches.filter(isPlain).map(({ id }) => id)).size <= 1;
  const asked = isAgreed ? spoken.filter(offersOne) : [];
  return sayPick(draft, asked) ?? sayEitherWillDo(draft, asked) ?? [];
}

const questionsOf = (moves: readonly Move[]) =>
  moves.filter(({ speech }) => speech === 'question').map(({ text }) => text);

function sayPick(draft: Draft, moves: readonly Move[]): ReplyKind[] | null {
  const [picked] = questionsOf(moves).flatMap((text) => pickedIn(text) ?? []);
  if (picked === undefined) return null;
  const lines = commonLines.picks.map((line) => line.replaceAll('{thing}', capitalised(picked)));
  return sayOneOf(draft, lines, 'picks') ? ['answer', 'agrees'] : null;
}

function sayEitherWillDo(draft: Draft, moves: readonly Move[]): ReplyKind[] | null {
  if (!questionsOf(moves).some(leavesToChoose)) return null;
  return sayOneOf(draft, commonLines.eitherWillDo, 'either-will-do') ? ['answer'] : null;
}
