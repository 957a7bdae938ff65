import { describe, expect, it } from 'vitest';
import { changedParts } from './change-words.tsx';

describe('the words for a change', () => {
  it.each([
    [{ role: 'user', a: 1 }, { role: 'author', a: 1 }, ['role: user → author']],
    [null, { title: 'Rooms' }, ['title: Rooms']],
    [{ title: 'Rooms' }, null, ['title: Rooms → gone']],
    [12, 15, ['12 → 15']],
    [{ until: '2026' }, { until: null }, ['until: 2026 → none']],
    [null, null, []],
  ])('from %j to %j', (before, after, words) => expect(changedParts(before, after)).toEqual(words));
});
