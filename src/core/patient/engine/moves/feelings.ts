import type { ReplyKind } from '../../state.ts';
import type { Draft } from '../draft.ts';
import { type HeardTurn, idsIn } from '../hear-turn.ts';
import { react } from '../reactions.ts';
import { feelingOf, sayInVoice } from '../wording/stock.ts';

const asksHowItFeels =
  /\bhow (?:(?:are|r|do|does|did) )?(?:you|u|it|that|all (?:of )?(?:this|that))\b[^?.]{0,12}\b(?:feel|feeling|doing|holding up|left)\b[^?.]*\b(?:now|after (?:all )?(?:this|that)|all (?:of )?(?:this|that)|everything|leav\w+ (?:you|u))\b|\bhow (?:are|r) (?:you|u) (?:feeling|bearing up|holding up)\s*(?:,[^?]{1,20})?\?\s*$|\bhow does (?:all )?(?:this|that|it) (?:leave (?:you|u)|feel,? (?:to hear|hearing))\b/i;
/** "What's going through your mind?", once something has been explained. */
const asksWhatTheyThink =
  /\bwhat(?:'s| is) going (?:through|on in) your (?:mind|head)\b|\bhow (?:are|r|do) (?:you|u) (?:feel(?:ing)?|taking it)\b[^?.]*\b(?:hearing|hear|me say|telling you)\b/i;

/** "How does that land with you?" */
const asksHowItLands =
  /\bhow (?:does|did|has|is|do) (?:all )?(?:that|this|it)(?: news)? (?:land(?:ed|ing)?|sit(?:ting)?|hit(?:ting)?|settle)\b/i;

const isAsked = ({ spoken }: HeardTurn): boolean => spoken.some(({ text }) => asksHowItFeels.test(text));

/** "And how are you feeling about it all now?", once there is a plan: not how they have felt these months. */
export function sayHowItFeels(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const { plan, acts } = draft.state;
  const isTold = acts.includes('shares-thinking') || acts.includes('explains');
  if (isTold && turn.spoken.some(({ text }) => asksWhatTheyThink.test(text)))
    return sayInVoice(draft, feelingOf(draft) === 'annoyed' ? 'news_annoyed' : 'news_worried')
      ? ['feeling', 'check', 'acknowledges']
      : null;
  // Asked of what is proposed in the same breath, it is the answer to that.
  const isOfNews =
    isTold && draft.events.reason.ledger.length === 0 && turn.spoken.some(({ text }) => asksHowItLands.test(text));
  if (!isOfNews && (plan.entries.length === 0 || !isAsked(turn))) return null;
  const reaction = isOfNews ? react(draft, idsIn(turn, 'reaction'), () => true) : null;
  if (reaction) return [...reaction, 'check'];
  const moment = ({ content: 'feels_calm', worried: 'feels_worried', annoyed: 'feels_annoyed' } as const)[
    feelingOf(draft)
  ];
  return sayInVoice(draft, moment) ? ['feeling', 'check', 'answer'] : null;
}
