import type { ReplyKind } from '../state.ts';
import { looksLikeQuestion } from '../understand/acts/speech-act.ts';
import { countQuestions, type Match, type Move } from '../understanding.ts';
import { dropDueCue } from './cues.ts';
import type { Draft } from './draft.ts';
import { type HeardTurn, idsIn } from './hear-turn.ts';
import { answerFacts, answerQuestions, answerUnmatched, askOwnQuestion } from './moves/answer-questions.ts';
import { sayArrangement, sayWhatTheyTell } from './moves/arrangements.ts';
import {
  answerCheck,
  answerPush,
  answerYesOrNo,
  asksForView,
  isGrave,
  raiseHeldDoubt,
  viewOfNews,
} from './moves/check.ts';
import { answerChoice, answerPreference, leaveItToDoctor } from './moves/checks/choices.ts';
import { sayPutRight } from './moves/checks/corrected.ts';
import { answerEitherOr, chooseWithin, leaveEither } from './moves/checks/either-or.ts';
import { putsBack, sayToPutBack } from './moves/checks/put-back.ts';
import { answerWhatIsOpen } from './moves/checks/unsettled.ts';
import { sayGoodbye } from './moves/close.ts';
import { sayHowItFeels } from './moves/feelings.ts';
import { asksAspect } from './moves/further.ts';
import { openHintBeside } from './moves/hints.ts';
import {
  chat,
  giveLeave,
  listen,
  takeGraveNews,
  takeInNews,
  takeSmallOffer,
  takeUnknownProposal,
  takeUnknownRequest,
  thankForComfort,
  thankForLeaving,
} from './moves/listen.ts';
import { answerProposals, askAboutItem, sayTaken } from './moves/proposals/propose.ts';
import { isPutRight } from './moves/proposals/put-right.ts';
import { isOfAKind, kindOfTaken, type Taken } from './moves/proposals/taken.ts';
import { asksForPlan, tellBack, tellWhatIsMissing } from './moves/tell-back.ts';
import { answerBesideWarning, itemOfPassingOn } from './moves/warnings/beside-warning.ts';
import { asksForSigns, missWarning, retellWarning } from './moves/warnings/retell-warning.ts';
import { noteSafetyNet, takeInSafetyNet } from './moves/warnings/safety-net.ts';
import { answerWarning, sayWhatIf } from './moves/warnings/what-if.ts';
import { asksForMore } from './open-question.ts';
import { answerBeforeOpening } from './opening.ts';
import {
  askDueQuestion,
  askedALittleAgo,
  hasJustAsked,
  hearAnswers,
  hearEarlyAnswers,
  hearPlainAnswers,
  noticeDodging,
} from './questions.ts';
import { isStung, react, reactToOmission } from './reactions.ts';
import { answerRemark } from './signs.ts';
import { commonLines } from './wording/common-lines.ts';
import { feelingOf, sayInVoice, sayStock } from './wording/stock.ts';

/** What a turn holds that is answered by one move: the proposals in it, as the ledger took them. */
export interface Heard {
  turn: HeardTurn;
  taken: readonly Taken[];
}

/** Says its part and names what it did; null where it has nothing to say. */
type MainMove = (draft: Draft, heard: Heard) => readonly ReplyKind[] | null;

/** A reply is one main move, the first of these that has something to say. */
const mainMoves: readonly (readonly [name: string, move: MainMove])[] = [
  ['goodbye', (draft, { turn }) => sayGoodbye(draft, turn)],
  ['out of role', (draft, { turn }) => stayInRole(draft, turn)],
  ['first exchange', (draft, { turn }) => answerBeforeOpening(draft, turn)],
  ['still open', (draft, { turn }) => (turn.has('tell-back') ? null : answerWhatIsOpen(draft, turn))],
  ['choice', (draft, { turn, taken }) => answerChoice(draft, turn, taken) ?? answerPreference(draft, turn)],
  ['either or', (draft, { turn, taken }) => answerEitherOr(draft, turn, taken)],
  ['who does it', (draft, { turn }) => leaveItToDoctor(draft, turn)],
  ['either will do', (draft, { turn, taken }) => leaveEither(draft, turn, taken)],
  ['tell-back', (draft, { turn }) => retellPlan(draft, turn) ?? sayWarnings(draft, turn)],
  ['put right', putRight],
  [
    'missing from it',
    (draft, heard) => (heard.taken.every(({ again }) => again) ? askedForMissing(draft, heard) : null),
  ],
  ['summary', (draft, { turn }) => confirmSummary(draft, turn)],
  ['questions invited', (draft, heard) => (invitesOnly(heard) ? askWhenInvited(draft, heard) : null)],
  ['hurt', feelHurt],
  [
    'safety net',
    (draft, heard) =>
      agreesToAll(heard) || itemOfPassingOn(draft, heard.turn).length > 0 ? takeInWarning(draft, heard) : null,
  ],
  ['proposal', answerPlan],
  ['feelings', (draft, { turn }) => sayHowItFeels(draft, turn)],
  ['own question answered', hearOwnAnswer],
  ['put back', answerPutBack],
  ['arrangement', arrange],
  ['unknown request', (draft, { turn }) => takeUnknownRequest(draft, turn)],
  ['small offer', takeOffered],
  ['check', (draft, { turn }) => answerCheck(draft, turn)],
  ['yes or no', (draft, { turn }) => answerYesOrNo(draft, turn)],
  ['questions', (draft, { turn }) => answerQuestions(draft, turn)],
  ['sign', (draft, heard) => answerRemark(draft, idsIn(heard.turn, 'sign'))],
  ['small talk', (draft, { turn }) => chat(draft, turn)],
  ['left at that', (draft, { turn }) => thankForLeaving(draft, turn)],
  ['unmatched question', (draft, { turn }) => answerUnmatched(draft, turn)],
  ['news', (draft, heard) => react(draft, idsIn(heard.turn, 'reaction'), () => true)],
  ['answered before asked', hearEarlyAnswers],
  ['comfort', (draft, { turn }) => thankForComfort(draft, turn)],
  ['unknown proposal', (draft, { turn }) => takeUnknownProposal(draft, turn)],
  ['explanation', (draft, { turn }) => takeInNews(draft, turn)],
  ['leave', (draft, { turn }) => giveLeave(draft, turn)],
  ['back-channel', (draft, { turn }) => listen(draft, turn)],
];

const sayWarnings = (draft: Draft, turn: HeardTurn): readonly ReplyKind[] | null =>
  retellWarning(draft, turn) ?? sayWhatIf(draft, turn) ?? missWarning(draft, turn);

function retellPlan(draft: Draft, turn: HeardTurn): readonly ReplyKind[] | null {
  if (!turn.has('tell-back')) return null;
  const wantsPlan = asksForPlan(draft.heard);
  const warned = wantsPlan ? null : answerWarning(draft, turn);
  if (warned) return warned;
  noteSafetyNet(draft, turn);
  const signs = asksForPlanToo(turn) ? null : (retellWarning(draft, turn) ?? missWarning(draft, turn));
  const kinds = signs ?? (wantsPlan ? null : sayWhatIf(draft, turn)) ?? tellBack(draft);
  // "Tell me what you'll do. And if your lips tingle, what then?"
  if (wantsPlan) sayWhatIf(draft, turn);
  // "Say it back to me. And have you any questions?"
  return turn.has('invites-questions') ? [...kinds, ...askOwnQuestion(draft)] : kinds;
}

/** "Say back what you'll do, and what would make you ring 999?": the signs are only part of what is wanted. */
function asksForPlanToo({ spoken }: HeardTurn): boolean {
  const wantsSigns = ({ text }: Move) => asksForSigns(text);
  return spoken.some(wantsSigns) && spoken.some((move) => asksForPlan(move.text) && !wantsSigns(move));
}

const namesMissing = /^(?:say|tell|name|list)\b|\byou(?:'ve| have)? (?:missed|forgot\w*|left out)\b/i;

/** "And your queue? You've left that out.", right after the plan was told back. */
function askedForMissing(draft: Draft, { turn }: Heard): readonly ReplyKind[] | null {
  if (turn.has('safety-net') || turn.has('invites-questions')) return null;
  const asks = ({ text, speech }: Move) => speech === 'question' || namesMissing.test(text);
  return turn.spoken.some(asks) ? tellWhatIsMissing(draft) : null;
}

/** "It's quarter past, not half past.", after the plan was told back. */
function putRight(draft: Draft, { turn, taken }: Heard): readonly ReplyKind[] | null {
  const isRight = isPutRight(draft) && taken.every(({ again }) => again);
  if (!isRight || turn.has('safety-net') || countQuestions(turn.spoken) > 0) return null;
  return sayPutRight(draft);
}

/** What hurts is said first; a plain question in the same breath is answered all the same. */
function feelHurt(draft: Draft, heard: Heard): readonly ReplyKind[] | null {
  const kinds = react(draft, idsIn(heard.turn, 'reaction'), isStung);
  return kinds && [...kinds, ...(answerFacts(draft, heard.turn.asking.filter(asksPlainly)) ?? [])];
}

/** "So the alarm, yes? And if you black out, ring 999.": both want a word. */
function takeInWarning(draft: Draft, { turn, taken }: Heard): readonly ReplyKind[] | null {
  const before = draft.pieces.length;
  const kinds = takeInSafetyNet(draft, turn);
  if (!kinds) return null;
  // "Nearly. You come to us, though. And if you have a fit, 999."
  const warned = draft.pieces.length;
  if (sayPutRight(draft)) draft.pieces.push(...draft.pieces.splice(before, warned - before));
  // "And I'll ring you Monday before ten."
  const [one, ...more] = taken.filter(({ again }) => !again);
  if (one && more.length === 0 && sayTaken(draft, one)) kinds.push(kindOfTaken(draft, one));
  const asked =
    answerFacts(draft, turn.asking.filter(asksPlainly)) ?? sayHowItFeels(draft, turn) ?? sayArrangement(draft, turn);
  const beside =
    asked ?? answerPush(draft, turn.asking.filter(isUnmatched)) ?? (one ? null : answerBesideWarning(draft, turn));
  const own = invites(turn) ? askOwnQuestion(draft) : [];
  return [...kinds, ...(beside ?? []), ...own];
}

/** Proposals and refusals; a plain question in the same breath is answered after them. */
function answerPlan(draft: Draft, heard: Heard): readonly ReplyKind[] | null {
  const { turn, taken } = heard;
  if (taken.length === 0) return null;
  // Who has asked something takes what is told for the answer, not for what is agreed already.
  if (hasJustAsked(draft) && taken.every(({ again }) => again))
    return hearOwnAnswer(draft, heard) ?? (turn.explains && sayInVoice(draft, 'answered') ? ['acknowledges'] : null);
  // "I'm not taking them off you. And what is it you do?": of what is agreed already nothing is said beside an answer.
  const isSettled = taken.every(({ again }) => again) && !turn.has('check');
  const asked = isSettled ? answerFacts(draft, turn.asking.filter(asksPlainly)) : null;
  if (asked) return asked;
  const news = takeInNewsBeside(draft, heard);
  const told = sayPutRight(draft) ?? news ?? hearPlainAnswers(draft, turn);
  const proposals = answerProposals(draft, taken);
  if (!proposals) return told;
  const kinds = [...(told ?? []), ...proposals, ...chooseWithin(draft, turn, taken)];
  // Who is only refused something hears the warning beside it as well.
  const warned = taken.every(({ outcome }) => outcome === 'declined') ? (takeInSafetyNet(draft, turn) ?? []) : [];
  noteSafetyNet(draft, turn);
  const facts =
    openHintBeside(draft, turn) ??
    sayHowItFeels(draft, turn) ??
    answerFacts(draft, turn.asking.filter(asksPlainly)) ??
    sayArrangement(draft, turn) ??
    sayWhatTheyTell(draft, turn.asking.filter(isUnmatched)) ??
    [];
  const own = invites(turn) ? askOwnQuestion(draft) : [];
  return [
    ...kinds,
    ...warned,
    ...facts,
    ...(sayToPutBack(draft, turn) ?? []),
    ...own,
    ...(turn.has('check') || asksForView(turn) ? (['check'] as const) : []),
  ];
}

const sentencesWithNews = 3;

/** "It's angina, and the clinic has to see you": what it is comes before what is to be done, and both get few words. */
function takeInNewsBeside(draft: Draft, { turn, taken }: Heard): readonly ReplyKind[] | null {
  // Beside "so no HRT", or what only sounds like a proposal, whatever moves them is answered first.
  const isLittle = taken.every(({ entry, outcome }) => outcome === 'declined' || isOfAKind(entry.item));
  const news =
    react(draft, idsIn(turn, 'reaction'), ({ kind }) => isLittle || kind === 'information') ??
    takeGraveNews(draft, turn);
  if (news) draft.mostSentences = sentencesWithNews;
  return news;
}

/** "I'll print you a leaflet. And do you drive?" */
function takeOffered(draft: Draft, { turn, taken }: Heard): readonly ReplyKind[] | null {
  const kinds = taken.length === 0 ? takeSmallOffer(draft, turn) : null;
  return kinds && [...kinds, ...(answerFacts(draft, turn.asking.filter(asksPlainly)) ?? [])];
}

/** "Would Tuesday suit? And do you drive?" */
function arrange(draft: Draft, { turn }: Heard): readonly ReplyKind[] | null {
  const kinds = sayArrangement(draft, turn);
  return kinds && [...kinds, ...(answerFacts(draft, turn.asking.filter(asksPlainly)) ?? [])];
}

/** Once there is a plan, "anything else?" asks for questions. */
const invites = (turn: HeardTurn): boolean =>
  turn.has('invites-questions') || turn.spoken.some((move) => move.matches.length === 0 && asksForMore(move));

/** What is newly proposed in the same breath gets its word first. */
const invitesOnly = ({ turn, taken }: Heard) => turn.has('invites-questions') && taken.every(({ again }) => again);

/** "Ring 999 if it pours. Any questions?": the warning is taken in before anything is asked. */
const askWhenInvited = (draft: Draft, { turn }: Heard): readonly ReplyKind[] => [
  ...(hearAnswers(draft) ?? []),
  ...(takeInSafetyNet(draft, turn) ?? []),
  ...(sayArrangement(draft, turn) ?? []),
  ...askOwnQuestion(draft),
];

/** The doctor answers and goes on to ask: both are taken up. */
function hearOwnAnswer(draft: Draft, heard: Heard): readonly ReplyKind[] | null {
  const kinds = hearAnswers(draft);
  if (!kinds) return null;
  const { turn } = heard;
  return [
    ...kinds,
    ...(turn.asking.some((move) => asksForSomething(move) || asksAspect(move))
      ? (answerQuestions(draft, turn) ?? [])
      : []),
  ];
}

/** "It's called sleep apnoea. Have you heard of it?": how they take it, then whether they had. */
function answerPutBack(draft: Draft, { turn }: Heard): readonly ReplyKind[] | null {
  if (!putsBack(turn)) return null;
  const isShaken = isGrave(draft.heard) || feelingOf(draft) !== 'content';
  const felt =
    react(draft, idsIn(turn, 'reaction'), () => true) ?? (turn.explains && isShaken ? viewOfNews(draft) : []);
  const answer = sayToPutBack(draft, turn) ?? [];
  const kinds = [...felt, ...answer];
  return kinds.length > 0 ? [...kinds, ...(answerFacts(draft, turn.asking.filter(asksPlainly)) ?? [])] : null;
}

/** Before there is a plan, "have I got that right?" is about what was told. */
function confirmSummary(draft: Draft, turn: HeardTurn): readonly ReplyKind[] | null {
  if (!turn.has('summary') || draft.state.plan.entries.length > 0 || turn.has('proposes')) return null;
  // "So: angina, I think": what the doctor makes of it is news.
  if (turn.has('explains') || turn.has('shares-thinking')) return null;
  sayStock(draft, null, commonLines.summedUp, "That's right.");
  return ['acknowledges', 'check', ...(answerFacts(draft, turn.asking.filter(asksPlainly)) ?? [])];
}

const isUnmatched = ({ matches }: Move) => matches.length === 0;
const asksForSomething = ({ speech, matches }: Move) =>
  speech === 'question' && matches.some(({ kind }) => kind === 'fact' || kind === 'probe' || kind === 'cue');
const plainlyAsked = { apart: 0.55, thing: 0.7, view: 0.9 };

/** Among proposals only a plain question is one: "what worries you about that?" is mostly part of the talk about them. */
function asksPlainly({ speech, matches, topic, acts, text }: Move): boolean {
  const isView = topic?.startsWith('ice.') || topic?.startsWith('feeling.') || acts.includes('open-question');
  // "How'll you get there?", after the proposal, is a question of its own.
  const isApart = looksLikeQuestion(text) && matches.every(({ kind }) => kind !== 'offer' && kind !== 'decline');
  const least = isView ? plainlyAsked.view : isApart ? plainlyAsked.apart : plainlyAsked.thing;
  const asksFor = ({ kind, confidence }: Match) => (kind === 'fact' || kind === 'probe') && confidence >= least;
  return speech === 'question' && matches.some(asksFor);
}

/** What stands in the way is said before any warning is taken in. */
function agreesToAll({ taken }: Heard): boolean {
  return taken.every(({ outcome }) => outcome === 'agrees' || outcome === 'after_answer');
}

function stayInRole(draft: Draft, { moves, spoken }: HeardTurn): readonly ReplyKind[] | null {
  if (moves.length === spoken.length) return null;
  sayStock(draft, 'off_topic', commonLines.deflects, 'Sorry?');
  return ['deflects'];
}

/** Chooses and says the main move. */
export function speakMainMove(draft: Draft, heard: Heard): void {
  for (const [name, move] of mainMoves) {
    const kinds = move(draft, heard);
    if (kinds === null) continue;
    Object.assign(draft.events.reason, { move: name, kinds: [...kinds] });
    return;
  }
}

/** After these nothing is added: they end a turn, or wait for the doctor. */
const standAlone: ReadonlySet<ReplyKind> = new Set([
  'goodbye',
  'deflects',
  'asks-back',
  'tells-back',
  'own-question',
  'identity',
  'hesitates',
  'refuses',
]);

/** At most one thing of the speaker's own: a hint, a question, or what they miss. */
export function addSideMove(draft: Draft, { turn }: Heard): void {
  const { reason } = draft.events;
  if (!draft.state.opened || turn.onlyBackchannel) return;
  if (reason.kinds.some((kind) => standAlone.has(kind)) && !reason.kinds.includes('story')) return;
  // Who is being asked things does not complain of what was not answered.
  if (countQuestions(turn.moves) === 0 && noticeDodging(draft)) return;
  if (!reason.kinds.includes('safety-net') && dropDueCue(draft)) return;
  if (draft.events.reactions.length === 0 && reactToOmission(draft)) return;
  if (reason.kinds.includes('story') || countQuestions(turn.moves) > 1) return;
  // Who goes on to something else, and is agreed with, gets no objection to what was before it.
  if (reason.ledger.length === 0 && raiseHeldDoubt(draft)) {
    reason.kinds.push('hesitates');
    return;
  }
  if (askedALittleAgo(draft)) return;
  if (askDueQuestion(draft) || askAboutItem(draft)) reason.kinds.push('own-question');
}
