import { describe, expect, it } from 'vitest';
import { recent } from './recent.ts';

describe('what was made recently', () => {
  it('is kept for the keys asked for last', async () => {
    const made: string[] = [];
    const of = recent(2, async (key) => made.push(key));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await of(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is made anew where making it failed', async () => {
    let tries = 0;
    const of = recent(2, async () => {
      tries += 1;
      if (tries === 1) throw new Error('no room');
      return tries;
    });
    await expect(of('a')).rejects.toThrow('no room');
    await expect(of('a')).resolves.toBe(2);
  });
});
