import { sentences } from '#core/text/words.ts';
import type { CaseFile } from '../../cases/schema.ts';
import { splitTopicReference } from '../../topics/topics.ts';
import type { Mood, PatientReply, PatientState, ReplyEvents } from '../state.ts';
import type { Context, Move, Understanding } from '../understanding.ts';
import { answerMove } from './answer-move.ts';
import { dropDueCues, keepCuesWaiting } from './cues.ts';
import { type Draft, findFact, type ReplyTime, say, startDraft } from './draft.ts';
import { isIrritated, leavesUneasy, moodAfter } from './mood.ts';
import { answerBeforeOpening, isOpeningDue } from './opening.ts';
import { askDueQuestion, noticeDodging } from './questions.ts';
import { noteGroundTouched, reactToOmission } from './reactions.ts';
import { signOf } from './signs.ts';
import { actsOfTurn, countQuestions, isBackchannelOnly } from './turn-acts.ts';
import { addStockLine } from './wording/stock-reply.ts';
import { nextWording } from './wording/wording.ts';

const manyFacts = 3;

export function firstState(file: CaseFile, seed: number): PatientState {
  return {
    seed,
    turn: 0,
    mood: { ...file.speaker.mood },
    told: {},
    asked: {},
    cuesDropped: [],
    cuesPickedUp: [],
    reactionsDone: [],
    questionsAsked: [],
    questionsAnswered: [],
    openQuestion: null,
    acts: [],
    lastTopic: null,
    lastFacts: [],
    linesUsed: {},
    ended: false,
  };
}

export function contextOf(state: PatientState, previous?: Context['previous']): Context {
  return {
    lastTopic: state.lastTopic,
    lastFacts: state.lastFacts,
    droppedCues: state.cuesDropped,
    openQuestion: state.openQuestion,
    ...(previous ? { previous } : {}),
  };
}

export function expressionOf(mood: Mood): 'neutral' | 'open' | 'worried' | 'irritated' {
  if (isIrritated(mood)) return 'irritated';
  if (mood.worry >= 7) return 'worried';
  return mood.trust >= 7 ? 'open' : 'neutral';
}

function hearActs(draft: Draft, understanding: Understanding): void {
  const { file, state, events, time } = draft;
  const acts = actsOfTurn(file, state, understanding, time);
  events.acts.push(...acts);
  state.acts.push(...acts.filter((act) => !state.acts.includes(act)));
  state.mood = moodAfter(file, state.mood, acts);
  noteGroundTouched(
    file,
    state,
    understanding.moves.map(({ text }) => text),
  );
  if (isBackchannelOnly(understanding.moves)) keepCuesWaiting(state);
}

type Outcome = ReplyEvents['outcome'];

/** Words that are neither fact, reaction nor stock line are the speaker's name: an answer as well. */
function outcomeOf({ events }: Draft, stock: Outcome, hasAnswered: boolean): Outcome {
  if (events.factsTold.length > 0) return 'told';
  if (events.cuesPickedUp.length + events.reactions.length + events.questionsAnswered.length > 0) return 'reacted';
  if (events.factsHeld.length > 0) return 'held';
  return hasAnswered && stock === 'backchannel' && events.questionsAsked.length === 0 ? 'told' : stock;
}

/** "How long?" asks about the fact told last, or else about what was held back or denied. */
function rememberTopic(draft: Draft): void {
  const { events, state, unanswered } = draft;
  const lastFact = events.factsTold.at(-1) ?? events.factsHeld.at(-1);
  const reference =
    (lastFact === undefined ? undefined : findFact(draft.file, lastFact)?.topic) ?? unanswered.deniedTopics.at(-1);
  if (reference === undefined) return;
  state.lastTopic = splitTopicReference(reference).topic;
  state.lastFacts = [...events.factsTold];
}

/** What the speaker adds of their own accord once the turn is answered. */
function addOwnWords(draft: Draft, moves: readonly Move[], isOpening: boolean): void {
  const stock = draft.events.outcome;
  const isNormalReply = stock !== 'off-role' && stock !== 'asked-back';
  if (!isNormalReply) return;
  if (isOpening) {
    dropDueCues(draft);
    return;
  }
  if (isOpeningDue(draft.state)) return;
  if (!isBackchannelOnly(moves)) {
    if (noticeDodging(draft)) return;
    dropDueCues(draft);
    if (draft.events.cuesDropped.length + draft.events.reactions.length === 0) reactToOmission(draft);
  }
  askDueQuestion(draft, countQuestions(moves));
}

/** Asked whether there is more, a speaker with a question left asks it rather than saying there is nothing. */
function answerTheRest(draft: Draft, moves: readonly Move[]): void {
  const hasAnswered = draft.pieces.length > 0;
  const hasOwnQuestion =
    !hasAnswered && draft.unanswered.nothingMore && askDueQuestion(draft, Math.min(1, countQuestions(moves)));
  const stock = hasOwnQuestion ? 'backchannel' : addStockLine(draft);
  draft.events.outcome = outcomeOf(draft, stock, hasAnswered);
}

/** Goodbye is the last thing said, or stands beside no question. */
function isGoodbye(moves: readonly Move[]): boolean {
  const spoken = moves.filter(({ speech }) => speech !== 'backchannel');
  return spoken.at(-1)?.speech === 'closing' || (countQuestions(moves) === 0 && spoken.some(isClosing));
}

function isClosing({ speech }: Move): boolean {
  return speech === 'closing';
}

function sayGoodbye(draft: Draft): void {
  const closing = leavesUneasy(draft.state) ? 'uneasy' : 'content';
  say(draft, nextWording(draft, `closing.${closing}`, draft.file.ending.closing[closing]));
  draft.events.outcome = 'closed';
  draft.state.ended = true;
}

/** The speaker's answer to a doctor's turn. What may be told is decided here; a model may only reword it. */
export function reply(
  file: CaseFile,
  before: PatientState,
  understanding: Understanding,
  time: ReplyTime,
): PatientReply {
  const { moves } = understanding;
  const factMatches = moves.flatMap(({ matches }) => matches.filter(({ kind }) => kind === 'fact' || kind === 'probe'));
  const draft = startDraft(file, before, time, factMatches.length > manyFacts);
  const ends = isGoodbye(moves);
  hearActs(draft, understanding);

  let isOpening = false;
  if (isOpeningDue(before) && !ends) isOpening = answerBeforeOpening(draft, moves);
  else for (const move of moves) answerMove(draft, move);

  if (ends) sayGoodbye(draft);
  else {
    answerTheRest(draft, moves);
    addOwnWords(draft, moves, isOpening);
  }
  // Words that were refused for what they give away must not leave the doctor with silence.
  if (draft.pieces.length === 0) draft.pieces.push('Sorry?');
  rememberTopic(draft);
  const firstTold = draft.events.factsTold.filter((id) => (before.told[id] ?? 0) === 0);
  return {
    sentences: draft.pieces.flatMap(sentences),
    sign: signOf(draft, firstTold, isOpening),
    events: draft.events,
    state: draft.state,
  };
}
