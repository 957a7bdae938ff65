import type { CaseFile } from '../../cases/schema.ts';
import type { Cue, Fact, Question, Reaction } from '../../cases/schema-disclosure.ts';
import type { PatientState, ReplyEvents } from '../state.ts';
import { leakedFact } from './wording/leak.ts';

export interface ReplyTime {
  minute: number;
  /** The last half minute. */
  last: boolean;
}

/** What the turn left to be said by a stock line. */
interface Unanswered {
  offRole: boolean;
  notUnderstood: boolean;
  greeted: boolean;
  nothingMore: boolean;
  /** The question that the case knows no answer to. */
  unknown: string | null;
  wantsView: boolean;
  comforted: boolean;
  deniedTopics: string[];
  choices: Fact[];
}

/** A reply in the making: a copy of the state that may be changed, and the words so far. */
export interface Draft {
  readonly file: CaseFile;
  readonly time: ReplyTime;
  readonly state: PatientState;
  readonly events: ReplyEvents;
  readonly pieces: string[];
  readonly unanswered: Unanswered;
  /** Facts dealt with in this turn, told or held: each is answered once. */
  readonly dealtWith: Set<string>;
  readonly offeredNow: Set<string>;
  /** Many facts asked at once are told in their shortest wordings. */
  readonly terse: boolean;
}

function copyOf(state: PatientState): PatientState {
  return {
    ...state,
    mood: { ...state.mood },
    told: { ...state.told },
    asked: { ...state.asked },
    cuesDropped: [...state.cuesDropped],
    cuesPickedUp: [...state.cuesPickedUp],
    reactionsDone: [...state.reactionsDone],
    questionsAsked: [...state.questionsAsked],
    questionsAnswered: [...state.questionsAnswered],
    acts: [...state.acts],
    lastFacts: [...state.lastFacts],
    linesUsed: { ...state.linesUsed },
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
  };
}

export function startDraft(file: CaseFile, state: PatientState, time: ReplyTime, terse: boolean): Draft {
  const copy = copyOf(state);
  copy.turn += 1;
  copy.ended = false;
  return {
    file,
    time,
    state: copy,
    events: noEvents(),
    pieces: [],
    unanswered: {
      offRole: false,
      notUnderstood: false,
      greeted: false,
      nothingMore: false,
      unknown: null,
      wantsView: false,
      comforted: false,
      deniedTopics: [],
      choices: [],
    },
    dealtWith: new Set(),
    offeredNow: new Set(),
    terse,
  };
}

/** Adds words to the reply; refuses, and says so, when they would give away what has not been told. */
export function say(draft: Draft, text: string, aboutToBeTold: readonly string[] = []): boolean {
  if (draft.pieces.includes(text)) return true;
  const reply = [...draft.pieces, text].join(' ');
  if (text === '' || leakedFact(draft.file, draft.state, reply, aboutToBeTold) !== null) return false;
  draft.pieces.push(text);
  return true;
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
