import type { Feedback } from '#contract/feedback.ts';
import type { Quote } from '#core/marking/marking.ts';
import type { Criterion, DomainSheet, Measures } from '../feedback-types.ts';

/** The same feedback without any quote that does not stand in the transcript, letter for letter. */
export function withTrueQuotes(feedback: Feedback): Feedback {
  const textOf = new Map(feedback.turns.map((turn) => [`${turn.who} ${turn.n}`, turn.text]));
  const isTrue: QuoteCheck = ({ who, turn, text }) =>
    text.trim() !== '' && (textOf.get(`${who} ${turn}`)?.includes(text) ?? false);
  return {
    ...feedback,
    domains: feedback.domains.map((sheet) => trueSheet(sheet, isTrue)),
    measures: trueMeasures(feedback.measures, isTrue),
    secondReading: feedback.secondReading && {
      ...feedback.secondReading,
      disagreements: feedback.secondReading.disagreements.map((one) => ({
        ...one,
        codeQuotes: one.codeQuotes.filter(isTrue),
        modelQuotes: one.modelQuotes.filter(isTrue),
      })),
    },
  };
}

type QuoteCheck = (quote: Quote) => boolean;

function trueSheet(sheet: DomainSheet, isTrue: QuoteCheck): DomainSheet {
  const trueCriterion = (criterion: Criterion): Criterion => ({
    ...criterion,
    quotes: criterion.quotes.filter(isTrue),
    furtherQuotes: criterion.furtherQuotes.filter(isTrue),
    closest: orNull(criterion.closest, isTrue),
    heard: criterion.heard.map(({ what, quote, opposite }) => ({
      what,
      quote: orNull(quote, isTrue),
      opposite: orNull(opposite, isTrue),
    })),
  });
  return {
    ...sheet,
    criteria: sheet.criteria.map(trueCriterion),
    errors: sheet.errors.filter(({ quote }) => isTrue(quote)),
    doubts: sheet.doubts.filter(({ quote }) => isTrue(quote)),
  };
}

function trueMeasures(measures: Measures, isTrue: QuoteCheck): Measures {
  const checked = (quote: Quote | null) => orNull(quote, isTrue);
  const { safetyNet, elicited } = measures;
  const asked = (one: Measures['elicited']['idea']) => ({ ...one, asked: checked(one.asked), used: checked(one.used) });
  return {
    ...measures,
    cues: measures.cues.map((cue) => ({
      ...cue,
      offered: checked(cue.offered),
      noticed: checked(cue.noticed),
      explored: checked(cue.explored),
    })),
    jargon: measures.jargon.filter(({ quote }) => isTrue(quote)),
    safetyNet: { what: checked(safetyNet.what), when: checked(safetyNet.when), where: checked(safetyNet.where) },
    elicited: {
      idea: asked(elicited.idea),
      concern: asked(elicited.concern),
      expectation: asked(elicited.expectation),
    },
  };
}

const orNull = (quote: Quote | null, isTrue: QuoteCheck): Quote | null => (quote && isTrue(quote) ? quote : null);
