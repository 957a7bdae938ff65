import { expect, it } from 'vitest';
import { doctor, talk } from '#test/marking-fixture.ts';
import { quoteOf } from './quote.ts';

const [turn] = talk(doctor('So, no driving. Not until the clinic says so.', 372));

it.each([
  ['So, no driving.', 'So, no driving.'],
  ['  Not until the clinic says so. ', 'Not until the clinic says so.'],
  ['so, no driving', null],
  ['no driving until the clinic', null],
  ['', null],
  ['  ', null],
])('[MARK-01] only what stands there can be quoted: %j', (words, text) => {
  if (!turn) throw new Error('no turn');
  expect(quoteOf(turn, words)).toEqual(text === null ? null : { turn: 1, who: 'doctor', seconds: 372, text });
});
