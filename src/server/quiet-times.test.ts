import { expect, it } from 'vitest';
import { createQuietTimes } from './quiet-times.ts';

it('is quiet only when nobody waits, and some seconds after the last did', async () => {
  let at = 0;
  let finish = () => undefined as undefined;
  const times = createQuietTimes(() => at);
  expect(times.isQuiet()).toBe(true);
  const work = times.during(
    () =>
      new Promise<string>((resolve) => {
        finish = () => void resolve('done') as undefined;
      }),
  );
  at = 60_000;
  expect(times.isQuiet()).toBe(false);
  finish();
  expect(await work).toBe('done');
  expect(times.isQuiet()).toBe(false);
  at += 5000;
  expect(times.isQuiet()).toBe(true);
});

it('counts work that failed as done', async () => {
  let at = 0;
  const times = createQuietTimes(() => at);
  await expect(times.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  at = 5000;
  expect(times.isQuiet()).toBe(true);
});
