import { describe, expect, it } from 'vitest';
import { wordsPutRight } from '#core/speech/words-put-right.ts';
import { readContentFiles } from '#server/content-files.ts';
import { loadTopicLibrary } from '../topic-library.ts';
import { createPutRight } from './heard-words.ts';
import { plainWords, readMedicines, readPronunciations } from './plain-words.ts';

const putRight = createPutRight(loadTopicLibrary());
const sentences = readContentFiles('guides').files.flatMap(({ body }) => body.split(/(?<=[.?!])\s+/));

describe('plain English', () => {
  it('is left alone by the names of some five hundred medicines', () => {
    const medicines = readMedicines();
    expect(medicines.length).toBeGreaterThan(400);
    const plain = plainWords(readPronunciations());
    const putRight = wordsPutRight({ names: medicines, isPlain: (word) => plain.has(word) });
    expect(sentences.length).toBeGreaterThan(1500);
    expect(sentences.filter((sentence) => putRight(sentence) !== sentence)).toEqual([]);
  });

  it('is left alone by what doctors usually say, although other things are seldom said by them', () => {
    // Written, and about other things: further from talk than anything that is said in a consultation.
    const few = sentences.filter((sentence) => /^[A-Z][a-z ,]{40,90}\.$/.test(sentence)).slice(0, 30);
    expect(few).toHaveLength(30);
    const changed = few.filter((sentence) => putRight(sentence, null) !== sentence);
    expect(changed.length).toBeLessThanOrEqual(1);
  });
});

describe('what was misheard', () => {
  const notes = { patient: { name: 'Ida Balex' }, medication: ['ramipril 5 mg'] };

  it.each([
    ['When wash the first day of your last period', 'When was the first day of your last period?'],
    ['I cite all right.', 'Eyesight all right.'],
    ['Hesh anybody in the family had a heart attack.', 'Has anybody in the family had a heart attack?'],
    ['Any pinch and needles in your toes.', 'Any pins and needles in your toes?'],
  ])('is taken for what a doctor would say: %s', (heard, said) => {
    expect(putRight(heard, notes)).toBe(said);
  });

  it('names of the notes and medicines are put right, and are never taken for other words', () => {
    expect(putRight('I would stop RemiPro, Ida.', notes)).toBe('I would stop ramipril, Ida.');
    expect(putRight('When Ida goes down for a nap, do you sleep?', { name: 'Ida Smith' })).toBe(
      'When Ida goes down for a nap, do you sleep?',
    );
  });
});
