import { expect, it } from 'vitest';
import { createTypeahead } from './typeahead.ts';

const labels = ['Study plan', 'Settings', 'Sign Out', 'Admin Portal'];

/** What a row of letters leads to, each typed so many milliseconds after the one before. */
function typing(letters: string, every: number, current = -1): string | undefined {
  const typeahead = createTypeahead();
  let at = current;
  [...letters].forEach((letter, i) => {
    const next = typeahead.next(letter, i * every, labels, at);
    if (next >= 0) at = next;
  });
  return labels[at];
}

it.each([
  ['s', 'Study plan'],
  ['ss', 'Settings'],
  ['sss', 'Sign Out'],
  ['ssss', 'Study plan'],
  ['si', 'Sign Out'],
  ['SE', 'Settings'],
  ['stu', 'Study plan'],
  ['ad', 'Admin Portal'],
])('%s, typed quickly, leads to %s', (letters, label) => {
  expect(typing(letters, 100)).toBe(label);
});

it('after a pause a new word begins', () => {
  expect(typing('sa', 499)).toBe('Study plan');
  expect(typing('sa', 500)).toBe('Admin Portal');
});

it('what begins with nothing there leaves the focus where it is', () => {
  expect(typing('x', 100, 2)).toBe('Sign Out');
  expect(createTypeahead().next('x', 0, [], -1)).toBe(-1);
});
