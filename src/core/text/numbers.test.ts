import { describe, expect, it } from 'vitest';
import { figuresIn, numberInWords, numbersIn } from './numbers.ts';

describe('numbers of a text', () => {
  it.each([
    ['At 06:30, for £19.99 a month.', ['6:30', '19.99']],
    ['See NG 12 and CG12, 2024.', ['ng12', 'cg12', '2024']],
    ['007 of 10.', ['7', '10']],
    ['B12 and 10mg', ['12', '10']],
    ['One of them', []],
  ])('in figures: %s', (text, found) => {
    expect([...figuresIn(text)]).toEqual(found);
  });

  it('are the same in words', () => {
    expect(numbersIn('Twelve minutes, twice, and a hundred more')).toEqual(new Set(['12', '2', '100']));
    expect(numbersIn('12 minutes')).toEqual(new Set(['12']));
  });
});

it('reads a number in words', () => {
  expect(numberInWords('thirty-five')).toBe(35);
  expect(numberInWords('twenty one')).toBe(21);
  expect(numberInWords('ten')).toBe(10);
  expect(numberInWords('plenty')).toBeNaN();
});
