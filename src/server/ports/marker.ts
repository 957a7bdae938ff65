import type { CaseFile } from '#core/cases/schema.ts';
import type { Marking, TranscriptTurn } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';

export interface Marked {
  marking: Marking;
  measures: Measures;
  /** Which marker, in which version: two markings are comparable if it is the same. */
  marker: string;
  /** What an outside model has to say beside the marks, where one was asked and answered. */
  modelMarks: ModelMarks | null;
}

/** Whoever marks an ended consultation. The same transcript gets the same marks, always. */
export interface MarkerPort {
  /** `seconds`: how long the consultation lasted. Unless the doctor allows it, nothing goes to a model outside. */
  mark(
    file: CaseFile,
    turns: readonly TranscriptTurn[],
    seconds: number,
    allowed?: { outsideModel: boolean },
  ): Promise<Marked>;
}
