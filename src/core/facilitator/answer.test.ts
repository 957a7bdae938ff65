import { describe, expect, it } from 'vitest';
import { compose, countSentences, type Line, type Source } from './answer.ts';
import { afterColon, asSentence, clockTime, endingInQuote, listed, quoted, sentenceAbout } from './text-forms.ts';

const source = (anchor: string): Source => ({ kind: 'turn', label: `You at ${anchor}`, anchor });
const line = (text: string, ...anchors: string[]): Line => ({ text, sources: anchors.map(source) });

describe('an answer', () => {
  it('has at most five sentences, and no source of what was left out', () => {
    const { text, sources } = compose([
      line('One. Two.', 'turn-1'),
      line('Three. Four.', 'turn-2', 'turn-1'),
      line('Five. Six.', 'turn-3'),
      line('Seven.', 'turn-4'),
    ]);
    expect(text).toBe('One. Two. Three. Four. Seven.');
    expect(sources.map(({ anchor }) => anchor)).toEqual(['turn-1', 'turn-2', 'turn-4']);
  });

  it('counts a quotation with the sentence that holds it', () => {
    expect(countSentences('At 04:50 you said “Any pain? Any blood?” That came close.')).toBe(2);
    expect(countSentences('“Asks. And waits.” is missed.')).toBe(1);
    expect(countSentences('“Asks about it” is half met. Half is given for this: one of them.')).toBe(2);
  });
});

describe('forms of text', () => {
  it('write times, sentences and lists', () => {
    expect(clockTime(290)).toBe('04:50');
    expect(asSentence('Asks about blood')).toBe('Asks about blood.');
    expect(asSentence('Is it?')).toBe('Is it?');
    expect(afterColon('Asks about NICE')).toBe('asks about NICE.');
    expect(afterColon('CT first')).toBe('CT first.');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('quote letter for letter, and show where they cut', () => {
    expect(endingInQuote('You said', 'Any pain?')).toBe('You said “Any pain?”');
    expect(endingInQuote('You said', 'so any pain')).toBe('You said “so any pain”.');
    const long = quoted(`${'word '.repeat(60)}`);
    expect(long.endsWith(' …”')).toBe(true);
    expect('word '.repeat(60)).toContain(long.slice(1, -3));
  });

  it('take the sentence that is about something out of a speech as it stands', () => {
    const speech = 'Thank you.  I am sorry. Have you seen any blood in the motion, or on the paper at all? Bye.';
    expect(sentenceAbout(speech, 'blood')).toBe('Have you seen any blood in the motion, or on the paper at all?');
    expect(speech).toContain(sentenceAbout(speech, 'sorry'));
  });
});
