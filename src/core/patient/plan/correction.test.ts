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
    ['I said overweight, not lost weight.', 'lost weight', 'overweight'],
    ['Start with twenty-six at sunset, not thirty.', 'thirty', 'Start with twenty-six at sunset'],
    ['Twice a day not three times.', 'three times', 'twice a day'],
    [
      "Ah, not quite, it's still two in the morning, though we could look at that.",
      null,
      "it's still two in the morning",
    ],
  ])('%s', (text, wrong, right) =>
    expect([correctionIn(text)?.wrong, correctionIn(text)?.right.toLowerCase()]).toEqual([wrong, right.toLowerCase()]),
  );

  it.each([
    "The last bit's not right though: no swap of tablet, you stay on valproate.",
    'You do not need to decide today.',
    'But the pressure tablets are not staying as they are: the doxazosin goes in the bin.',
    'Philippa gets nothing if you do not say yes.',
    'Please you do not stop it suddenly, because the body can make a shock.',
    'It is not the rug and it is not only the age.',
    'But not this one, from this one it is safe, and you keep the amlodipine.',
    "Then well done. It's not madness, Marnie.",
    'Then not today.',
    'And no, not even the supermarket.',
    "Tell him it's not his fault.",
    'You can be not all right and he can be ill.',
    'Not much of one, I admit.',
    "Then it's you that tells the DVLA. No, it's you that tells them.",
    'im not gona take them off u today promise',
    'the jumps r back cos u cut the tablets n ur not sleeping',
    'Nearly there, though one small correction, because I said it would stay between us.',
  ])('no words of the doctor to say back: %s', (text) => expect(correctionIn(text)).toBeNull());

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
  it.each([
    "You've left that out.",
    'Did you forget anything?',
    'Have you missed any tablets?',
    "Don't forget the bloods.",
  ])('nothing by: %s', (text) => expect(forgottenIn(text)).toBeNull());
});

it.each<[string, string | null, string, string]>([
  ['twice a day', 'once a day', 'the big ones go slow, once a day', 'the big ones go slow, twice a day'],
  ["it's the nurse who rings", null, 'you ring me later', 'the nurse rings'],
  ['you ring me', 'the nurse', 'the nurse gets in touch', 'you ring me'],
  ["it's the nurse I come to", 'you', 'I come in', 'I come to the nurse'],
  ['the taxi', 'my brother', 'my brother takes me', 'the taxi'],
  ['only until the clinic says so', 'stop for good', 'I stop driving', 'I stop driving, only until the clinic says so'],
])('is told back as %s, not %s', (right, wrong, retell, told) => expect(asRetold({ right, wrong }, retell)).toBe(told));
