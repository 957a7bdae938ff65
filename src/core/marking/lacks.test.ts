import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../cases/case-fixture.ts';
import { lacksOf } from './lacks.ts';

const part = (what: string, lacks?: string) => ({ what, says: ['x'], not: ['y'], ...(lacks ? { lacks } : {}) });
const criterionWith = (rule: string, ...parts: ReturnType<typeof part>[]) => ({
  ...nth(validCase().marks.criteria, 0),
  rule,
  parts,
});
const nothing = () => false;

describe('[MARK-01] what was lacking', () => {
  it.each([
    ['Asks about snoring', 'whether she snores', 'You did not ask whether she snores.'],
    ['Asks about pain', 'tummy pain', 'You did not ask about tummy pain.'],
    ['Explains the risk', 'that she may be pregnant', 'You did not say that she may be pregnant.'],
    ['Says how to tell them', 'why or how to tell them', 'You did not say why or how to tell them.'],
    ['Offers both', 'asking which she would prefer', 'You did not ask which she would prefer.'],
    ['Offers both', 'a talking treatment', 'Not heard: a talking treatment.'],
  ])('%s: %s', (rule, what, words) => {
    expect(lacksOf(criterionWith(rule, part(what)), nothing)).toBe(words);
  });

  it('the author’s own words go before what is made', () => {
    const criterion = criterionWith(
      'Asks',
      part('pain'),
      part('weight', 'how much she weighs'),
      part('sleep', 'sleep'),
    );
    expect(lacksOf(criterion, nothing)).toBe('Missing: how much she weighs; sleep. You did not ask about pain.');
  });

  it('names what was not heard and nothing that was', () => {
    const criterion = criterionWith('Asks', part('pain'), part('sleep'));
    expect(lacksOf(criterion, (at) => at === 0)).toBe('You did not ask about sleep.');
    expect(lacksOf(criterion, () => true)).toBeNull();
  });
});
