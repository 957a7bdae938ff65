import { describe, expect, it } from 'vitest';
import {
  containsPhrase,
  contentRuns,
  contentWords,
  normalised,
  sentences,
  sharedRun,
  wordOverlap,
  words,
} from './words.ts';

describe('words', () => {
  it('drops case, punctuation and either apostrophe', () => {
    expect(words('I’m GONE, most-days; café!')).toEqual(['im', 'gone', 'most', 'days', 'café']);
    expect(normalised("Don't  you?")).toBe('dont you');
  });

  it('keeps content words only', () => {
    expect(contentWords('I woke up with the front wheel on the pavement.')).toEqual([
      'woke',
      'front',
      'wheel',
      'pavement',
    ]);
  });

  it('finds a phrase by whole words', () => {
    expect(containsPhrase("If I sit, I'm gone. Most days.", 'i’m gone')).toBe(true);
    expect(containsPhrase('The pavements were wet', 'pavement')).toBe(false);
    expect(containsPhrase('anything', '...')).toBe(false);
  });

  it('finds the run that two texts share across grammar words', () => {
    expect(contentRuns('front wheel on the pavement', 2)).toEqual(['front wheel', 'wheel pavement']);
    expect(sharedRun('woke with the front wheel on a pavement', 'I woke up: front wheel, pavement.', 4)).toBe(
      'woke front wheel pavement',
    );
    expect(sharedRun('woke front wheel', 'wheel front woke', 2)).toBeNull();
  });

  it('measures overlap from 0 to 1', () => {
    expect(wordOverlap('Do you snore?', 'do YOU snore')).toBe(1);
    expect(wordOverlap('Do you snore?', 'Do you smoke?')).toBe(0.5);
    expect(wordOverlap('', 'Do you smoke?')).toBe(0);
  });

  it('splits sentences', () => {
    expect(sentences('No. God, no! I said "Stop." Then?')).toEqual(['No.', 'God, no!', 'I said "Stop."', 'Then?']);
  });
});
