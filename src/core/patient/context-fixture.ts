import type { Context } from './understanding.ts';

/** The first turn of a consultation. */
export const nothingBefore: Context = {
  lastTopic: null,
  lastFacts: [],
  told: [],
  droppedCues: [],
  openQuestion: null,
  waitingQuestions: [],
};
