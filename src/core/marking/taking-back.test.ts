import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from './marking.ts';
import { isTakenBack } from './taking-back.ts';

const talk = (...lines: readonly string[]): TranscriptTurn[] =>
  lines.map((text, at) => ({
    n: at + 1,
    who: at % 2 === 0 ? 'doctor' : 'speaker',
    seconds: at * 10,
    text,
    events: null,
  }));

const error = 'Just stop them all today.';

describe('[MARK-01] what a doctor takes back in so many words', () => {
  it.each([
    "Actually, scrap that, that's bad advice.",
    'No, you are right, forget what I said.',
    "I shouldn't have said that. You stay on them.",
    'I take that back.',
    'Sorry, I was wrong there, keep both going.',
    'no ur right scrap that, i shdnt have offered',
    'That was dangerous advice, so please ignore it.',
    'Ignore that, my mistake.',
  ])('“%s”', (text) => {
    expect(isTakenBack(talk(error, 'But what about my fits?', text), 1)).toBe(true);
    expect(isTakenBack(talk(error, 'Oh.', 'How does that sit with you?', 'Badly.', text), 1)).toBe(true);
  });

  it.each([
    'Stop them, and forget the folic acid.',
    'You were wrong to cut them down.',
    "I shouldn't think so.",
    "It's wrong that you were left waiting.",
    'Would it be a mistake, do you think?',
    'So scrap the morning one as well.',
  ])('“%s” takes nothing back', (text) => {
    expect(isTakenBack(talk(error, 'But what about my fits?', text), 1)).toBe(false);
  });

  it('is said soon after, and by the doctor', () => {
    expect(isTakenBack(talk(error, 'Scrap that.', 'No.', 'Oh.', 'Eat well.', 'Yes.', 'Scrap that.'), 1)).toBe(false);
    expect(isTakenBack(talk('Scrap that.', 'What?', error), 3)).toBe(false);
  });
});
