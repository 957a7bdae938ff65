import { sentences, sharedContentWords } from '#core/text/words.ts';
import type { Question } from '../../cases/schema-disclosure.ts';
import { entryOf } from '../plan/ledger.ts';
import { uncapitalised } from '../plan/retelling.ts';
import type { ReplyKind } from '../state.ts';
import { countQuestions } from '../understanding.ts';
import { type Draft, findQuestion, hasRoomFor, say, sayOneOf, wasTold } from './draft.ts';
import type { HeardTurn } from './hear-turn.ts';
import { moved } from './mood.ts';
import { commonLines } from './wording/common-lines.ts';

const patience = 2;
const longestWait = 4;

/** What the doctor answers is settled, whatever else is spoken of. */
export function settleAnswers({ file, state, events }: Draft, turn: HeardTurn): void {
  for (const { id } of turn.matches('answer')) {
    if (!findQuestion(file, id) || state.questionsAnswered.includes(id)) continue;
    state.questionsAnswered.push(id);
    events.questionsAnswered.push(id);
    if (state.openQuestion === id) state.openQuestion = null;
  }
}

/** The answer to what was asked is welcomed. */
export const hearAnswers = (draft: Draft): ReplyKind[] | null =>
  welcome(draft, ({ id }) => draft.state.questionsAsked.includes(id));

const plainly = 0.8;

/** Among proposals only a plain answer is one. */
export function hearPlainAnswers(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  const isPlain = (id: string) =>
    turn.matches('answer').some((match) => match.id === id && match.confidence >= plainly);
  return welcome(draft, ({ id }) => draft.state.questionsAsked.includes(id) && isPlain(id));
}

/** So is one that comes before the question, once there is something to ask about. */
export const hearEarlyAnswers = (draft: Draft): ReplyKind[] | null =>
  welcome(draft, (question) => typeof question.after === 'number' || isReached(question.after, draft));

function welcome(draft: Draft, which: (question: Question) => boolean): ReplyKind[] | null {
  const settled = draft.file.questions.filter(({ id }) => draft.events.questionsAnswered.includes(id));
  const isSaid = settled.filter(which).some(({ id, content }) => sayOneOf(draft, content, `${id}.content`));
  return isSaid ? ['acknowledges', 'feeling'] : null;
}

const wordsOfAnswer = 3;
const wordsOfItem = 2;
const wordsOfTerseAnswer = 3;

/**
 * What the doctor has said about a question by the way settles it without a word: in the words of an answer, by settling the
 * thing it asks for, or by telling something at length right after it was put.
 */
export function noteAnswered(draft: Draft, turn: HeardTurn): void {
  const { state, file, heard } = draft;
  const settled = state.plan.entries
    .filter(({ standing }) => standing === 'agreed' || standing === 'declined')
    .flatMap(({ item }) => file.plan.find(({ id }) => id === item)?.gloss ?? []);
  for (const { id, says, answered_by } of file.questions) {
    if (state.questionsAnswered.includes(id)) continue;
    const isOpen = state.openQuestion === id;
    const isTold = isOpen && (isToldAtLength(draft, turn, id) || isToldAtOnce(draft, turn, says));
    const isSaid = answered_by.some((answer) => sharedContentWords(answer, heard).length >= wordsOfAnswer);
    const isSettled = settled.some((gloss) => says.some((ask) => sharedContentWords(ask, gloss).length >= wordsOfItem));
    if (!isTold && !isSaid && !isSettled) {
      if (isOpen && isTouched(draft, says, answered_by)) state.questionsDodged.push(id);
      continue;
    }
    state.questionsAnswered.push(id);
    if (isOpen) state.openQuestion = null;
  }
}

/** Nobody complains that nothing was said about it when something was. */
function isTouched({ heard, state }: Draft, says: readonly string[], answers: readonly string[]): boolean {
  const shares = (texts: readonly string[], least: number) =>
    texts.some((text) => sharedContentWords(text, heard).length >= least);
  return !state.questionsDodged.includes(state.openQuestion ?? '') && (shares(says, 1) || shares(answers, 2));
}

function isToldAtLength({ state }: Draft, { explains, asking }: HeardTurn, id: string): boolean {
  return explains && asking.length === 0 && (state.questionWaits[id] ?? 0) === 0;
}

/** Right after it was put: whatever is told then at length, or in a few words that propose nothing or have some of the question's own. */
function isToldAtOnce(draft: Draft, turn: HeardTurn, says: readonly string[]): boolean {
  if (!hasJustAsked(draft) || countQuestions(turn.spoken) > 0) return false;
  const isNamed = says.some((ask) => sharedContentWords(ask, draft.heard).length > 0);
  const isElse = turn.matches('offer', 'decline').length > 0 || noAnswers.some((act) => turn.has(act));
  return turn.explains || (turn.wordsTold >= wordsOfTerseAnswer && (isNamed || !isElse));
}

/** What a few words may do right after a question without answering it. */
const noAnswers = ['proposes', 'signpost', 'small-talk', 'empathy', 'safety-net', 'summary'] as const;

export const hasJustAsked = ({ state }: Draft): boolean =>
  state.ownQuestionAt !== null && state.ownQuestionAt === state.turn - 1;

/** Counts a turn that went past the open question; after two of them the speaker shows it, once. True when shown now. */
export function noticeDodging(draft: Draft): boolean {
  const { state } = draft;
  const question = state.openQuestion === null ? undefined : findQuestion(draft.file, state.openQuestion);
  if (!question || state.questionsDodged.includes(question.id)) return false;
  // What was asked long ago is let go.
  if (state.turn - (state.ownQuestionAt ?? 0) > longestWait) return false;
  const waited = (state.questionWaits[question.id] ?? 0) + 1;
  state.questionWaits[question.id] = waited;
  if (waited < patience || !sayOneOf(draft, question.uneasy, `${question.id}.uneasy`)) return false;
  state.questionsDodged.push(question.id);
  state.ownQuestionAt = state.turn;
  state.mood = moved(state.mood, question.moves_if_ignored);
  return true;
}

/** Who is invited to ask need not wait for the minute. */
function isDue({ id, after }: Question, draft: Draft, isInvited: boolean): boolean {
  const { state } = draft;
  if (state.questionsAsked.includes(id) || state.questionsAnswered.includes(id)) return false;
  return typeof after === 'number' ? isInvited || draft.time.minute >= after : isReached(after, draft);
}

/** What the question follows on has come up. */
function isReached(after: string, { state }: Draft): boolean {
  const [kind, id = ''] = after.split('.');
  if (kind === 'fact') return wasTold(state, id);
  if (kind === 'plan') return entryOf(state.plan, id) !== undefined;
  return kind === 'cue' ? state.cuesPickedUp.includes(id) : state.reactionsDone.includes(id);
}

/** While another question waits for its answer, nobody asks the next. */
function isWaiting({ state }: Draft): boolean {
  return state.openQuestion !== null && !state.questionsDodged.includes(state.openQuestion);
}

const pauseBetween = 4;

/** Nobody asks a question with every answer; invited, anybody may. */
export function askedALittleAgo({ state }: Draft): boolean {
  return state.ownQuestionAt !== null && state.turn - state.ownQuestionAt < pauseBetween;
}

/** The speaker's own question, when it is due; true when it was asked. */
export function askDueQuestion(draft: Draft, isInvited = false): boolean {
  if (isWaiting(draft) || draft.time.last || (draft.pieces.at(-1) ?? '').endsWith('?')) return false;
  // Who has asked something in what they said asks nothing more of their own accord.
  if (!isInvited && draft.pieces.some((piece) => piece.endsWith('?'))) return false;
  const question = draft.file.questions.find((candidate) => isDue(candidate, draft, isInvited));
  if (!question) return false;
  const fitting = question.says.filter((wording) => hasRoomFor(draft, wording));
  if (!sayOneOf(draft, fitting, question.id)) return false;
  draft.state.questionsAsked.push(question.id);
  draft.state.ownQuestionAt = draft.state.turn;
  draft.state.openQuestion = question.id;
  draft.events.questionsAsked.push(question.id);
  return true;
}

/** What was asked and never answered is put once more when the doctor asks for questions, the latest first. */
export function askAgain(draft: Draft): boolean {
  const { file, state } = draft;
  const isOpen = ({ id }: Question) => state.questionsAsked.includes(id) && !state.questionsAnswered.includes(id);
  const open = file.questions
    .filter(isOpen)
    .toSorted((one, other) => state.questionsAsked.indexOf(other.id) - state.questionsAsked.indexOf(one.id));
  return open.some(({ id, says }) => {
    const reminders = says.flatMap(sentences).filter((sentence) => sentence.endsWith('?'));
    const wordings = [...says, ...reminders.map((question) => `${commonLines.askedBefore}${uncapitalised(question)}`)];
    if (!wordings.some((wording) => say(draft, wording))) return false;
    state.openQuestion = id;
    state.ownQuestionAt = state.turn;
    return true;
  });
}
