import { words } from '#core/text/words.ts';
import { joinedRetelling, netRetold } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, mostWords, sayAnew, sayOneOf } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';

/** "So when do you call 999?", "what would make you ring me?" */
const asksWhen =
  /\bwhen (?:do|would|will|should|are) you (?:going to )?(?:call|ring|dial|phone|come back|go (?:in|to))\b|\bwhat (?:things? |signs? |symptoms? )?(?:would|will|should|'d) make you (?:call|ring|dial|phone|come back)\b|\bwhat (?:would|will|do|should|'d) (?:you|u) (?:call|ring|dial|phone) (?:\w+ )?(?:an? |the )?(?:999|111|us|me|ambulance)?\s?for\b|\bwhat (?:would|will|should|'d) (?:have|get|bring|send) you (?:calling|ringing|dial+ing|phoning|back|in|to (?:call|ring|dial|phone))\b|\b(?:which|what)(?: \w+)? (?:signs|symptoms)\b|\b(?:which|what) things (?:would|will|should|do|are|mean|make)\b|\bwhat (?:are|do|should|will|would) (?:you|u)(?: be)? (?:look|watch)(?:ing)? (?:out )?for\b|\b(?:the|your|those) (?:red flags|warning signs|danger signs)\b[^.]*\?|\b(?:999|111|emergency|ambulance) (?:bit|part|one)\b/i;
/** "You ring 999. Say it back to me.": help is named, and it alone is wanted back. */
const namesHelp = /\b(?:999|111|ambulance|a ?(?:&|and) ?e|emergency)\b/i;
const sayItBack = /\b(?:say|repeat|tell) (?:it|that|this|me that)\b|\bback to me\b/i;
/** Who wants the plan asks at more length. */
const wordsOfOneQuestion = 14;
export const isShort = ({ heard }: Draft) => words(heard).length <= wordsOfOneQuestion;

const mostSigns = 6;
const mostNets = 3;

/** Wants the signs, in these words. */
export const asksForSigns = (text: string): boolean => asksWhen.test(text);

const asksWhenToRing = ({ spoken }: HeardTurn) =>
  spoken.some(({ text }) => words(text).length <= wordsOfOneQuestion && asksForSigns(text));
const asksForWarnings = (draft: Draft, turn: HeardTurn) =>
  asksWhenToRing(turn) || (isShort(draft) && namesHelp.test(draft.heard) && sayItBack.test(draft.heard));

/** The warnings alone, in other words than they were taken in with; of several those that call for the help that is named. */
export function retellWarning(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const { safetyNets } = draft.state.plan;
  if (safetyNets.length === 0 || !asksForWarnings(draft, turn)) return null;
  const help = namesHelp.exec(draft.heard)?.[0] ?? '';
  const named = help === '' ? [] : safetyNets.filter((net) => net.includes(help));
  const nets = (named.length > 0 ? named : safetyNets).slice(-mostNets).map((net) => netRetold(net, mostSigns));
  while (nets.length > 1 && words(nets.join(' ')).length > mostWords) nets.shift();
  return sayAnew(draft, joinedRetelling('', nets)) ? ['tells-back'] : null;
}

/** "When would you call an ambulance?", of which nothing was said. */
export function missWarning(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const { safetyNets, entries } = draft.state.plan;
  if (!asksWhenToRing(turn) || safetyNets.length > 0 || entries.length === 0) return null;
  return sayOneOf(draft, commonLines.notWarned, 'not-warned') ? ['unknown', 'own-question'] : null;
}
