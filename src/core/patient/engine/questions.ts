import { words } from '#core/text/words.ts';
import type { Question } from '../../cases/schema-disclosure.ts';
import { type Draft, findQuestion, say, wasTold } from './draft.ts';
import { moved } from './mood.ts';
import { nextWording, wordingOf } from './wording/wording.ts';

const longReply = 60;
const patience = 2;

const turnsWaited = (id: string) => `waited.${id}`;
const dodged = (id: string) => `dodged.${id}`;

/** An answer that comes before the question was asked settles it without a word. */
export function answerQuestion(draft: Draft, id: string): boolean {
  const question = findQuestion(draft.file, id);
  if (!question || draft.state.questionsAnswered.includes(id)) return false;
  const wasAsked = draft.state.questionsAsked.includes(id);
  if (wasAsked && !say(draft, wordingOf(question.content, draft.state.seed, `${id}.content`))) return false;
  draft.state.questionsAnswered.push(id);
  draft.events.questionsAnswered.push(id);
  if (draft.state.openQuestion === id) draft.state.openQuestion = null;
  return true;
}

function isDodged(draft: Draft, id: string): boolean {
  return draft.state.linesUsed[dodged(id)] !== undefined;
}

/** Counts a turn that went past the open question; after two of them the speaker shows it, once. True when shown now. */
export function noticeDodging(draft: Draft): boolean {
  const id = draft.state.openQuestion;
  const question = id === null ? undefined : findQuestion(draft.file, id);
  if (!question || isDodged(draft, question.id)) return false;
  const waited = (draft.state.linesUsed[turnsWaited(question.id)] ?? 0) + 1;
  draft.state.linesUsed[turnsWaited(question.id)] = waited;
  if (waited < patience || !say(draft, nextWording(draft, `uneasy.${question.id}`, question.uneasy))) return false;
  draft.state.linesUsed[dodged(question.id)] = 1;
  draft.state.mood = moved(draft.state.mood, question.moves_if_ignored);
  return true;
}

function isDue(question: Question, draft: Draft): boolean {
  const { state } = draft;
  if (state.questionsAsked.includes(question.id) || state.questionsAnswered.includes(question.id)) return false;
  if (typeof question.after === 'number') return draft.time.minute >= question.after;
  const [kind, id = ''] = question.after.split('.');
  if (kind === 'fact') return wasTold(state, id);
  return kind === 'cue' ? state.cuesPickedUp.includes(id) : state.reactionsDone.includes(id);
}

/** A speaker asks at the end of a short reply, not while a cue hangs in the air or another question waits. */
function isNaturalPlace(draft: Draft, questionsFromDoctor: number): boolean {
  const { state, events, pieces, time } = draft;
  const waiting = state.openQuestion !== null && !isDodged(draft, state.openQuestion);
  return (
    !waiting &&
    !time.last &&
    questionsFromDoctor < 2 &&
    events.cuesDropped.length === 0 &&
    !(pieces.at(-1) ?? '').endsWith('?') &&
    words(pieces.join(' ')).length <= longReply
  );
}

/** True when a question was asked. */
export function askDueQuestion(draft: Draft, questionsFromDoctor: number): boolean {
  if (!isNaturalPlace(draft, questionsFromDoctor)) return false;
  const question = draft.file.questions.find((candidate) => isDue(candidate, draft));
  if (!question || !say(draft, wordingOf(question.says, draft.state.seed, question.id))) return false;
  draft.state.questionsAsked.push(question.id);
  draft.state.openQuestion = question.id;
  draft.events.questionsAsked.push(question.id);
  return true;
}
