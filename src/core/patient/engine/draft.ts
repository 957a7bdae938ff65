import { hash } from '#core/text/hash.ts';
import { sentences, words } from '#core/text/words.ts';
import type { KindWords } from '../../cases/plan/plan-kinds.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Cue, Fact, Question, Reaction } from '../../cases/schema-disclosure.ts';
import { loadState } from '../load-state.ts';
import { copyOfLedger } from '../plan/ledger.ts';
import type { PatientState, ReplyEvents } from '../state.ts';
import { leakedFact } from './wording/leak.ts';

export interface ReplyTime {
  minute: number;
  /** The last half minute. */
  last: boolean;
}

/** A reply in the making: a copy of the state that may be changed, and the words so far. */
export interface Draft {
  readonly file: CaseFile;
  /** How people take what a case does not know, by kind. */
  readonly kinds: readonly KindWords[];
  readonly time: ReplyTime;
  /** The doctor's words. */
  readonly heard: string;
  readonly state: PatientState;
  readonly events: ReplyEvents;
  readonly pieces: string[];
  /** Facts dealt with in this turn, told or held: each is answered once. */
  readonly dealtWith: Set<string>;
  /** Of many facts asked at once each is told in so many words, or in brief. */
  readonly wordsEach: number;
  /** How long it may get. */
  mostWords: number;
  mostSentences: number;
}

/** Nobody talks longer than this at a time; a story after an open question may. */
export const mostWords = 55;
export const mostWordsOfStory = 90;
const mostSentences = Number.POSITIVE_INFINITY;

function copyOf(stored: PatientState): PatientState {
  const state = loadState(stored);
  return {
    ...state,
    mood: { ...state.mood },
    told: { ...state.told },
    asked: { ...state.asked },
    cuesDropped: [...state.cuesDropped],
    cueTurns: { ...state.cueTurns },
    cuesPickedUp: [...state.cuesPickedUp],
    signsRemarked: [...state.signsRemarked],
    reactionsDone: [...state.reactionsDone],
    groundTouched: [...state.groundTouched],
    questionsAsked: [...state.questionsAsked],
    questionsAnswered: [...state.questionsAnswered],
    questionWaits: { ...state.questionWaits },
    questionsDodged: [...state.questionsDodged],
    acts: [...state.acts],
    lastFacts: [...state.lastFacts],
    plan: copyOfLedger(state.plan),
    said: [...state.said],
  };
}

export function noEvents(): ReplyEvents {
  return {
    factsTold: [],
    factsHeld: [],
    cuesDropped: [],
    cuesPickedUp: [],
    reactions: [],
    questionsAsked: [],
    questionsAnswered: [],
    acts: [],
    outcome: 'backchannel',
    reason: { kinds: [], move: '', targets: [], shut: [], ledger: [] },
  };
}

export interface DraftOptions {
  kinds: readonly KindWords[];
  heard: string;
  wordsEach: number;
}

export function startDraft(file: CaseFile, state: PatientState, time: ReplyTime, options: DraftOptions): Draft {
  const copy = copyOf(state);
  copy.turn += 1;
  copy.ended = false;
  return {
    file,
    ...options,
    time,
    state: copy,
    events: noEvents(),
    pieces: [],
    dealtWith: new Set(),
    mostWords,
    mostSentences,
  };
}

/** A word or two may come again, if there is nothing new to say; a sentence may not. */
const shortEnough = 2;

const keyOf = (sentence: string) => hash(0, words(sentence).join(' ')).toString(36);

export function wasSaid({ state }: Draft, text: string): boolean {
  return sentences(text).some(
    (sentence) => words(sentence).length > shortEnough && state.said.includes(keyOf(sentence)),
  );
}

const isNew = ({ state }: Draft, text: string) =>
  !sentences(text).some((sentence) => state.said.includes(keyOf(sentence)));

function wordsSoFar({ pieces }: Draft): number {
  return words(pieces.join(' ')).length;
}

export function hasRoomFor(draft: Draft, text: string): boolean {
  if (draft.pieces.length === 0) return true;
  const { length } = sentences([...draft.pieces, text].join(' '));
  return wordsSoFar(draft) + words(text).length <= draft.mostWords && length <= draft.mostSentences;
}

/** Adds words to the reply; refuses, and says so, when they were said before or would give away what has not been told. */
export function say(draft: Draft, text: string, aboutToBeTold: readonly string[] = []): boolean {
  return text !== '' && !wasSaid(draft, text) && sayAnew(draft, text, aboutToBeTold);
}

/** Whether or not it was said before: a plan may be asked for twice. */
export function sayAnew(draft: Draft, text: string, aboutToBeTold: readonly string[] = []): boolean {
  const reply = [...draft.pieces, text].join(' ');
  if (leakedFact(draft.file, draft.state, reply, aboutToBeTold) !== null) return false;
  draft.pieces.push(text);
  draft.state.said.push(...sentences(text).map(keyOf));
  return true;
}

/** Says the first of the wordings that has not been said yet, if there is one; which one that is depends on the seed. */
export function sayOneOf(
  draft: Draft,
  list: readonly string[],
  key: string,
  aboutToBeTold: readonly string[] = [],
): boolean {
  const start = list.length === 0 ? 0 : hash(draft.state.seed, key) % list.length;
  const turned = [...list.slice(start), ...list.slice(0, start)];
  const newFirst = [...turned.filter((wording) => isNew(draft, wording)), ...turned];
  return newFirst.some((wording) => hasRoomFor(draft, wording) && say(draft, wording, aboutToBeTold));
}

export function findFact(file: CaseFile, id: string): Fact | undefined {
  return file.facts.find((fact) => fact.id === id);
}

export function findCue(file: CaseFile, id: string): Cue | undefined {
  return file.cues.find((cue) => cue.id === id);
}

export function findReaction(file: CaseFile, id: string): Reaction | undefined {
  return file.reactions.find((reaction) => reaction.id === id);
}

export function findQuestion(file: CaseFile, id: string): Question | undefined {
  return file.questions.find((question) => question.id === id);
}

export function wasTold(state: PatientState, factId: string): boolean {
  return (state.told[factId] ?? 0) > 0;
}
