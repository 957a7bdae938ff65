import { words } from '#core/text/words.ts';
import { justProposed } from '../../plan/ledger.ts';
import type { ReplyKind } from '../../state.ts';
import { asksWhatTheyTell } from '../../understand/acts/talk-acts.ts';
import type { Move } from '../../understanding.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { commonLines } from '../wording/common-lines.ts';

/** "When's good for you?", "best time to ring?"; not "when is it best?", of a pain. */
const asksWhenSuits =
  /\bwhen(?:'s| is| would be|'d be) (?:good|best|easiest|convenient|handy|ok|okay)(?: for (?:you|u))?\W*$|\bwhen (?:are|r|would|could|can) (?:you|u) (?:be )?(?:free|available|around|able to)\b|\b(?:what|which)(?: (?:time|day|days))? (?:suits|works|fits)(?: (?:you|u)\b| best| for (?:you|u)\b|\W*$)|\b(?:what|when)(?:'s| is|s)? (?:a|the|ur|your)? ?(?:good|best|convenient|easiest) (?:time|day|number)s?\b(?! of )|^(?:so |and )?(?:the )?best (?:time|day) to (?:ring|call|phone|reach|catch|come|see)\b/i;

const time = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|(?:this|that|in the|first thing in the) (?:morning|afternoon|evening)|(?:this|next) week|mornings?|afternoons?|evenings?|\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?|(?:half|quarter) (?:past )?\w+|\w+ o['’]clock|noon|midday|lunch ?time)`;
const suits = '(?:ok|okay|all right|alright|fine|suits?|good|works?|do|convenient|possible|any good|manageable)';
/** "11.30 ok?", "would a Tuesday suit?", "could you make it down this morning?" */
const asksWhetherSuits = [
  new RegExp(
    String.raw`\b${time}\b(?: at the \w+)?,? (?:(?:be|is|would be) )?${suits}(?: (?:for|with) (?:you|u))?\W*$`,
    'i',
  ),
  new RegExp(String.raw`\b(?:would|will|does|how about|how's|is)\b(?: \w+){0,3} ${time}\b[^?]{0,20}\b${suits}\b`, 'i'),
  new RegExp(
    String.raw`\b(?:could|can|would|will) (?:you|u) (?:make|manage|do|come|get|be|pop)\b[^?]*\b${time}\W*$`,
    'i',
  ),
];
/** "And bloods with the nurse Thursday?", of what was spoken of. */
const endsInTime = new RegExp(String.raw`\b${time}\W*$`, 'i');
const wordsOfArrangement = 8;
const ofSomethingElse =
  /\b(?:did|was|were|have|has|had|last|since|start\w*|began|happen\w*|ago|feel\w*|is|are|worse|better|pain|no|not|what|who|how|why|where|when|which|you|u)\b/i;

const asksForHand =
  /\b(?:can|could|will|would|is there) (?:some|any)(?:one|body)(?: else)?\b[^?]*\b(?:for (?:you|u)|instead|cover|take|fetch|collect|drive|bring|sit|stand in|help out)\b/i;

const isUnread = ({ speech, matches }: Move) =>
  speech === 'question' && matches.every(({ kind }) => kind === 'offer' || kind === 'answer');
const isPlain = ({ matches }: Move) => matches.length === 0;

/** When it is to be, and who stands in: what a case holds nothing on, anybody who goes along with the thing just says yes to. */
export function sayArrangement(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const { plan, turn } = draft.state;
  const asked = spoken.filter(isUnread);
  if (asked.some(({ text }) => asksWhenSuits.test(text)))
    return sayOneOf(draft, commonLines.anyTime, 'any-time') ? ['answer'] : null;
  // Who has just objected is not asked what day would suit.
  const latest = justProposed(plan, turn);
  if (latest.length === 0 || latest.some(({ standing }) => standing !== 'agreed')) return null;
  const isArranging = (move: Move) => isPlain(move) && (asksWhether(move.text) || asksBarely(move.text));
  if (asked.some(isArranging)) return sayOneOf(draft, commonLines.suits, 'suits') ? ['answer', 'agrees'] : null;
  if (!asked.some((move) => isPlain(move) && asksForHand.test(move.text))) return null;
  return sayOneOf(draft, commonLines.standsIn, 'stands-in') ? ['answer'] : null;
}

const asksWhether = (text: string): boolean => asksWhetherSuits.some((asks) => asks.test(text));

const asksBarely = (text: string): boolean =>
  endsInTime.test(text) && !ofSomethingElse.test(text) && words(text).length <= wordsOfArrangement;

/** "What will you tell work?": nobody has it ready, and nobody takes it for the plan. */
export function sayWhatTheyTell(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  if (!questions.some(({ text }) => asksWhatTheyTell(text))) return null;
  return sayOneOf(draft, commonLines.tellsThem, 'tells-them') ? ['answer'] : null;
}
