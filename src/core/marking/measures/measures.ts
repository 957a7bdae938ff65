import type { Quote } from '../marking.ts';

export const phaseNames = ['opening', 'gathering', 'explaining', 'planning', 'closing'] as const;
export type PhaseName = (typeof phaseNames)[number];

/** How the twelve minutes were spent, beside the marks. Times are seconds since the consultation began. */
export interface Measures {
  /** In order, without gaps, from 0 to the end. */
  phases: { phase: PhaseName; from: number; to: number }[];
  diagnosisSaidAt: number | null;
  /** The doctor's part of all words, 0 to 1. */
  talkShare: number;
  questions: { open: number; closed: number };
  cues: CueMeasure[];
  /** Words a lay speaker would not know, used and not explained. */
  jargon: { term: string; quote: Quote }[];
  /** Only where speech was recorded. */
  interruptions: number | null;
  safetyNet: { what: Quote | null; when: Quote | null; where: Quote | null };
  /** `used`: taken up again in the explanation or the plan. */
  elicited: Record<'idea' | 'concern' | 'expectation', { asked: Quote | null; answered: boolean; used: Quote | null }>;
  /** `missed`: whatever never came out; `asked` names those of it that were asked for. Sheets from before do not tell. */
  facts: { found: string[]; missed: string[]; asked?: AskedFact[] };
  /** How it was said. Sheets from before do not tell. */
  style?: Style;
}

export interface AskedFact {
  id: string;
  question: Quote;
  answer: Quote | null;
}

export interface Style {
  /** Turns that ask three things or more at once. */
  stacks: { questions: number; quote: Quote }[];
  /** Words that look down on the speaker. */
  contempt: Quote[];
  /** Words that take up what the speaker feels. */
  empathy: Quote[];
}

export interface CueMeasure {
  id: string;
  /** Null: it never came up. */
  offered: Quote | null;
  /** Something was said to it, though it was not explored. */
  noticed: Quote | null;
  explored: Quote | null;
}
