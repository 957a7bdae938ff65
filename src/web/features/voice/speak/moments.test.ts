import { expect, it } from 'vitest';
import { heardBy, momentAt } from './moments.ts';

const words = (text: string) => text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 0.9 }));
const times = {
  seconds: 3,
  words: words('I’m so tired'),
  mouth: [
    { at: 0, shape: 'rest' },
    { at: 0.2, shape: 'A' },
    { at: 0.5, shape: 'M' },
    { at: 2.9, shape: 'rest' },
  ] as const,
};
const spoken = { ...times, mouth: [...times.mouth] };

it('has the mouth of the sound that is heard', () => {
  expect([0, 0.3, 1, 2.95].map((at) => momentAt(spoken, at).mouth)).toEqual(['rest', 'A', 'M', 'rest']);
});

it('shows the words that are being said, never more than two lines of them', () => {
  const long = {
    ...spoken,
    words: words(
      'I have been tired for such a very long time now and nobody so far has told me what it might be, doctor',
    ),
  };
  const captions = [...new Set(Array.from({ length: 23 }, (_, at) => momentAt(long, at).caption))];
  expect(captions.join(' ')).toBe(long.words.map(({ text }) => text).join(' '));
  expect(captions.length).toBeGreaterThan(1);
  for (const caption of captions) expect(caption.length).toBeLessThanOrEqual(76);
  expect(momentAt(long, -0.1).caption).toBe(captions[0]);
});

it('knows which words had begun', () => {
  expect(heardBy(spoken, 0)).toBe('');
  expect(heardBy(spoken, 1.5)).toBe('I’m so');
  expect(heardBy(spoken, 9)).toBe('I’m so tired');
});
