import type { CaseFile } from '../../cases/schema.ts';
import type { Marking, Quote, TranscriptTurn } from '../marking.ts';
import type { Measures } from '../measures/measures.ts';
import type { GuideId } from './guide-for.ts';

export interface Advice {
  /** One imperative sentence. */
  title: string;
  /** Why, in words of this consultation's times. */
  detail: string;
  /** The doctor's line it is about and the answer to it; empty where nothing was said. */
  moment: Quote[];
  guide: GuideId;
  /** The criterion or critical error it rests on; null where it rests on neither. */
  about: string | null;
}

export interface Consulted {
  file: Pick<CaseFile, 'speaker' | 'marks'>;
  marking: Marking;
  measures: Measures;
  turns: readonly Omit<TranscriptTurn, 'events'>[];
  /** How long it lasted. */
  seconds: number;
}
