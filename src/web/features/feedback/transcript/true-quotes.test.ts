import { describe, expect, it } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import type { Quote } from '#core/marking/marking.ts';
import { disagreementBetween, feedback, quoteAt } from '../feedback-fixture.ts';
import { withTrueQuotes } from './true-quotes.ts';

const invented: Quote = { ...quoteAt(252), text: 'You mentioned your brother. What happened with him?' };

function withQuote(quote: Quote): Feedback {
  const [first, ...others] = feedback.domains;
  if (!first) throw new Error('no domain');
  const criteria = first.criteria.map((criterion) => ({
    ...criterion,
    quotes: [quote],
    furtherQuotes: [quote],
    closest: quote,
  }));
  const all = { what: quote, when: quote, where: quote };
  const elicited = { asked: quote, answered: true, used: quote };
  return {
    ...feedback,
    domains: [
      { ...first, criteria, errors: [{ id: 'e1', what: 'Something', quote, withdrawn: false, challenge: null }] },
      ...others,
    ],
    measures: {
      ...feedback.measures,
      cues: [{ id: 'c', gloss: 'a cue', offered: quote, noticed: quote, explored: quote }],
      jargon: [{ term: 'x', quote }],
      safetyNet: all,
      elicited: { idea: elicited, concern: elicited, expectation: elicited },
    },
    secondReading: { model: 'm-1', disagreements: [disagreementBetween([quote], [quote])] },
  };
}

const quotesIn = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('turn' in value && 'text' in value) return [value];
  return Object.values(value).flatMap(quotesIn);
};

describe('withTrueQuotes', () => {
  it('[MARK-02] changes nothing when every quote stands in the transcript', () => {
    expect(withTrueQuotes(feedback)).toEqual(feedback);
  });

  it.each([
    ['of other words', invented],
    ['of another turn', { ...quoteAt(252), turn: 11 }],
    ['of another speaker', { ...quoteAt(252), who: 'speaker' as const }],
    ['of a turn that is not there', { ...quoteAt(252), turn: 99 }],
    ['in other letters', { ...quoteAt(252), text: quoteAt(252).text.toUpperCase() }],
    ['of nothing', { ...quoteAt(252), text: ' ' }],
  ])('[MARK-02] drops a quote %s wherever it is', (_, quote) => {
    const checked = withTrueQuotes(withQuote(quote));
    expect([checked.domains, checked.measures, checked.secondReading].flatMap(quotesIn)).not.toContainEqual(quote);
    expect(checked.domains[0]?.errors).toEqual([]);
    expect(checked.measures.jargon).toEqual([]);
  });
});
