import { stemsOf } from '#core/text/stems.ts';
import { contentWords, sharedContentWords } from '#core/text/words.ts';
import type { PlanItem, PlanOutcome } from '../../../../cases/schema-plan.ts';
import type { PlanEntry } from '../../../plan/ledger.ts';
import { outcomeOfOffer } from '../../../plan/outcome.ts';
import type { Draft } from '../../draft.ts';
import { needsHold } from '../../gates.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { isIrritated } from '../../mood.ts';
import { feelingOf } from '../../wording/stock.ts';
import { isTakenUp } from './settled-choice.ts';
import { findItem, findKind } from './taken.ts';

/** How the speaker takes an offer of this turn; `entry` is as it was before. */
export function outcomeNow(draft: Draft, turn: HeardTurn, id: string, entry: PlanEntry): PlanOutcome {
  const { state } = draft;
  const stance = findItem(draft, id)?.stance ?? stanceOfKind(draft, id);
  const reason = turn.has('reason') || turn.has('explains');
  return outcomeOfOffer({ stance }, entry, {
    reason,
    answered:
      isTakenUp(draft, id) ||
      answersObjection(turn, id) ||
      answersInWords(draft, id) ||
      answersOwnQuestion(draft, id) ||
      (entry.objectionVoiced && (reason || argues(draft, turn))),
    needsHold: needsHold(findItem(draft, id)?.needs, state),
    unwilling: isIrritated(state.mood) && state.mood.trust <= 3,
  });
}

/** What a case does not know is taken by its kind, coloured by mood. */
function stanceOfKind(draft: Draft, id: string): PlanItem['stance'] {
  const stance = findKind(draft, id)?.stance ?? 'agrees';
  return feelingOf(draft) === 'worried' && stance === 'agrees' ? 'wants-reason' : stance;
}

export const answersObjection = (turn: HeardTurn, id: string) =>
  turn.matches('objection').some((match) => match.id === id);
const wordsOfAnswer = 2;

/** Uses the words of an answer that the case knows, beyond those of the proposal. */
function answersInWords(draft: Draft, id: string): boolean {
  const item = findItem(draft, id);
  const proposed = new Set([item?.gloss ?? '', ...(item?.offers ?? [])].flatMap(contentWords));
  return (
    item?.answered_by.some(
      (answer) => sharedContentWords(answer, draft.heard).filter((word) => !proposed.has(word)).length >= wordsOfAnswer,
    ) ?? false
  );
}

/** "Very little gets into the milk": what they asked of it, and what stands in its way, is one. */
function answersOwnQuestion({ file, events }: Draft, id: string): boolean {
  const objection = stemsOf(file.plan.find((item) => item.id === id)?.objection ?? '');
  return file.questions.some(
    (question) =>
      question.after === `plan.${id}` &&
      events.questionsAnswered.includes(question.id) &&
      [...stemsOf(question.says.join(' '))].some((word) => objection.has(word)),
  );
}

const wordsOfArgument = 8;

/** After an objection, whatever is told beside the proposal is meant to meet it; who is put out lets nothing count. */
export function argues({ state }: Draft, { wordsTold }: HeardTurn): boolean {
  return wordsTold >= wordsOfArgument && !isIrritated(state.mood);
}
