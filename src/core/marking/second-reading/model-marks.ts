import type { Domain } from '#core/cases/schema-parts.ts';
import { domains } from '../grading/grades.ts';
import type { CriterionMark, Mark, Marking, Quote } from '../marking.ts';

/** What is left of a model's reading of one domain after it was checked against the transcript. */
export interface ModelReading {
  domain: Domain;
  criteria: { id: string; mark: Mark; quotes: Quote[]; comment: string | null }[];
  comment: string | null;
}

/** Both marks of a criterion on which code and model do not agree; for people to look at. */
export interface Disagreement {
  criterion: string;
  domain: Domain;
  code: Mark;
  model: Mark;
  codeQuotes: Quote[];
  modelQuotes: Quote[];
  comment: string | null;
}

export interface ModelMarks {
  model: string;
  /** What stands beside a mark: a comment and further words of the doctor's that earned it. */
  remarks: { criterion: string; comment: string | null; quotes: Quote[] }[];
  domainComments: { domain: Domain; comment: string }[];
  disagreements: Disagreement[];
}

const mostFurtherQuotes = 2;
/** A comment on a domain is worth showing only if the model read the domain much as the code did. */
const readAlike = 0.75;

/**
 * Where the model comes to the same mark as the code, its comment and further quotes are shown beside it; where it comes to
 * another, both are kept for people, whatever `judgedTogether` makes of the row. Marks that a rule of the case made are not compared.
 */
export function besideMarks(marking: Marking, readings: readonly ModelReading[], model: string): ModelMarks {
  const byReading = marking.criteria.filter(({ circumstance }) => circumstance === null);
  const proposed = new Map(readings.flatMap(({ criteria }) => criteria.map((one) => [one.id, one] as const)));
  const pairs = byReading.flatMap((given) => {
    const proposal = proposed.get(given.id);
    return proposal ? [{ given, proposal }] : [];
  });
  return {
    model,
    remarks: pairs
      .filter(({ given, proposal }) => given.mark === proposal.mark)
      .map(({ given, proposal }) => ({
        criterion: given.id,
        comment: proposal.comment,
        quotes: furtherQuotes(given, proposal.quotes),
      }))
      .filter(({ comment, quotes }) => comment !== null || quotes.length > 0),
    domainComments: domains.flatMap((domain) => {
      const own = byReading.filter((given) => given.domain === domain);
      const alike = own.filter(({ id, mark }) => proposed.get(id)?.mark === mark).length;
      const comment = readings.find((reading) => reading.domain === domain)?.comment;
      return comment && alike >= own.length * readAlike ? [{ domain, comment }] : [];
    }),
    disagreements: pairs
      .filter(({ given, proposal }) => given.mark !== proposal.mark)
      .map(({ given, proposal }) => ({
        criterion: given.id,
        domain: given.domain,
        code: given.mark,
        model: proposal.mark,
        codeQuotes: given.quotes,
        modelQuotes: proposal.quotes,
        comment: proposal.comment,
      })),
  };
}

/** Words that the mark does not rest on already. */
function furtherQuotes({ mark, quotes }: CriterionMark, proposed: readonly Quote[]): Quote[] {
  if (mark === 'missed') return [];
  const isKnown = (quote: Quote) =>
    quotes.some(({ turn, text }) => turn === quote.turn && (text.includes(quote.text) || quote.text.includes(text)));
  return proposed.filter((quote) => !isKnown(quote)).slice(0, mostFurtherQuotes);
}
