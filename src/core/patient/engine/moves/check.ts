import { contentWords, words } from '#core/text/words.ts';
import { justProposed, type PlanEntry, unsettled } from '../../plan/ledger.ts';
import type { ReplyKind } from '../../state.ts';
import { asksOfAnother } from '../../understand/acts/about-another.ts';
import { asksOpenly } from '../../understand/acts/speech-act.ts';
import type { Move } from '../../understanding.ts';
import { type Draft, sayOneOf } from '../draft.ts';
import { type HeardTurn, idsIn } from '../hear-turn.ts';
import { react } from '../reactions.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayInVoice, sayStock } from '../wording/stock.ts';
import { askedAgain, byFirmness, byNaming, firmness, namedApart, namingWords } from './checks/named-entries.ts';
import { agreeAfterAnswer } from './proposals/note-proposals.ts';
import { sayTaken } from './proposals/propose.ts';
import { findItem, kindOfTaken, type Taken } from './proposals/taken.ts';
import { takeInSafetyNet } from './warnings/safety-net.ts';

/** "How does that sound?": about what was just proposed, told or warned of; never about ideas or concerns. */
export function answerCheck(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (!turn.has('check')) return null;
  const specific = takeInSafetyNet(draft, turn) ?? react(draft, idsIn(turn, 'reaction'), () => true);
  if (specific) return [...specific, 'check'];
  const clear = isGrave(draft.heard) ? null : answerIfClear(draft, turn);
  if (clear) return clear;
  if (turn.explains && !turn.spoken.some(({ text }) => asksToDo.test(text))) return answerNews(draft, turn);
  const { plan } = draft.state;
  const asked = turn.spoken.filter(({ speech }) => speech === 'question').map(({ text }) => text);
  const [named] = byNaming(draft, plan.entries, asked.join(' ')).filter((one) => one.words >= wordsToName);
  if (!turn.explains && !named && asked.some((text) => asksOfAll.test(text))) return viewOfPlan(draft);
  const [talkedOf] = byNaming(draft, plan.entries, draft.heard).filter((one) => one.words > 0);
  const [firmest] = justProposed(plan, draft.state.turn).sort(byFirmness);
  // "Would you go along with it, then?": with what stood in the way a moment ago.
  const open = firmest && firmness[firmest.standing] > firmness.declined ? firmest : undefined;
  const entry = turn.explains ? (open ?? talkedOf?.entry ?? firmest) : (named?.entry ?? firmest);
  if (!entry) return viewOfNews(draft);
  // What is agreed is no answer to a question about something else.
  const isElse = !turn.explains && !named && entry.standing === 'agreed' && asksAboutMore(asked.join(' '));
  if (isElse && sayInVoice(draft, 'agrees')) return ['agrees', 'check'];
  // What was objected to and answered is agreed to by whoever is asked to do it.
  const isToBeDone = turn.spoken.some(({ text }) => asksToDo.test(text));
  const taken = isToBeDone ? asItStands(draft, entry, turn.explains) : askedAgain(draft, entry);
  return sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'check'] : viewOfNews(draft);
}

/** "Clear?", "does that make sense?": whether they have understood, and nothing else. */
const asksIfClear =
  /^(?:(?:so|and|ok(?:ay)?|right|well)\b,? )*(?:(?:is|are|was|does|do|am)\b[^?]{0,20}\b)?(?:mak\w+ (?:any |some )?sense|clear|follow(?:ing)?(?: me)?|understood|understand(?: me| that| this)?|with me)(?: (?:now|so far|to you|enough|then))?(?:,? or \w+ \w+ it \w+)?\s*\?*$/i;

/** That they have understood. */
function answerIfClear(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  const asked = spoken.filter(({ speech }) => speech === 'question');
  if (asked.length === 0 || !asked.every(({ text }) => asksIfClear.test(text.trim()))) return null;
  return sayOneOf(draft, commonLines.understands, 'understands') ? ['check', 'acknowledges'] : null;
}

const yesOrNoForm = /(?:^|[,.;] )(?:so |and |but )*(?:does|do|is|are|will|would|can|could|have|has)\b[^?]*\?/i;
const ofUnderstanding = /\b(?:sense|clear|follow|understand|with me|question)\b/i;

/** "Does that settle it?" wants a yes; whether it makes sense is said in other words. */
function answerNews(draft: Draft, { spoken }: HeardTurn): ReplyKind[] {
  const wantsYes = spoken.some(({ text }) => yesOrNoForm.test(text) && !ofUnderstanding.test(text));
  const isCalm = feelingOf(draft) === 'content' && !isGrave(draft.heard);
  return wantsYes && isCalm && sayInVoice(draft, 'checked') ? ['check', 'acknowledges'] : viewOfNews(draft);
}

const asksOfAll = /\b(?:everything|all (?:of )?(?:this|that|it)|the (?:whole |full )?(?:plan|lot)|whole thing)\b/i;

/** "So you agree with everything?": what is not agreed yet stands in the way, the firmest no first. */
function viewOfPlan(draft: Draft): ReplyKind[] {
  const { plan } = draft.state;
  const [open] = unsettled(plan).sort(byFirmness);
  const taken = open && askedAgain(draft, open);
  if (taken && (raiseDoubt(draft, [taken.entry]) || sayTaken(draft, taken)))
    return [kindOfTaken(draft, taken), 'check'];
  return !open && plan.entries.length > 0 && sayInVoice(draft, 'agrees') ? ['agrees', 'check'] : viewOfNews(draft);
}

const wordsOfChecks = new Set(
  `sound sounds ok okay right alright fine happy sense clear feel feels feeling think thinking make makes work works understand follow following
  agree agreed plan help far idea ideas manage able accept promise today tonight tomorrow morning anything everything missed reasonable fair sit good
  reckon willing prepared comfortable want like live deal yeah sure doing try onboard board suit suits ready next week bit basis terms condition`.split(
    /\s+/,
  ),
);

/** Has words of its own beyond those that any check has: "would it help to have your husband with you?" */
const asksAboutMore = (asked: string): boolean => contentWords(asked).some((word) => !wordsOfChecks.has(word));

/** One of the thing's own name, or two of any: "the sample" alone may be of something else. */
const wordsToName = 2;

/** "Can you do it this week?": whatever was explained before it, that wants a yes or a no. */
export const asksToDo =
  /\b(?:will|would|can|could) you (?:do|manage|make|try|give (?:it|that|this|them) a|promise|go|stop|start|keep|ring|tell|accept|live with|let|agree|have|be (?:ok|okay|happy|willing|prepared|all right|alright))\b[^?]*\?\s*$/i;

/** "So you're going in, yeah?", "will you stop, then?" */
const pushes =
  /\b(?:will|would|can|could) you\b|\b(?:are you|you(?:'re| are)?) (?:going|gonna|coming|doing|stopping|happy)\b|\b(?:yes|yeah|ok|okay|right|agreed|deal|no)\s*\?\s*$|^(?:so )?(?:take|try|accept|have) (?:the|it|that|some|a)\b[^?]*\?/i;

const asksView =
  /\bhow (?:do|would|does) (?:you|that|it|this) (?:feel|sit|sound|leave|land)\b|\bwhat (?:do|would) you (?:think|make|reckon|say)\b|\bwhat are your thoughts\b|\bwhat(?:'s| is) going (?:through|on in) your (?:mind|head)\b|\b(?:are )?you with me\b|^with me\?|\bhow are you (?:feeling|taking)\b/i;

export const asksForView = ({ spoken }: HeardTurn): boolean => spoken.some(({ text }) => asksView.test(text));

/** "How do you feel, hearing that?", once something has been told or proposed: of the thing that is named, or of the whole. */
export function answerView(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const { plan } = draft.state;
  const view = questions.find(({ text }) => asksView.test(text));
  if (!view || (plan.entries.length === 0 && !isGrave(draft.heard))) return null;
  const [entry] = plan.entries
    .filter((one) => namingWords(draft, one, view.text).length > 0)
    .sort((one, other) => other.turn - one.turn);
  const taken = entry && askedAgain(draft, entry);
  return taken && sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'check'] : viewOfNews(draft);
}

/** A yes or no that is pushed for: about the thing of the plan that the words name, and as it stands. */
export function answerPush(draft: Draft, questions: readonly Move[], isExplained = false): ReplyKind[] | null {
  const pushed = questions.filter(({ text, topic }) => topic === null && pushes.test(text) && !asksOpenly(text));
  if (pushed.length === 0) return null;
  const named = answerForNamed(draft, questions, 1);
  // "So are you going?": with nothing named, it is the last that was talked of.
  if (named || pushed.some(({ text }) => asksAboutMore(text))) return named;
  const [last] = justProposed(draft.state.plan, draft.state.turn).sort(byFirmness);
  const taken = last && asItStands(draft, last, isExplained);
  return taken && sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'check'] : null;
}

const wordsOfBareQuestion = 8;

/** "And the licence form? Posted this week?": a few words on a thing of the plan ask how it stands. */
export function answerBareQuestion(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const bare = questions.filter(({ text }) => !asksOfAnother(text));
  return words(draft.heard).length <= wordsOfBareQuestion ? answerForNamed(draft, bare, 1) : null;
}

const wantsYesOrNo =
  /\b(?:yes or no|yes\/no|y or n|is that a (?:yes|no)|thats? a yes|are (?:you|u) (?:coming|going|gonna|doing it))\b|\bor not\s*\?|\bwill (?:you|u) (?:cut|stop|ring|call|tell|take|try|start|go|come|keep|let)\b/i;

const yesOrNoPlease = /\byes or no\b/i;

/** "Are you coming in and going to the clinic, yes or no?": of each thing that is named, whatever else the words sound like. */
export function answerYesOrNo(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  return answerForNamed(
    draft,
    spoken.filter(
      ({ text, speech }) => speech === 'question' && (wantsYesOrNo.test(text) || yesOrNoPlease.test(draft.heard)),
    ),
    2,
  );
}

/** A yes or no as it stands, for so many of the things that the words name. */
function answerForNamed(draft: Draft, questions: readonly Move[], most: number): ReplyKind[] | null {
  const asked = questions.map(({ text }) => text).join(' ');
  const said = namedApart(draft, asked)
    .slice(0, most)
    .flatMap((entry): ReplyKind[] => {
      const taken = asItStands(draft, entry);
      return sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'check'] : [];
    });
  return said.length > 0 ? [...new Set(said)] : null;
}

/** What was objected to and has been explained since is agreed to by whoever is asked again. */
function asItStands(draft: Draft, entry: PlanEntry, isExplained = false): Taken {
  const isWon = entry.standing === 'hesitating' && (entry.explained || isExplained) && entry.objectionVoiced;
  return isWon ? agreeAfterAnswer(draft, entry) : askedAgain(draft, entry);
}

const asksForObjection =
  /\bwhat(?:'s| is| are|re)? (?:the|your|that)?\s*(?:worr(?:y|ies)|problem|trouble|difficulty|sticking point|stopping you|putting you off|in the way|holding you back|making you)\b|\bwhat (?:worries|bothers|puts|stops|holds|makes) you\b|\bwhat(?:'s| is|s) (?:bothering|worrying|stopping|putting|holding|troubling|frightening|scaring) you\b|\bwhat would make (?:it|that) (?:ok|okay|all right|alright|easier|possible)\b|^why not\b/i;

/** "And the depot? What's the worry there?": what stands in the way of a thing that was named, or of the last that is not agreed. */
export function sayObjection(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  if (!questions.some(({ text }) => asksForObjection.test(text))) return null;
  const entry = byNaming(draft, unsettled(draft.state.plan), draft.heard)[0]?.entry;
  if (!entry) return null;
  const taken = askedAgain(draft, entry);
  return raiseDoubt(draft, [entry]) || sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'check'] : null;
}

/** Says what stands in the way of one of these things, the latest first, in words not used yet. */
export function raiseDoubt(draft: Draft, entries: readonly PlanEntry[]): boolean {
  return entries
    .toSorted((one, other) => other.turn - one.turn)
    .some((entry) => {
      const says = findItem(draft, entry.item)?.says;
      const doubts = [...(says?.hesitates ?? []), ...(entry.standing === 'refused' ? (says?.refuses ?? []) : [])];
      if (!sayOneOf(draft, doubts, `${entry.item}.objection`)) return false;
      entry.objectionVoiced = true;
      return true;
    });
}

/** What was held back beside a greater objection comes out a little later. */
export function raiseHeldDoubt(draft: Draft): boolean {
  const { plan, turn } = draft.state;
  const held = unsettled(plan).filter((entry) => !entry.objectionVoiced && turn - entry.turn <= soon);
  return raiseDoubt(draft, held);
}

const soon = 3;

const grave =
  /\b(?:serious|severe|dangerous|danger|worse|permanent|emergency|risk|cancer|tumou?r|stroke|heart attack|angina|illness|disease|syndrome|squash\w*|operation|depress\w*|damage|failure|dementia|die|dying|kill|sepsis|septic|neutropeni\w*|seizures?|pregnant|overdose|clots?|psychosis|paralys\w*)\b/i;
const notGrave = /\b(?:no|not|isn't|nothing|unlikely|low|never|without)\b(?:\s+[\w']+){0,3}\s*$/i;

/** News that nobody takes with a nod: named, and not ruled out in the same breath. */
export function isGrave(text: string): boolean {
  const found = grave.exec(text);
  return found !== null && !notGrave.test(text.slice(0, found.index));
}

/** What the speaker makes of something explained. */
export function viewOfNews(draft: Draft): ReplyKind[] {
  const mood = feelingOf(draft);
  const grave = isGrave(draft.heard);
  const feeling = grave ? 'worried' : mood === 'annoyed' ? mood : mood === 'worried' ? 'uneasy' : 'calm';
  if (!sayInVoice(draft, `news_${feeling}`)) sayStock(draft, 'checked', commonLines.checked, 'Yes.');
  return ['check', 'acknowledges', ...(feeling === 'calm' ? [] : (['feeling'] as const))];
}
