import { describe, expect, it } from 'vitest';
import { asRetold, correctionIn, forgottenIn } from './correction.ts';

describe('what is put right', () => {
  it.each<[string, string | null, string]>([
    ['No, not three times, twice a day.', 'three times', 'twice a day'],
    ["Nearly, but it's the nurse who rings.", null, "it's the nurse who rings"],
    ['Not stop for good, only until the clinic says so.', 'stop for good', 'only until the clinic says so'],
    ["It's Thursday, not Friday.", 'Friday', "it's Thursday"],
    ["Almost. It's one tablet rather than two.", 'two', 'one tablet'],
    ['You take one in the morning, not two.', 'two', 'I take one in the morning'],
    ['No, I ring you, not the nurse.', 'the nurse', 'you ring me'],
    ["No, it's five days.", null, 'five days'],
    ['Not quite: the tablets are for a week.', null, 'the tablets are for a week'],
    ["That's nearly right, except you come here first.", null, 'I come here first'],
  ])('%s', (text, wrong, right) => expect(correctionIn(text)).toEqual({ wrong, right }));

  it.each([
    "That's right.",
    'Not bad at all.',
    'Yes, all of it. Well done.',
    'Nearly there. Any questions?',
    'Perfect, and you ring me on Friday.',
  ])('nothing by: %s', (text) => expect(correctionIn(text)).toBeNull());
});

describe('what was left out', () => {
  it.each<[string, string]>([
    ['You forgot the blood test.', 'the blood test'],
    ["Nearly, but you've left out the spray.", 'the spray'],
    ["You haven't mentioned the licence people.", 'the licence people'],
    ['Good, but you missed the bit about your brother.', 'the bit about your brother'],
  ])('%s', (text, named) => expect(forgottenIn(text)).toBe(named));
  it.each(["You've left that out.", 'Did you forget anything?', "Don't forget the bloods."])('nothing by: %s', (text) =>
    expect(forgottenIn(text)).toBeNull(),
  );
});

it.each<[string, string | null, string, string]>([
  ['twice a day', 'once a day', 'the big ones go slow, once a day', 'the big ones go slow, twice a day'],
  ["it's the nurse who rings", null, 'you ring me later', 'the nurse rings'],
  ['you ring me', 'the nurse', 'the nurse gets in touch', 'you ring me'],
  ["it's the nurse I come to", 'you', 'I come in', 'I come to the nurse'],
  ['the taxi', 'my brother', 'my brother takes me', 'the taxi'],
  ['only until the clinic says so', 'stop for good', 'I stop driving', 'I stop driving, only until the clinic says so'],
])('is told back as %s, not %s', (right, wrong, retell, told) => expect(asRetold({ right, wrong }, retell)).toBe(told));
