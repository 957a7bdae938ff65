import { expect, it } from 'vitest';
import { exactlyIn, isNewIn, whenIn } from './when.ts';

it.each([
  [
    "I'd like to see her this morning, down at the surgery, quarter past eleven.",
    'this morning at quarter past eleven',
  ],
  ["I'll ring you myself Thursday at eight with the results.", 'Thursday at eight'],
  ['Come here tomorrow at eight for the tracing.', 'tomorrow at eight'],
  ["I'll ring you in two weeks.", 'in two weeks'],
  ['No more of it until four o’clock.'.replace('’', "'"), "until four o'clock"],
  ['Shall I ring on friday afternoon?', 'on Friday afternoon'],
  ["I'll book 9.15 with the nurse, tomorrow.", 'tomorrow'],
])('%s', (text, when) => {
  expect(whenIn(text)).toBe(when);
});

it.each([
  'Take two of them a day for two weeks.',
  'You have had it for eight months.',
  'I would like you to stop at two units.',
  'Half of people get better.',
  "You can't drive the bus tomorrow, or the car.",
  'Could you drop it by a glass every few days, and nothing before six?',
  'No more than four doses in a day.',
  'Please eat nothing, in case they need to operate this evening.',
])('%s: no time at which it is to be', (text) => {
  expect(whenIn(text)).toBeNull();
});

it.each([
  ['From tomorrow take twenty-six in the morning, not thirty.', 'twenty-six in the morning'],
  ["It's two paracetamol four times a day, regular, not waiting till it hurts.", 'two paracetamol four times a day'],
  ['Fifty milligrams to start with, and I ring you on Friday.', 'fifty milligrams'],
  ['Not tomorrow, Thursday.', 'Thursday'],
  ["I'll ring you in a day or two.", 'in a day or two'],
  ['The five milligram ones, from the chemist.', null],
])('%s: as exactly as it was said', (text, exact) => {
  expect(exactlyIn(text)).toBe(exact);
});

it('is worth saying only where the words do not hold it', () => {
  expect(isNewIn('this evening', 'you ring me this evening')).toBe(false);
  expect(isNewIn('this evening at six', 'you ring me this evening')).toBe(true);
});
