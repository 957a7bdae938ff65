import { describe, expect, it } from 'vitest';
import { refusalOf } from './check-answer.ts';

const grounds = {
  passages: [
    'NICE NG12, 2015 (updated 2025): refer adults. At 04:50 you said “Is there any blood?”',
    'One way to say it: “Which part can you not face?”',
  ],
  doctorWords: ["Hello. Is there any blood? What's it like?"],
  allWords: ["Hello. Is there any blood? What's it like?", 'It is dark red, four times a day.'],
};
const check = (text: string) => refusalOf(text, grounds);

describe("a model's wording of an answer", () => {
  it.each([
    'At 04:50 you said “Is there any blood?”, which asks for one thing only. NICE NG12, 2015, wants more.',
    'She said “dark red”. You could ask: “Which part can you not face?”',
    'You said “What’s it like?” and waited.',
  ])('may be shown: %s', (text) => {
    expect(check(text)).toBeNull();
  });

  it.each([
    ['quote', 'At 04:50 you said “Tell me about the blood.”'],
    ['quote', 'You said “Which part can you not face?” at 04:50.'],
    ['quote', 'The patient said "I am afraid of cancer".'],
    ['number', 'NICE NG28 says so.'],
    ['number', 'NICE CG12 says so.'],
    ['number', 'NICE NG12, 2021, says so.'],
    ['number', 'At 05:50 you moved on.'],
    ['number', 'Give 500 mg.'],
    ['praise', 'Well done, that was clear.'],
    ['form', '## Heading'],
    ['form', '- a list'],
    ['form', 'See https://example.org for it.'],
    ['length', ''],
    ['length', 'One. Two. Three. Four. Five. Six. Seven.'],
    ['length', 'word '.repeat(300)],
  ])('is refused for its %s: %s', (refusal, text) => {
    expect(check(text)).toBe(refusal);
  });
});
