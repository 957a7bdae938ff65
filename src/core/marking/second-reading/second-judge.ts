import type { CaseFile } from '#core/cases/schema.ts';
import { mostOpenOf } from '../few-unsure.ts';
import { gradeMarks } from '../grading/grades.ts';
import type { CriterionMark, Mark, Marking, TranscriptTurn } from '../marking.ts';
import type { ModelReading } from './model-marks.ts';

type Proposal = ModelReading['criteria'][number];

/**
 * The marks of two judges. Where they agree, that is the mark; where one alone has words to show, it stands; where both have
 * and differ, the row is not sure. What a rule of the case decided is not the model's to judge, and neither are errors.
 */
export function judgedTogether(
  marking: Marking,
  readings: readonly ModelReading[],
  weights: CaseFile['identity']['weights'],
  turns: readonly TranscriptTurn[],
): Marking {
  if (turns.some(({ who, text }) => who === 'doctor' && givesOrders(text))) return marking;
  const proposed = new Map(readings.flatMap(({ criteria }) => criteria.map((one) => [one.id, one] as const)));
  const judged = marking.criteria.map((given) => {
    const proposal = given.circumstance === null ? proposed.get(given.id) : undefined;
    return proposal ? together(given, proposal) : given;
  });
  let open = 0;
  const criteria = judged.map((one) => {
    if (one.unsure === null) return one;
    open++;
    return open <= mostOpenOf(judged.length) ? one : { ...one, unsure: null };
  });
  return gradeMarks(criteria, marking.errors, weights, marking.doubts);
}

const rank: Record<Mark, number> = { missed: 0, partly: 1, met: 2 };

function together(given: CriterionMark, proposal: Proposal): CriterionMark {
  if (given.mark === proposal.mark) return { ...given, unsure: null, certain: true };
  const codeShows = given.quotes.length > 0 || given.parts.some(({ opposite }) => opposite !== null);
  if (proposal.quotes.length === 0) return given;
  if (!codeShows)
    return { ...given, mark: proposal.mark, quotes: proposal.quotes, closest: null, unsure: null, certain: false };
  const [ifNot = given.mark, ifDone = given.mark] = [given.mark, proposal.mark].toSorted(
    (one, other) => rank[one] - rank[other],
  );
  return { ...given, unsure: { ifDone, ifNot }, certain: false };
}

const orders =
  /\b(?:ignore|disregard|forget|override) (?:\w+ ){0,4}(?:criteri\w+|instructions?|rules?|prompts?|above)\b|\b(?:give|award|grant|mark) (?:me|this|every|all|each|the candidate)\b.{0,40}\b(?:marks?|met|criteri\w+|pass|points?)\b|\bfull marks\b|\b(?:system|developer) (?:prompt|message)\b|<\/?\s*(?:transcript|criteria|system)\b/i;

/** Words to the judge and not to the patient: a transcript that holds any is the code's to mark, alone. */
const givesOrders = (text: string): boolean => orders.test(text);
