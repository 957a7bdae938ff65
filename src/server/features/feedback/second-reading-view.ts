import type { Disagreement, Feedback } from '#contract/feedback.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import type { StoredFeedback } from './store.ts';

/** For admins: where an outside model would have marked differently. */
export function secondReadingView(
  { modelMarks }: Pick<StoredFeedback, 'modelMarks'>,
  file: CaseFile,
): Feedback['secondReading'] {
  return modelMarks && { model: modelMarks.model, disagreements: disagreementsView(modelMarks, file) };
}

export function disagreementsView(
  { disagreements }: Pick<ModelMarks, 'disagreements'>,
  file: CaseFile,
): Disagreement[] {
  const titles = new Map(file.marks.criteria.map(({ id, title }) => [id, title]));
  return disagreements.map((one) => ({ ...one, title: titles.get(one.criterion) ?? one.criterion }));
}
