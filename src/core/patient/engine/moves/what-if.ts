import { stemsOf } from '#core/text/stems.ts';
import { words } from '#core/text/words.ts';
import type { PlanItem } from '../../../cases/schema-plan.ts';
import { joinedRetelling, netRetold, uncapitalised } from '../../plan/retelling.ts';
import type { ReplyKind } from '../../state.ts';
import { type Draft, hasRoomFor, mostWords, sayAnew, sayOneOf, wasSaid } from '../draft.ts';
import type { HeardTurn } from '../hear-turn.ts';
import { commonLines } from '../wording/common-lines.ts';
import { answerFacts } from './answer-questions.ts';
import { takeInSafetyNet, warns } from './safety-net.ts';
import { findItem } from './taken.ts';

/** "So when do you call 999?", "what would make you ring me?" */
const asksWhen =
  /\bwhen (?:do|would|will|should|are) you (?:going to )?(?:call|ring|dial|phone|come back|go (?:in|to))\b|\bwhat (?:things? |signs? |symptoms? )?(?:would|will|should|'d) make you (?:call|ring|dial|phone|come back)\b|\bwhat (?:would|will|do|should|'d) (?:you|u) (?:call|ring|dial|phone) (?:\w+ )?(?:an? |the )?(?:999|111|us|me|ambulance)?\s?for\b|\b(?:which|what) (?:signs|symptoms|things)\b|\b(?:999|111|emergency|ambulance) (?:bit|part|one)\b/i;
/** "You ring 999. Say it back to me.": help is named, and it alone is wanted back. */
const namesHelp = /\b(?:999|111|ambulance|a ?(?:&|and) ?e|emergency)\b/i;
const sayItBack = /\b(?:say|repeat|tell) (?:it|that|this|me that)\b|\bback to me\b/i;
/** Who wants the plan asks at more length. */
const wordsOfOneQuestion = 14;
export const isShort = ({ heard }: Draft) => words(heard).length <= wordsOfOneQuestion;

const mostSigns = 4;
const mostNets = 3;

const asksForWarnings = (draft: Draft, { spoken }: HeardTurn) =>
  spoken.some(({ text }) => words(text).length <= wordsOfOneQuestion && asksWhen.test(text)) ||
  (isShort(draft) && namesHelp.test(draft.heard) && sayItBack.test(draft.heard));

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
  /\b(?:chest|breath\w*|bleed\w*|blood|faint\w*|collaps\w*|floor|unconscious|blue|rash|spots|fit|fits|seizure|shak\w*|jerks?|burning|grip\w*|tight\w*|went over|drowsy|voices|hearing things|seeing things|confus\w*|muddled|floppy|scream\w*|temper|end your life|not wak\w*|can'?t (?:wake|breathe|get up)|going under|pain)\b/i;

/** The question with what it supposes. */
function suppositionsIn(draft: Draft, { spoken }: HeardTurn): string[] {
  if (afterwards.test(draft.heard)) return [];
  const isSmall = isShort(draft) && spoken.some(({ speech }) => speech === 'question');
  if (isSmall && asksWhatIf.test(draft.heard)) return [draft.heard];
  return spoken.flatMap(({ text, speech }, at) => {
    if (speech === 'question' && asksWhatIf.test(text)) return [text];
    const scene = spoken[at - 1]?.text ?? '';
    const isSet = words(text).length > wordsOfScene || /\b(?:you|u|your|she|he|they|it|the)\b/i.test(scene);
    return asksForDeed.test(text) && isSet ? [`${scene} ${text}`] : [];
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

const wordsOfScene = 8;
const wordsOfItem = 2;
/** "If Mrs Pell isn't in?": what was agreed is no answer to its falling through. */
const fallsThrough =
  /\b(?:isn'?t|aren'?t|can'?t|cannot|couldn'?t|doesn'?t|don'?t|won'?t|not|no one|nobody|falls through|fails)\b/i;
const plainlyAsked = 0.8;

/** What is to be done in a case that the doctor names: as it was warned of, or as it was agreed, or else one asks. */
export function sayWhatIf(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const asked = suppositionsIn(draft, turn);
  const { safetyNets, entries } = draft.state.plan;
  if (asked.length === 0 || (safetyNets.length === 0 && entries.length === 0)) return null;
  // "What if she has to go to hospital? Could you live with that?" proposes.
  const proposes = turn.spoken.some(({ text, matches }) => asked.includes(text) && matches.some(isOffer));
  const asksDeed = asked.some((text) => asksForDeed.test(text));
  if (proposes && !asksDeed) return null;
  const shared = sharedWith(asked.join(' '));
  const agreed = entries.flatMap((entry) => (entry.standing === 'agreed' ? (findItem(draft, entry.item) ?? []) : []));
  const known = asked.join(' ');
  const [warned] = [
    ...safetyNets.map((net) => ({ words: shared(net), says: actionOf(net) })),
    ...agreed
      .filter(({ kind }) => kind === 'safety-net')
      .map((item) => ({ words: shared(aboutItem(item)), says: deedOf(item) })),
  ]
    .filter(({ words }) => words > 0)
    .toSorted(
      (one, other) => Number(wasSaid(draft, one.says)) - Number(wasSaid(draft, other.says)) || other.words - one.words,
    );
  if (warned) return sayDeed(draft, warned.says);
  // "What are you afraid will happen if you tick yes?" asks for what is known.
  const asksFact = turn.matches('fact', 'probe').some(({ confidence }) => confidence >= plainlyAsked);
  const gravest = safetyNets.findLast((net) => /\b(?:999|111|A and E|ambulance)\b/.test(net));
  if (asksFact && !asksDeed && !turn.has('tell-back')) return null;
  if (gravest !== undefined && asksDeed && (isUrgent.test(known) || asksWho.test(known)))
    return sayDeed(draft, actionOf(gravest));
  const facts = answerFacts(draft, turn.asking);
  if (facts) return facts;
  const wantsDeed = turn.has('tell-back') || asked.some((text) => asksForDeed.test(text) || /\bwhat\b/i.test(text));
  const least = safetyNets.length > 0 || isUrgent.test(known) ? wordsOfItem : 1;
  const [nearest] = (wantsDeed && !fallsThrough.test(known) ? agreed : [])
    .map((item) => ({ item, words: shared(aboutItem(item)) }))
    .filter((one) => one.words >= least)
    .toSorted((one, other) => other.words - one.words);
  if (nearest) {
    draft.events.reason.targets.push(`plan.${nearest.item.id}`);
    return sayDeed(draft, deedOf(nearest.item));
  }
  return asksDeed && sayOneOf(draft, commonLines.wouldRing, 'would-ring') ? ['tells-back'] : null;
}

const deedOf = ({ retell }: PlanItem): string => joinedRetelling('', [retell]);
const aboutItem = ({ gloss, offers, details }: PlanItem): string =>
  [gloss, ...offers, ...details.flatMap(({ heard }) => heard)].join(' ');

function sharedWith(asked: string): (text: string) => number {
  const wanted = [...stemsOf(asked)];
  return (text) => {
    const known = stemsOf(text);
    return wanted.filter((word) => known.has(word)).length;
  };
}

/** Unless it is part of what has just been told back. */
function sayDeed(draft: Draft, says: string): ReplyKind[] | null {
  const told = draft.pieces.join(' ').toLowerCase();
  if (told.includes(uncapitalised(says).replace(/[.!]$/, '').toLowerCase())) return null;
  return hasRoomFor(draft, says) && sayAnew(draft, says) ? ['tells-back'] : null;
}

const isOffer = ({ kind }: { kind: string }) => kind === 'offer';

/** A warning and "what would you do then?" in one breath: to take it in is to answer. */
export function answerWarning(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!warns(draft, turn) || suppositionsIn(draft, turn).length === 0) return null;
  return takeInSafetyNet(draft, turn);
}
