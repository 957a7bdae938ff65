import type { Closing } from '../../../cases/schema-plan.ts';
import { agreedItems, unsettled } from '../../plan/ledger.ts';
import type { PatientState, ReplyKind } from '../../state.ts';
import { countQuestions, type Move } from '../../understanding.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { isHurt, isIrritated } from '../mood.ts';
import { sayInVoice } from '../wording/stock.ts';
import { answerYesOrNo } from './check.ts';

/** Goodbye is the last thing said, or stands beside no question. */
function isGoodbye(moves: readonly Move[]): boolean {
  const spoken = moves.filter(({ speech }) => speech !== 'backchannel');
  const isClosing = ({ speech }: Move) => speech === 'closing';
  return spoken.at(-1)?.speech === 'closing' || (countQuestions(moves) === 0 && spoken.some(isClosing));
}

const enoughForAPlan = 2;

/**
 * How the speaker goes: by what is agreed, what is left open and the mood, and never against the relationship just had; null where
 * there is a plan and little warmth.
 */
function closingOf({ state, file }: { state: PatientState; file: Draft['file'] }): Closing | null {
  const { mood, plan } = state;
  const agreed = agreedItems(plan).length;
  const hasPlan = agreed >= enoughForAPlan && agreed >= unsettled(plan).length;
  // Who has agreed on things goes cool at most, unless they were put down.
  if (isIrritated(mood) && mood.trust < 5 && (!hasPlan || isHurt(state))) return 'angry';
  if (hasPlan && !isHurt(state) && mood.trust >= Math.max(5, file.speaker.mood.trust)) {
    const easier = file.speaker.mood.worry - mood.worry;
    return mood.trust >= 8 && easier >= 1 ? 'relieved' : 'content';
  }
  if (hasPlan) return null;
  const isOpen = state.questionsAsked.some((id) => !state.questionsAnswered.includes(id));
  if (isOpen || agreed === 0) return 'unfinished';
  return unsettled(plan).length > 0 || mood.trust <= 4 || mood.worry >= 8 ? 'uneasy' : 'content';
}

export function sayGoodbye(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!isGoodbye(turn.moves)) return null;
  // "Say it back to me? Then goodbye for now."
  if (turn.has('tell-back') && draft.state.plan.entries.length > 0) return null;
  // "And the link worker, yes or no? Bye now."
  const asked = answerYesOrNo(draft, turn) ?? [];
  const { closing } = draft.file.ending;
  const first = closingOf(draft);
  const said =
    first === null
      ? sayInVoice(draft, 'leaves')
      : [closing[first], first === 'relieved' ? closing.content : []].some((lines) =>
          sayOneOf(draft, lines, 'closing'),
        );
  if (!said) draft.pieces.push('Bye, then.');
  draft.state.ended = true;
  return [...asked, 'goodbye'];
}
