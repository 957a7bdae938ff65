import type { Fact } from '../../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../../topics/topics.ts';
import { uncapitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, say, sayOneOf, wasTold } from '../../draft.ts';
import { gateOpens } from '../../gates.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { feelingOf } from '../../wording/stock.ts';

const atAll = String.raw`(?: (?:is|means|before|at all|already|then))*\W*$`;
const asksWhetherHeardOf = new RegExp(
  String.raw`\b(?:heard (?:of|about)|come across|know (?:much |anything )?about|know what) (?:it|that|this|them|those)${atAll}|^(?:ever )?heard of (?:it|that|this)${atAll}`,
  'i',
);
/** "Had that crossed your mind?", "is that what you were expecting?" */
const asksWhetherThought =
  /\b(?:cross(?:ed)?|enter(?:ed)?|been (?:on|in|at the back of)) (?:your|ur) mind\b|\b(?:did|had|has) (?:that|this|it) (?:ever )?(?:occur|occurred|dawn(?:ed)?)\b|\b(?:is|was) (?:that|this|it) (?:anything like |something like |close to |roughly |along the lines of )?(?:what|something|anything) (?:you|u|you'd|you had|you've|you were|u were)\b[^?]*\b(?:expect\w*|thought|thinking|think|fear\w*|suspect\w*|wonder\w*|guess\w*|in mind|worried|dread\w*)\b|\b(?:had|did|have|were|was) (?:you|u) (?:ever |already |half )?(?:expect\w*|suspect\w*|wonder\w*|guess\w*) (?:that|this|it|something like (?:that|this)|as much|(?:it|that|this) (?:might|could|was))\b|\b(?:does|do|did) (?:that|this|it) (?:come as a |surprise|shock)/i;
/** "Does that fit with what you've noticed?", "does it ring true?" */
const asksWhetherFits =
  /\b(?:does|do|would|did|is) (?:that|this|it|any of (?:that|this|it)|all (?:of )?(?:that|this))(?: all)? (?:fit|match|tally|square|chime|ring (?:true|a bell|any bells)|tie (?:in|up)|add up|resonate|sound (?:like you|right to you|familiar|about right)|line up)\b|^(?:so |and )?(?:fits?|ring(?:s)? true|match(?:es)?|tall(?:y|ies))(?: with (?:what|how|your|ur)\b[^?]*)?\?/i;

const itsOwnLead = /^(?:i )?(?:thought|hoped|wondered)(?: that)? |,? (?:i|i'd) (?:thought|hoped)(?=\.?$)/gi;

/** Said after the news, what they had thought is past. */
function sayInBrief(draft: Draft, { id, brief }: Fact): boolean {
  const { state, events } = draft;
  const said = `${commonLines.hadInMind}${uncapitalised(brief.replace(itsOwnLead, ''))}`;
  if (!say(draft, said, [id])) return false;
  state.told[id] = (state.told[id] ?? 0) + 1;
  events.factsTold.push(id);
  return true;
}

/** What is asked is whether they had thought so: what they had thought instead, where they have not said it yet. */
function sayOwnIdea(draft: Draft): boolean {
  const idea = draft.file.facts.find(({ topic }) => {
    const { topic: about, aspect } = splitTopicReference(topic);
    return about === 'ice.idea' && aspect === null;
  });
  if (idea && !wasTold(draft.state, idea.id) && gateOpens(idea, 'fact', draft.state)) return sayInBrief(draft, idea);
  return feelingOf(draft) !== 'annoyed' && sayOneOf(draft, commonLines.hadThought, 'had-thought');
}

/** What an explanation is put back with: whether they have heard of it, had thought of it, know themselves in it. */
export function sayToPutBack(draft: Draft, { spoken, has }: HeardTurn): ReplyKind[] | null {
  const { acts } = draft.state;
  const isTold = acts.includes('explains') || acts.includes('shares-thinking');
  if (!isTold || has('tell-back')) return null;
  const asks = (pattern: RegExp) => spoken.some(({ text }) => pattern.test(text));
  const isLay = draft.file.speaker.vocabulary !== 'professional';
  const saysSo = [
    asks(asksWhetherHeardOf) && isLay && sayOneOf(draft, commonLines.hasHeardOfIt, 'has-heard-of-it'),
    asks(asksWhetherThought) && sayOwnIdea(draft),
    asks(asksWhetherFits) && feelingOf(draft) !== 'annoyed' && sayOneOf(draft, commonLines.fits, 'fits'),
  ];
  return saysSo.includes(true) ? ['answer', 'check'] : null;
}

export const putsBack = ({ spoken }: HeardTurn): boolean =>
  spoken.some(({ text }) =>
    [asksWhetherHeardOf, asksWhetherThought, asksWhetherFits].some((pattern) => pattern.test(text)),
  );
