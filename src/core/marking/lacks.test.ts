import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../cases/case-fixture.ts';
import { lackOf, lacksOf } from './lacks.ts';

describe('[MARK-01] what was lacking', () => {
  it.each([
    ['Asks about snoring', 'whether she snores', 'You did not ask whether she snores.'],
    ['Asks about pain', 'tummy pain', 'You did not ask about tummy pain.'],
    ['Explains the risk', 'that she may be pregnant', 'You did not say that she may be pregnant.'],
    ['Says how to tell them', 'why or how to tell them', 'You did not say why or how to tell them.'],
    ['Offers both', 'asking which she would prefer', 'You did not ask which she would prefer.'],
    ['Offers both', 'a talking treatment', 'Not heard: a talking treatment.'],
  ])('%s: %s', (rule, what, words) => {
    expect(lackOf({ rule }, { what })).toBe(words);
  });

  it('the author’s own words go before what is made', () => {
    expect(lackOf({ rule: 'Asks' }, { what: 'weight', lacks: 'You never came to her weight' })).toBe(
      'You never came to her weight.',
    );
  });

  it('names what was not heard and nothing that was', () => {
    const part = (what: string) => ({ what, says: ['x'], not: ['y'] });
    const criterion = { ...nth(validCase().marks.criteria, 0), rule: 'Asks', parts: [part('pain'), part('sleep')] };
    expect(lacksOf(criterion, (at) => at === 0)).toBe('You did not ask about sleep.');
    expect(lacksOf(criterion, () => true)).toBeNull();
  });
});
