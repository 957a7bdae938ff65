import { sharedContentWords, words } from '#core/text/words.ts';
import { joinedRetelling, netRetold, uncapitalised } from '../../plan/retelling.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, hasRoomFor, mostWords, sayAnew, sayOneOf } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { commonLines } from '../wording/common-lines.ts';
import { takeInSafetyNet, warns } from './safety-net.ts';
import { findItem } from './taken.ts';

/** "So when do you call 999?", "what would make you ring me?" */
const asksWhen =
  /\bwhen (?:do|would|will|should|are) you (?:going to )?(?:call|ring|dial|phone|come back|go (?:in|to))\b|\bwhat (?:things? |signs? |symptoms? )?(?:would|will|should|'d) make you (?:call|ring|dial|phone|come back)\b|\b(?:999|111|emergency|ambulance) (?:bit|part|one)\b/i;
/** "You ring 999. Say it back to me.": help is named, and it alone is wanted back. */
const namesHelp = /\b(?:999|111|ambulance|a ?(?:&|and) ?e|emergency)\b/i;
const sayItBack = /\b(?:say|repeat|tell) (?:it|that|this|me that)\b|\bback to me\b/i;
/** Who wants the plan asks at more length. */
const wordsOfOneQuestion = 14;
export const isShort = ({ heard }: Draft) => words(heard).length <= wordsOfOneQuestion;

const mostSigns = 4;
const mostNets = 3;

const asksForWarnings = (draft: Draft, { spoken }: HeardTurn) =>
  isShort(draft) &&
  (spoken.some(({ text }) => asksWhen.test(text)) || (namesHelp.test(draft.heard) && sayItBack.test(draft.heard)));

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
  if (!asksForWarnings(draft, turn) || safetyNets.length > 0 || entries.length === 0) return null;
  return sayOneOf(draft, commonLines.notWarned, 'not-warned') ? ['unknown', 'own-question'] : null;
}

/** "And if your lips tingle, what would you do?" */
const asksWhatIf =
  /\b(?:if|when|suppos(?:e|ing)|imagine)\b[^?]*\bwhat(?:'ll|'d| would| will| wud| do| are)? (?:you|u|then|next)\b|\bwhat(?:'ll|'d| would| will| wud| do| are)? (?:you|u)\b[^?]*\b(?:if|when)\b|\bwhat (?:then|next|if)\b|\b(?:and|so) [^?]{3,40}\?\s*what (?:do|would|will|'d) (?:you|u) do\b|^(?:and |so |but |ok |right )*(?:if|when(?! (?:was|were|did|is|are|has|have|do|does|will))|supposing)\b[^?.]*\?/i;
/** "What will you do when we hang up?" supposes nothing. */
const afterwards =
  /\b(?:when|once) (?:you|u|we) (?:get off|get home|go home|go back|hang up|put the phone|finish|stop talking|leave|are done)\b/i;
/** "Chest grips you tonight. What do you do?", "she's up screaming. Who do you ring?": what happens stands before it. */
const asksForDeed =
  /\bwhat(?:'ll|'d| would| will| wud| do)? (?:you|u) (?:actually |really )?do\b|\bwho(?:'ll|'d| would| will| wud| do| should)? (?:you|u) (?:ring|call|phone|turn to)\b|\bdo (?:you|u) (?:wait|ring|eat|stop|go)\b.*\bor\b/i;
const asksWho = /\bwho(?:'ll|'d| would| will| wud| do| should)? (?:you|u) (?:ring|call|phone)\b/i;
const isUrgent =
  /\b(?:chest|breath\w*|bleed\w*|blood|faint\w*|collaps\w*|floor|unconscious|blue|rash|spots|fit|fits|seizure|shak\w*|burning|confus\w*|muddled|floppy|scream\w*|temper|end your life|not wak\w*|can'?t (?:wake|breathe|get up)|going under|pain)\b/i;

/** The question with what it supposes. */
function suppositionsIn(draft: Draft, { spoken }: HeardTurn): string[] {
  if (afterwards.test(draft.heard)) return [];
  const isSmall = isShort(draft) && spoken.some(({ speech }) => speech === 'question');
  if (isSmall && asksWhatIf.test(draft.heard)) return [draft.heard];
  return spoken.flatMap(({ text, speech }, at) => {
    if (speech === 'question' && asksWhatIf.test(text)) return [text];
    const scene = spoken[at - 1]?.text ?? '';
    return asksForDeed.test(text) && /\b(?:you|u|your|she|he|they|it|the)\b/i.test(scene) ? [`${scene} ${text}`] : [];
  });
}

const doneThen: Readonly<Record<string, string>> = {
  '999': "I'd ring 999.",
  '111': "I'd ring 111.",
  'straight to A and E': 'Straight to A and E.',
  'I ring you the same day': "I'd ring you, that same day.",
  'I ring you': "I'd ring you.",
  'I come back': "I'd come back to you.",
  'they ring you': "I'd get them to ring you.",
};
const actionOf = (net: string): string => {
  const known = Object.keys(doneThen).find((action) => net.endsWith(`, ${action}`));
  return known === undefined ? `${net}.` : (doneThen[known] ?? '');
};

const wordsOfItem = { alone: 1, besideWarnings: 2 };

/** What is to be done in a case that the doctor names: as it was warned of, or as it was agreed, or else one asks. */
export function sayWhatIf(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const asked = suppositionsIn(draft, turn);
  const { safetyNets, entries } = draft.state.plan;
  if (asked.length === 0 || (safetyNets.length === 0 && entries.length === 0)) return null;
  // "What if she has to go to hospital? Could you live with that?" proposes.
  const proposes = turn.spoken.some(({ text, matches }) => asked.includes(text) && matches.some(isOffer));
  const wantsDeed = turn.has('tell-back') || asked.some((text) => asksForDeed.test(text) || /\bwhat\b/i.test(text));
  if (proposes && !asked.some((text) => asksForDeed.test(text))) return null;
  const shared = (texts: readonly string[]) => sharedContentWords(texts.join(' '), asked.join(' ')).length;
  const warned = safetyNets.map((net) => ({ words: shared([net]), says: actionOf(net) }));
  const least = safetyNets.length > 0 ? wordsOfItem.besideWarnings : wordsOfItem.alone;
  const agreed = entries.flatMap((entry) => {
    const item = entry.standing === 'agreed' && wantsDeed ? findItem(draft, entry.item) : undefined;
    if (!item) return [];
    const { gloss, offers, details, says, retell } = item;
    const words = shared([gloss, ...offers, ...details.flatMap(({ heard }) => heard), ...says.agrees]);
    return words >= least ? [{ words, says: joinedRetelling('', [retell]) }] : [];
  });
  const byWords = (one: { words: number }, other: { words: number }) => other.words - one.words;
  const [best] = [...warned.filter(({ words }) => words > 0).toSorted(byWords), ...agreed.toSorted(byWords)];
  if (best && !isInReply(draft, best.says))
    return hasRoomFor(draft, best.says) && sayAnew(draft, best.says) ? ['tells-back'] : null;
  if (best || !asked.some((text) => asksForDeed.test(text))) return null;
  return sayUnwarned(draft, asked.join(' '));
}

const isOffer = ({ kind }: { kind: string }) => kind === 'offer';

/** Nobody has spoken of just this: whoever needs help at once does what they were told for the gravest, others ask. */
function sayUnwarned(draft: Draft, asked: string): ReplyKind[] | null {
  const gravest = draft.state.plan.safetyNets.findLast((net) => /\b(?:999|111|A and E|ambulance)\b/.test(net));
  const isGrave = gravest !== undefined && (isUrgent.test(asked) || asksWho.test(asked));
  if (isGrave && sayAnew(draft, actionOf(gravest))) return ['tells-back'];
  return sayOneOf(draft, commonLines.wouldRing, 'would-ring') ? ['tells-back'] : null;
}

/** A warning and "what would you do then?" in one breath: to take it in is to answer. */
export function answerWarning(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!warns(draft, turn) || suppositionsIn(draft, turn).length === 0) return null;
  return takeInSafetyNet(draft, turn);
}

/** Part of what has just been told back. */
const isInReply = ({ pieces }: Draft, says: string) =>
  pieces.join(' ').toLowerCase().includes(uncapitalised(says).replace(/[.!]$/, '').toLowerCase());
