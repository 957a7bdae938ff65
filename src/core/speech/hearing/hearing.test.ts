import { describe, expect, it } from 'vitest';
import { withoutDictation } from './dictation.ts';
import { likelyWords } from './likely-words.ts';
import { createPhraseModel } from './phrase-model.ts';
import { withQuestionMarks } from './question-marks.ts';
import { roughSounds } from './rough-sounds.ts';
import { skeletonOf, soundDistance } from './sound-distance.ts';

const phrases = createPhraseModel([
  'When was your last seizure?',
  'How long ago was your last seizure?',
  'When was your last period?',
  'What are you scared will happen?',
  'What are you most worried about?',
  'Are you scared of the tablets?',
  'I’m sorry to hear that.',
]);

describe('what doctors say', () => {
  it('is likelier behind the words it was heard behind, then anywhere, then not at all', () => {
    const behind = (word: string) => phrases.chance(['was', 'your'], word);
    expect(behind('last')).toBeGreaterThan(behind('seizure'));
    expect(behind('seizure')).toBeGreaterThan(behind('cedar'));
    expect(behind('cedar')).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  });

  it('keeps its capitals', () => {
    const known = createPhraseModel(['Well, I’m off on Monday then.']);
    expect(["i'm", 'monday', 'then'].map(known.written)).toEqual(["I'm", 'Monday', 'then']);
  });
});

describe('sounds', () => {
  it('that are taken for one another are near, others are not', () => {
    const [was, wash, walk] = [
      ['W', 'AA', 'Z'],
      ['W', 'AA', 'SH'],
      ['W', 'AO', 'K'],
    ];
    const from = (other: string[] | undefined) => soundDistance(was ?? [], other ?? [], 5);
    expect(from(was)).toBe(0);
    expect(from(wash)).toBeLessThan(from(walk));
    expect(skeletonOf(was ?? [])).toBe(skeletonOf(wash ?? []));
    expect(soundDistance(was ?? [], walk ?? [], 0.5)).toBe(Number.POSITIVE_INFINITY);
  });

  it('of a word that no dictionary has are guessed by its letters', () => {
    expect(roughSounds('smellsh')).toEqual(['S', 'M', 'EH', 'L', 'SH']);
    expect(skeletonOf(roughSounds('sharpe'))).toBe('SRP');
  });
});

describe('words that were misheard', () => {
  const english = new Set(
    'when was wash your last proper use care what are our you scared will happen i will wait'.split(' '),
  );
  const putRight = likelyWords({ phrases, soundsOf: roughSounds, isPlain: (word) => english.has(word) });

  it('are taken for what sounds alike and is said', () => {
    expect(putRight('When wash your last seezure?')).toBe('When was your last seizure?');
    expect(putRight('What are use cared will happen?')).toBe('What are you scared will happen?');
  });

  it('stand where nothing likelier sounds alike, and where they are names', () => {
    for (const text of ['I will wait.', 'When was your last elephant?', '']) expect(putRight(text)).toBe(text);
    const isName = (written: string) => written === 'Seezure';
    expect(putRight('When was your last Seezure?', isName)).toBe('When was your last Seezure?');
  });
});

describe('question marks', () => {
  it.each([
    ['How are you today.', 'How are you today?'],
    ['So do you smoke', 'So do you smoke?'],
    ['What tablets are you taking.', 'What tablets are you taking?'],
    ['Any chest pain. I see.', 'Any chest pain? I see.'],
    ['Hand on heart, are you taking them.', 'Hand on heart, are you taking them?'],
    ['If I may ask have you ever smoked.', 'If I may ask have you ever smoked?'],
    ['Anything from work about it.', 'Anything from work about it?'],
  ])('are put where something is asked: %s', (heard, written) => {
    expect(withQuestionMarks(heard)).toBe(written);
  });

  it.each([
    ['What a shame.'],
    ['When you are tired, rest.'],
    ['You are doing well.'],
    ['Take 1.5 tablets.'],
    ['I wonder how you feel.'],
    ['Your tablets are all the same.'],
    ['Mum and dad are both well.'],
    ['I would have you back in a week.'],
    ['People have the wrong idea.'],
    ['Is that so? Good!'],
  ])('are put nowhere else: %s', (text) => {
    expect(withQuestionMarks(text)).toBe(text);
  });
});

it.each([
  ['1. And your spirits?', 'And your spirits?'],
  ['Anything from the D. V. L. A. about it?', 'Anything from the DVLA about it?'],
  ['An E.C.G. is next.', 'An ECG is next.'],
  ['Did I. Yes. 2 tablets.', 'Did I. Yes. 2 tablets.'],
])('what is only a manner of dictation goes: %s', (heard, written) => {
  expect(withoutDictation(heard)).toBe(written);
});
