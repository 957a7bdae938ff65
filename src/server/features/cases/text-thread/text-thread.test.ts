import { afterAll, describe, expect, it } from 'vitest';
import { readCaseTexts } from '../read-case-files.ts';
import { startTextThread } from './text-thread.ts';
import { doTextWork, textWorkBy } from './text-work.ts';

const thread = startTextThread();
afterAll(() => thread.stop());
const inPlace = textWorkBy(async (call) => doTextWork(call));
const [longest] = readCaseTexts().toSorted((one, other) => other.text.length - one.text.length);
const { fileName = '', text = '' } = longest ?? {};

/** How often the loop of events came round while something was under way. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('the thread of case texts', () => {
  it('[ADMIN-02] checks, reads and writes as the same work does in place', async () => {
    const checked = await thread.check(fileName, text, '2026-11-16');
    expect(checked).toMatchObject({ ok: true });
    expect(checked).toEqual(await inPlace.check(fileName, text, '2026-11-16'));
    const read = await thread.read(text);
    expect(read.problems).toEqual([]);
    const value = read.data as Record<string, unknown>;
    expect(await thread.write(text, value)).toBe(text);
    expect(await thread.write(null, value)).toBe(await inPlace.write(null, value));
    expect(await thread.check('x.yaml', 'identity: &a 1', '2026-11-16')).toEqual({
      ok: false,
      problems: ['anchor &a'],
    });
  });

  it('[ADMIN-02] everybody else goes on while the longest case is linted', async () => {
    await thread.read('{}');
    expect(await turnsDuring(thread.check(fileName, text, '2026-11-16'))).toBeGreaterThan(10);
    expect(await turnsDuring(inPlace.check(fileName, text, '2026-11-16'))).toBeLessThan(5);
  });

  it('tells whoever asks what went wrong, and goes on', async () => {
    await expect(thread.read(null as unknown as string)).rejects.toThrow();
    expect(await thread.read('a: 1')).toEqual({ data: { a: 1 }, problems: [] });
  });
});
