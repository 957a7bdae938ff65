import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, likeliest, markChances } from './judge.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const criterion = fc.record({
  heard: fc.array(chance, { minLength: 1, maxLength: 6 }),
  half: chance,
  metWith: fc.integer({ min: 1, max: 6 }),
  partlyWith: fc.option(fc.integer({ min: 1, max: 6 })),
});
type Heard = typeof criterion extends fc.Arbitrary<infer T> ? T : never;
const chancesOf = ({ heard, half, metWith, partlyWith }: Heard) => markChances(heard, half, metWith, partlyWith);
const slack = 1e-9;

describe('the chances of a mark', () => {
  it('are chances, and together certain', () => {
    fc.assert(
      fc.property(criterion, (one) => {
        const { met, partly, missed } = chancesOf(one);
        expect(met + partly + missed).toBeCloseTo(1, 9);
        for (const value of [met, partly, missed]) {
          expect(value).toBeGreaterThanOrEqual(-slack);
          expect(value).toBeLessThanOrEqual(1 + slack);
        }
      }),
    );
  });

  it('make a row met whose parts were each likelier heard than not', () => {
    expect(likeliest(markChances([0.6, 0.6, 0.1], 0, 2, 1))).toBe('met');
    expect(likeliest(markChances([0.6, 0.2, 0.1], 0, 2, 1))).toBe('partly');
  });

  it('never fall because more was heard', () => {
    fc.assert(
      fc.property(criterion, fc.nat(5), chance, (one, place, more) => {
        const at = place % one.heard.length;
        const heard = one.heard.map((value, i) => (i === at ? Math.max(value, more) : value));
        const [before, after] = [chancesOf(one), chancesOf({ ...one, heard })];
        expect(after.met).toBeGreaterThanOrEqual(before.met - slack);
        expect(after.missed).toBeLessThanOrEqual(before.missed + slack);
      }),
    );
  });

  it('never fall because half of it was heard, and rise to partly at most', () => {
    fc.assert(
      fc.property(criterion, chance, (one, more) => {
        const [before, after] = [chancesOf(one), chancesOf({ ...one, half: Math.max(one.half, more) })];
        expect(after.met).toBe(before.met);
        expect(after.missed).toBeLessThanOrEqual(before.missed + slack);
      }),
    );
  });

  it('know no half where nothing counts as half', () => {
    fc.assert(
      fc.property(criterion, (one) => {
        expect(chancesOf({ ...one, partlyWith: null }).partly).toBe(0);
      }),
    );
  });

  it.each([
    ['all parts of three', [1, 1, 1], 0, 3, 1, 'met'],
    ['two parts where two are enough', [1, 0, 1], 0, 2, 1, 'met'],
    ['one part of three', [0, 1, 0], 0, 3, 1, 'partly'],
    ['one part where two make half', [0, 1, 0], 0, 3, 2, 'missed'],
    ['one part where nothing counts as half', [0, 1, 0], 0, 3, null, 'missed'],
    ['a lesser version', [0, 0, 0], 1, 3, 1, 'partly'],
    ['a lesser version where nothing counts as half', [0], 1, 1, null, 'missed'],
    ['nothing', [0, 0], 0, 2, 1, 'missed'],
  ] as const)('%s', (_, heard, half, metWith, partlyWith, mark) => {
    expect(likeliest(markChances(heard, half, metWith, partlyWith))).toBe(mark);
  });
});

it('a chance rises with what speaks for it', () => {
  expect(chanceOf([1, 0], [0, 5])).toBe(0.5);
  expect(chanceOf([1, 1], [0, 5])).toBeGreaterThan(0.99);
  expect(chanceOf([1, 1], [0, -5])).toBeLessThan(0.01);
});
