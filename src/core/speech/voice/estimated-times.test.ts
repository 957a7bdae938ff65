import { expect, it } from 'vitest';
import { estimatedTimes } from './estimated-times.ts';

it('spreads the words over the sound, long ones longer, with a rest where the sentence has one', () => {
  const { words, seconds } = estimatedTimes('Well, I remember nothing.', 3);
  expect(seconds).toBe(3);
  expect(words.map(({ text }) => text)).toEqual(['Well,', 'I', 'remember', 'nothing.']);
  expect(words[0]?.start).toBe(0);
  expect(words.at(-1)?.end).toBeCloseTo(3);
  const lengths = words.map(({ start, end }) => end - start);
  expect(lengths[2]).toBeGreaterThan(lengths[1] ?? 0);
  expect((words[1]?.start ?? 0) - (words[0]?.end ?? 0)).toBeGreaterThan((words[2]?.start ?? 0) - (words[1]?.end ?? 0));
});

it('moves the mouth with the letters and closes it after each word', () => {
  const { mouth } = estimatedTimes('Mum fell', 2);
  expect(mouth[0]).toEqual({ at: 0, shape: 'M' });
  expect(mouth.at(-1)).toEqual({ at: 2, shape: 'rest' });
  expect(mouth.map(({ shape }) => shape)).toContain('F');
  expect(mouth.map(({ at }) => at)).toEqual(mouth.map(({ at }) => at).sort((one, other) => one - other));
});

it('has nothing to move where nothing is said', () => {
  expect(estimatedTimes('…', 1)).toEqual({ seconds: 1, words: [], mouth: [{ at: 1, shape: 'rest' }] });
});
