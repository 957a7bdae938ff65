import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('an answer is found once while it is wanted, and the one not wanted for longest goes first', async () => {
  const found: string[] = [];
  const known = remembered<string>(2);
  const ask = (key: string) =>
    known(key, async () => {
      found.push(key);
      return key.toUpperCase();
    });
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c'), await ask('a')]).toEqual([
    'A',
    'B',
    'A',
    'C',
    'A',
  ]);
  expect(found).toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(found).toEqual(['a', 'b', 'c', 'b']);
});

it('a failure is not remembered', async () => {
  const known = remembered<number>(2);
  await expect(known('a', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(await known('a', async () => 1)).toBe(1);
});
