import { stemsOf } from '#core/text/stems.ts';
import { words } from '#core/text/words.ts';
import type { PlanItem } from '../../../../cases/schema-plan.ts';
import { joinedRetelling, uncapitalised } from '../../../plan/retelling.ts';
import type { ReplyKind } from '../../../state.ts';
import { type Draft, hasRoomFor, sayAnew, sayOneOf, wasSaid } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { answerFacts } from '../answer-questions.ts';
import { findItem } from '../proposals/taken.ts';
import { isShort } from './retell-warning.ts';
import { takeInSafetyNet, warns } from './safety-net.ts';

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
  '111 or you': "I'd ring 111 or you.",
  'straight to A and E': 'Straight to A and E.',
  'I ring you the same day': "I'd ring you, that same day.",
  'I ring you': "I'd ring you.",
  'I come back': "I'd come back to you.",
  'they ring you': "I'd get them to ring you.",
};
const actionOf = (net: string): string => {
  // "Sit, one spray, then 999", "My wife rings 999"
  const done = /: (.*)$/.exec(net)?.[1] ?? /, ([^,]+ rings [^,]+)$/.exec(net)?.[1];
  if (done !== undefined) return joinedRetelling('', [done]);
  const known = Object.keys(doneThen).find((action) => net.endsWith(`, ${action}`));
  return known === undefined ? `${net}.` : (doneThen[known] ?? '');
};

const wordsOfScene = 8;
const wordsOfItem = 2;
/** "If Mrs Pell isn't in?": what was agreed is no answer to its falling through. */
const fallsThrough =
  /\b(?:isn'?t|aren'?t|can'?t|cannot|couldn'?t|doesn'?t|don'?t|won'?t|not|no one|nobody|falls through|fails)\b/i;
const plainlyAsked = 0.8;

interface Supposed {
  text: string;
  /** Wants to know what they would do, and not what they know or feel. */
  asksDeed: boolean;
}

/** What is to be done in a case that the doctor names: as it was warned of, or as it was agreed, or else one asks. */
export function sayWhatIf(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const asked = suppositionsIn(draft, turn);
  const { safetyNets, entries } = draft.state.plan;
  if (asked.length === 0 || (safetyNets.length === 0 && entries.length === 0)) return null;
  const supposed: Supposed = { text: asked.join(' '), asksDeed: asked.some((text) => asksForDeed.test(text)) };
  // "What if she has to go to hospital? Could you live with that?" proposes.
  const proposes = turn.spoken.some(({ text, matches }) => asked.includes(text) && matches.some(isOffer));
  if (proposes && !supposed.asksDeed) return null;
  const warned = asWarned(draft, supposed) ?? asForTheGravest(draft, supposed);
  if (warned !== undefined) return sayDeed(draft, warned);
  // "What are you afraid will happen if you tick yes?" asks for what is known.
  const asksFact = turn.matches('fact', 'probe').some(({ confidence }) => confidence >= plainlyAsked);
  if (asksFact && !supposed.asksDeed && !turn.has('tell-back')) return null;
  const wantsDeed = supposed.asksDeed || turn.has('tell-back') || /\bwhat\b/i.test(supposed.text);
  return (
    answerFacts(draft, turn.asking) ??
    (wantsDeed ? sayAsAgreed(draft, supposed) : null) ??
    (supposed.asksDeed && sayOneOf(draft, commonLines.wouldRing, 'would-ring') ? ['tells-back'] : null)
  );
}

const agreedItems = (draft: Draft): PlanItem[] =>
  draft.state.plan.entries.flatMap((entry) => (entry.standing === 'agreed' ? (findItem(draft, entry.item) ?? []) : []));

/** Of the warnings, and of what the case itself calls one, the nearest; who asks once more does not want to hear the same. */
function asWarned(draft: Draft, { text }: Supposed): string | undefined {
  const shared = sharedWith(text);
  const items = agreedItems(draft).filter(({ kind }) => kind === 'safety-net');
  const known = [
    ...draft.state.plan.safetyNets.map((net) => ({ words: shared(net), says: actionOf(net) })),
    ...items.map((item) => ({ words: shared(aboutItem(item)), says: deedOf(item) })),
  ];
  const wasHeard = ({ says }: { says: string }) => Number(wasSaid(draft, says));
  return known
    .filter(({ words }) => words > 0)
    .toSorted((one, other) => wasHeard(one) - wasHeard(other) || other.words - one.words)[0]?.says;
}

/** Whoever needs help at once does what they were told for the worst. */
function asForTheGravest(draft: Draft, { text, asksDeed }: Supposed): string | undefined {
  const gravest = draft.state.plan.safetyNets.findLast((net) => /\b(?:999|111|A and E|ambulance)\b/.test(net));
  return gravest !== undefined && asksDeed && (isUrgent.test(text) || asksWho.test(text))
    ? actionOf(gravest)
    : undefined;
}

function sayAsAgreed(draft: Draft, { text }: Supposed): ReplyKind[] | null {
  if (fallsThrough.test(text)) return null;
  const shared = sharedWith(text, (word) => isEverywhere(draft, word));
  const least = draft.state.plan.safetyNets.length > 0 || isUrgent.test(text) ? wordsOfItem : 1;
  const [nearest] = agreedItems(draft)
    .map((item) => ({ item, words: shared(aboutItem(item)) }))
    .filter(({ words }) => words >= least)
    .toSorted((one, other) => other.words - one.words);
  if (!nearest) return null;
  draft.events.reason.targets.push(`plan.${nearest.item.id}`);
  return sayDeed(draft, deedOf(nearest.item));
}

const deedOf = ({ retell }: PlanItem): string => joinedRetelling('', [retell]);
const aboutItem = ({ gloss, offers, details }: PlanItem): string =>
  [gloss, ...offers, ...details.flatMap(({ heard }) => heard)].join(' ');

/** "If it comes on" names nothing that a plan is made of: half of it has something that comes. */
const isEverywhere = ({ file }: Draft, word: string): boolean =>
  file.plan.filter((item) => stemsOf(aboutItem(item)).has(word)).length * 4 > file.plan.length;

function sharedWith(asked: string, isIdle: (word: string) => boolean = () => false): (text: string) => number {
  const wanted = [...stemsOf(asked)].filter((word) => !isIdle(word));
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
