import { expect, it } from 'vitest';
import { mayAsk } from './prompt.ts';

const now = new Date('2026-11-16T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each([
  ['somebody new', { marked: 2, askedAt: null, never: false }, false],
  ['somebody who has practised and was never asked', { marked: 3, askedAt: null, never: false }, true],
  ['somebody who was asked lately', { marked: 9, askedAt: daysAgo(59), never: false }, false],
  ['somebody who was asked a while ago', { marked: 9, askedAt: daysAgo(60), never: false }, true],
  ['somebody who said never', { marked: 9, askedAt: daysAgo(400), never: true }, false],
])('%s is asked or not', (_, history, expected) => {
  expect(mayAsk(history, now)).toBe(expected);
});
