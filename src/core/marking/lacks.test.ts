import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../cases/case-fixture.ts';
import { lackingIn, namedAsMissing } from './lacks.ts';
import { markOf } from './mark-fixture.ts';
import type { CriterionMark, Mark, Quote } from './marking.ts';

const part = (what: string) => ({ what, says: ['x'], not: ['y'] });

describe('[MARK-01] what was lacking', () => {
  it.each([
    ['Asks about snoring', 'whether she snores', 'You did not ask whether she snores.'],
    ['Asks about pain', 'tummy pain', 'You did not ask about tummy pain.'],
    ['Explains the risk', 'that she may be pregnant', 'You did not say that she may be pregnant.'],
    ['Says how to tell them', 'why or how to tell them', 'You did not say why or how to tell them.'],
    ['Offers both', 'asking which she would prefer', 'You did not ask which she would prefer.'],
    ['Offers both', 'a talking treatment', 'Not heard: a talking treatment.'],
  ])('%s: %s', (rule, what, words) => {
    expect(namedAsMissing({ rule }, [part(what)])).toBe(words);
  });

  it('the author’s own words go before what is made', () => {
    const missing = [
      part('pain'),
      { ...part('weight'), lacks: 'her weight' },
      { ...part('sleep'), lacks: 'her sleep' },
    ];
    expect(namedAsMissing({ rule: 'Asks' }, missing)).toBe(
      'Missing: her weight; her sleep. You did not ask about pain.',
    );
  });
});

const said = (text: string, turn = 1): Quote => ({ turn, who: 'doctor', seconds: 10, text });
const nothing = { quote: null, opposite: null, near: null };
const inParts = {
  ...nth(validCase().marks.criteria, 0),
  rule: 'Says where and when to turn',
  partly: 'One of the two',
  why_not: 'Gives no time or place',
  parts: [part('where to turn'), part('when to turn')],
};
const { parts: _, ...whole } = inParts;
const given = (mark: Mark, changes: Partial<CriterionMark>) => markOf({ mark, ...changes });

describe('[MARK-01] a comment is never refuted by the quote beside it', () => {
  const hospital = said('Take her to the hospital this morning.');

  it('names the parts that were not heard and none that was', () => {
    const parts = [{ ...nothing, quote: hospital }, nothing];
    expect(lackingIn(inParts, given('partly', { quotes: [hospital], parts }))).toBe('You did not say when to turn.');
  });

  it('does not call missing what the words shown come near to', () => {
    const near = said('this morning');
    const parts = [
      { ...nothing, quote: hospital },
      { ...nothing, near },
    ];
    const comment = lackingIn(inParts, given('partly', { quotes: [hospital], parts }));
    expect(comment).toBe('Not all of it was clearly heard. What must be heard: says where and when to turn.');
    const elsewhere = [parts[0] ?? nothing, { ...nothing, near: said('this morning', 9) }];
    expect(lackingIn(inParts, given('partly', { quotes: [hospital], parts: elsewhere }))).toContain('when to turn.');
  });

  it('tells the rule, not what is lacking, beside the nearest words', () => {
    const near = given('missed', { closest: hospital, parts: [nothing, nothing] });
    for (const criterion of [inParts, whole])
      expect(lackingIn(criterion, near)).toBe('That comes near it. What must be heard: says where and when to turn.');
  });

  it('says what half is there without saying what is not', () => {
    expect(lackingIn(whole, given('partly', { quotes: [hospital] }))).toBe('Half of it is there: one of the two.');
  });

  it('has the author’s reason where no words are shown', () => {
    expect(lackingIn(whole, given('missed', {}))).toBe('Gives no time or place.');
  });
});
