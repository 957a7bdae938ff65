import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterDistance } from './letter-distance.ts';
import { nearestWordAmong } from './nearest-word.ts';
import { sparingly, spellingOf, spellingWith } from './spelling.ts';

describe('the distance of two words', () => {
  it.each([
    ['pasword', 'password', 1],
    ['teh', 'the', 1],
    ['exam', 'exam', 0],
    ['', 'abc', 3],
  ])('%s is %s but for %i', (one, other, distance) => {
    expect(letterDistance(one, other)).toBe(distance);
    expect(letterDistance(other, one)).toBe(distance);
  });
});

describe('words near to a typed one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', '9'), minLength: 1, maxLength: 12 });

  it('are all that are near, whatever is left out of the comparison', () => {
    fc.assert(
      fc.property(
        word,
        fc.uniqueArray(word, { maxLength: 30 }),
        fc.integer({ min: 1, max: 3 }),
        (typed, known, most) => {
          const near = spellingOf(new Map(known.map((one) => [one, 1]))).near(typed, most);
          expect(near.map((one) => one.word)).toEqual(known.filter((one) => letterDistance(typed, one) <= most));
        },
      ),
    );
  });

  it('are none for a word that is longer than words are', () => {
    const long = 'a'.repeat(2000);
    expect(spellingOf(new Map([[long, 5]])).near(`${long.slice(0, -1)}b`, 1)).toEqual([]);
  });

  it('count in both kinds of texts together', () => {
    const both = spellingWith(
      spellingOf(new Map([['spots', 2]])),
      new Map([
        ['spots', 3],
        ['sport', 1],
      ]),
    );
    expect(both.count('spots')).toBe(5);
    expect(both.near('spotz', 2)).toEqual([
      { word: 'spots', count: 5, distance: 1 },
      { word: 'sport', count: 1, distance: 2 },
    ]);
  });
});

describe('one text', () => {
  it('looks each word up once, and not for ever', () => {
    const asked: string[] = [];
    const lookUp = sparingly((one) => {
      asked.push(one);
      return `${one}!`;
    }, 2);
    expect(['a', 'a', 'b', 'c', 'a'].map(lookUp)).toEqual(['a!', 'a!', 'b!', null, 'a!']);
    expect(asked).toEqual(['a', 'b']);
  });
});

describe('the nearest word', () => {
  const nearest = nearestWordAmong([
    { word: 'password', entries: 3 },
    { word: 'safety', entries: 9 },
    { word: 'medicines', entries: 2 },
    { word: 'medication', entries: 7 },
    { word: 'cues', entries: 5 },
    { word: 'cuts', entries: 6 },
  ]);
  it.each([
    ['pasword', 'password'],
    ['saftey', 'safety'],
    ['medic', 'medication'],
    ['cuse', 'cues'],
    ['zebra', null],
    ['cu', null],
    ['sxxety', 'safety'],
    ['sxxxty', null],
  ])('of %s is %s', (typed, word) => {
    expect(nearest(typed)).toBe(word);
  });
});
