import { expect, it } from 'vitest';
import { expressionOf } from './expression.ts';

const came = { trust: 5, worry: 6, irritation: 0 };

it.each([
  [{ trust: 9, worry: 9, irritation: 6 }, 'irritated'],
  [{ trust: 9, worry: 7, irritation: 0 }, 'worried'],
  [{ trust: 7, worry: 3, irritation: 0 }, 'open'],
  [{ trust: 5, worry: 5, irritation: 2 }, 'neutral'],
  [{ trust: 8, worry: 4, irritation: 0 }, 'relieved'],
  [{ trust: 8, worry: 5, irritation: 0 }, 'open'],
] as const)('the mood %j shows in the face as %s', (mood, shown) => {
  expect(expressionOf({ mood, first: came, sign: null })).toBe(shown);
});

it('relief is worry that has gone: who came without it is only at ease', () => {
  const mood = { trust: 9, worry: 3, irritation: 0 };
  expect(expressionOf({ mood, first: { ...came, worry: 3 }, sign: null })).toBe('open');
});

it('tears that are to be seen come before all else, other signs leave the mood its face', () => {
  const shown = (sign: string) => expressionOf({ mood: { trust: 2, worry: 9, irritation: 9 }, first: came, sign });
  expect(['Sits down; her eyes fill', 'Wipes away a tear', 'Starts to cry'].map(shown)).toEqual(
    Array(3).fill('tearful'),
  );
  expect(['Looks away', 'Tears the letter up', 'Rubs her eyes'].map(shown)).toEqual(Array(3).fill('irritated'));
});
