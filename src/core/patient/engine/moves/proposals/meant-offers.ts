import { stemsOf } from '#core/text/stems.ts';
import { contentWords } from '#core/text/words.ts';
import type { PlanKind } from '../../../../cases/plan/plan-kinds.ts';
import type { PlanItem } from '../../../../cases/schema-plan.ts';
import { agreedItems, entryOf, unsettled } from '../../../plan/ledger.ts';
import type { Match, Move } from '../../../understanding.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { warnsOfAmbulance } from '../warnings/safety-net.ts';
import { isSpokenOf } from './alternatives.ts';
import { excludes, plainlyInstead } from './displaced.ts';
import { isAdvisedAgainst, isSettledOn, isTurnedRound } from './polarity.ts';
import { clauseWith, findItem, isOfAKind, namesItem } from './taken.ts';
import { takesBack } from './taking-back.ts';
import { isBesideWithdrawal, withdrawnItem } from './withdrawn.ts';

/** What the turn proposes, without what only sounds like a proposal beside it. */
export function offersMeant(draft: Draft, turn: HeardTurn): string[] {
  const meant = turn
    .matches('offer')
    .filter(({ id }) => !isBesideOwn(turn, id) && !isEcho(draft, turn, id) && !isForLater(draft, turn, id))
    .filter(({ id }) => !isDoneHere(turn, id))
    .filter((match) => !isFaintAndNew(draft, turn, match))
    .filter(({ id }) => !isTurnedRound(draft, clauseWith(turn, 'offer', id), id))
    .filter((match) => !isOnlyNamed(draft, turn, match) && !undoesTooMuch(draft, turn, match))
    .flatMap(({ id }) => (isComingIn(draft, turn, id) ? leftOpen(draft) : [id]))
    .map((id) => (isOfAKind(id) ? (itemLeantOn(draft, turn, id) ?? id) : id));
  const advised = turn.matches('decline').filter(({ id }) => {
    const clause = clauseWith(turn, 'decline', id);
    return isAdvisedAgainst(draft, clause, id) || isSettledOn(draft, clause, id) || isBesideWithdrawal(draft, turn, id);
  });
  const withdrawn = withdrawnItem(draft, turn);
  return [...new Set([...meant, ...advised.map(({ id }) => id)])].filter((id) => id !== withdrawn);
}

const isOffer = ({ kind }: Match) => kind === 'offer';
const movesWith = ({ spoken }: HeardTurn, id: string): Move[] =>
  spoken.filter(({ matches }) => matches.some((match) => isOffer(match) && match.id === id));

/** A kind of thing in the same clause as one that the case knows is that one. */
const isBesideOwn = (turn: HeardTurn, id: string): boolean =>
  isOfAKind(id) &&
  movesWith(turn, id).every(({ matches }) => matches.some((match) => isOffer(match) && !isOfAKind(match.id)));

const aboutItem = (item: PlanItem | undefined, isWhole: boolean) =>
  stemsOf([item?.gloss ?? '', item?.retell ?? '', ...(isWhole ? (item?.offers ?? []) : [])].join(' '));
const sureBeside = 0.95;
const doubtfulBeside = 0.8;
const faintBeside = 0.6;

/** "I'd like to stop the doxazosin": of two tablets heard in it, the doubtful one needs a word of its own, the faint one its name. */
function isEcho(draft: Draft, turn: HeardTurn, id: string): boolean {
  return movesWith(turn, id).every(({ text, matches }) => {
    const offers = matches.filter(isOffer);
    const likely = Math.max(...offers.flatMap((one) => (one.id === id ? [one.confidence] : [])));
    if (likely >= doubtfulBeside) return false;
    const said = stemsOf(text);
    const isWhole = likely >= faintBeside;
    const own = [...aboutItem(findItem(draft, id), isWhole)].filter((word) => said.has(word));
    return offers.some((surer) => {
      const known = aboutItem(findItem(draft, surer.id), isWhole);
      return surer.id !== id && surer.confidence >= sureBeside && own.every((word) => known.has(word));
    });
  });
}

/** Said of whatever there may be two of. */
const ofAnything = /\b(?:different|another|other|same|new|else|change|instead)\b/gi;
/** "A different pharmacy" is no different tablet: what nobody has talked of, and is heard doubtfully, needs its name. */
function isFaintAndNew(draft: Draft, turn: HeardTurn, { id, confidence }: Match): boolean {
  const isNew = entryOf(draft.state.plan, id) === undefined && !isOfAKind(id);
  if (!isNew || confidence >= doubtfulBeside) return false;
  const clause = clauseWith(turn, 'offer', id).replace(ofAnything, '');
  return !namesItem(findItem(draft, id), clause) && !isSpokenOf(draft, id, clause);
}

const onlyIf = /\bonly if\b/i;

/** "If he can't take you, ring 999": an ambulance for that case is none that comes now. */
function isForLater(draft: Draft, turn: HeardTurn, id: string): boolean {
  if ((findItem(draft, id)?.kind ?? id.slice('kind:'.length)) !== 'call-999') return false;
  return movesWith(turn, id).every(({ text }) => onlyIf.test(text) || warnsOfAmbulance(text));
}

const byDoctor =
  /\b(?:(?:shall|can|could|may|if) (?:i|we)|i(?:'ll| will|'d like to)|let(?:'s| me))\b[^.?!]*\b(?:tak\w+|took|check\w*|measur\w+|weigh\w*)\b/i;
const byThem =
  /\byou(?:'ll| can| could| to)? (?:take|check|measure|keep|write|record|weigh yourself)\b|\bat home\b|\b(?:diary|readings|every day|twice a day|daily)\b/i;

/** "Let's get you weighed", "can I take your blood pressure?": what the doctor measures here nobody measures at home. */
function isDoneHere(turn: HeardTurn, id: string): boolean {
  if (id !== 'kind:self-monitoring') return false;
  return movesWith(turn, id).every(({ text }) => byDoctor.test(text) && !byThem.test(text));
}

const atOurs =
  /\bhere\b|\b(?:come|pop|drop) (?:in\b|to (?:us|the (?:surgery|practice))\b)|\bat (?:the|our) (?:surgery|practice)\b/i;
const atTheirs = /\b(?:home|house|visit\w*|come out|to you|round)\b/i;

/** What had no yes a moment ago. */
const leftOpen = ({ state }: Draft): string[] =>
  unsettled(state.plan)
    .filter(({ turn }) => turn >= state.turn - 1)
    .slice(-1)
    .map(({ item }) => item);

/** "Tomorrow, after your shift, here with our nurse?" is no visit: it is another way to do what was not agreed to. */
function isComingIn(draft: Draft, turn: HeardTurn, id: string): boolean {
  if ((findItem(draft, id)?.kind ?? id.slice('kind:'.length)) !== 'home-visit') return false;
  return movesWith(turn, id).every(({ text }) => atOurs.test(text) && !atTheirs.test(text));
}

const offering =
  /\b(?:i(?:'ll| will|'d| would| can| could)|let'?s|let me|shall|we(?:'ll| will|'d| can| could| should)|you(?:'ll| can| could| should| need)|how about|what about|please)\b/i;
const plainlyOffered = 0.9;

/** "But the zopiclone, is that a yes?": what was refused is not offered by its name alone. */
function isOnlyNamed({ state }: Draft, turn: HeardTurn, { id, confidence }: Match): boolean {
  const isRefused = entryOf(state.plan, id)?.standing === 'declined';
  return isRefused && confidence < plainlyOffered && !offering.test(clauseWith(turn, 'offer', id));
}

const otherCourse =
  /\b(?:instead|rather|only|just|alone|by itself|actually|after all|hang on|stay|wait|see how|that's (?:the plan|all|it))\b/i;

/** "Iron every other day", of several things, is not iron and nothing else: who undoes what was agreed says so, or says it plainly of one thing. */
function undoesTooMuch({ file, state }: Draft, turn: HeardTurn, { id, confidence }: Match): boolean {
  const undone = agreedItems(state.plan).filter(({ item }) => item !== id && excludes(file.plan, id, item));
  const clause = clauseWith(turn, 'offer', id);
  const most = confidence >= plainlyInstead ? 1 : 0;
  return undone.length > most && !otherCourse.test(clause) && !takesBack(clause, undefined);
}

const leansBack = /\b(?:it|that|them|those|him|her)\b/i;
const wordsOfLeaning = 3;
/** Ways of saying the same where only "it" is said. */
const alike: readonly (readonly PlanKind[])[] = [
  ['tell-authority', 'speaking-to-family', 'safeguarding'],
  ['stop-medicine', 'change-of-dose'],
];

/** "So stop it, yes?", "may I tell her?": the thing of the case that was spoken of a moment ago, where it is of that kind. */
function itemLeantOn(draft: Draft, turn: HeardTurn, id: string): string | undefined {
  const clause = clauseWith(turn, 'offer', id);
  if (!leansBack.test(clause) || contentWords(clause).length > wordsOfLeaning) return undefined;
  const isAlike = (kind: PlanKind | undefined) =>
    kind !== undefined &&
    (id === `kind:${kind}` ||
      alike.some((kinds) => kinds.includes(kind) && kinds.some((other) => id === `kind:${other}`)));
  return draft.state.plan.entries.findLast(
    ({ item, turn: at }) => at >= draft.state.turn - 1 && isAlike(findItem(draft, item)?.kind),
  )?.item;
}
