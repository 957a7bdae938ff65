import { describe, expect, it, vi } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { nothingBefore } from '#core/patient/context-fixture.ts';
import type { Understanding } from '#core/patient/understanding.ts';
import type { LanguageThread } from './language-thread.ts';
import { twoReaders } from './two-readers.ts';

/** A thread whose readings end when the test says so. */
function fakeThread() {
  const open: Array<{ end(): void; fail(): void }> = [];
  const thread = {
    understand: vi.fn(
      () =>
        new Promise<Understanding>((resolve, reject) => {
          open.push({ end: () => resolve({ moves: [] }), fail: () => reject(new Error('gone')) });
        }),
    ),
    prepare: vi.fn(async () => {}),
    stop: vi.fn(async () => {}),
  };
  return { ...thread, open, thread: thread as unknown as LanguageThread };
}

function twoFakes() {
  const [first, second] = [fakeThread(), fakeThread()];
  const startSecond = vi.fn(() => second.thread);
  const readers = twoReaders(first.thread, startSecond);
  const say = (visitor = false) => readers.understand(file, 'Any pain?', nothingBefore, { visitor });
  return { first, second, startSecond, readers, say };
}

const file = validCase();
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('two readers', () => {
  it('are one while doctors speak one after the other', async () => {
    const { first, startSecond, say } = twoFakes();
    for (let turn = 0; turn < 3; turn++) {
      const reading = say();
      first.open[turn]?.end();
      await reading;
    }
    expect(first.understand).toHaveBeenCalledTimes(3);
    expect(startSecond).not.toHaveBeenCalled();
  });

  it('share turns that come at once, when the second has taken the case in', async () => {
    const { first, second, startSecond, say } = twoFakes();
    void say();
    void say();
    expect(startSecond).not.toHaveBeenCalled();
    void say();
    expect([first.open.length, second.open.length]).toEqual([3, 0]);
    await settled();
    for (let turn = 0; turn < 4; turn++) void say();
    expect([first.open.length, second.open.length]).toEqual([4, 3]);
    expect(startSecond).toHaveBeenCalledTimes(1);
    expect(second.prepare).toHaveBeenCalledTimes(1);
  });

  it('leave visitors to the first', async () => {
    const { first, startSecond, say } = twoFakes();
    for (let turn = 0; turn < 3; turn++) void say(true);
    expect(first.open).toHaveLength(3);
    expect(startSecond).not.toHaveBeenCalled();
  });

  it('lose no turn when the second fails', async () => {
    const { first, second, say } = twoFakes();
    for (let turn = 0; turn < 3; turn++) void say();
    await settled();
    const fourth = say();
    second.open[0]?.fail();
    await settled();
    first.open[3]?.end();
    await expect(fourth).resolves.toEqual({ moves: [] });
  });

  it('both prepare and both stop, once there are two', async () => {
    const { first, second, readers, say } = twoFakes();
    for (let turn = 0; turn < 3; turn++) void say();
    const other = validCase();
    await readers.prepare(other);
    await readers.stop();
    expect(first.prepare).toHaveBeenCalledWith(other);
    expect(second.prepare).toHaveBeenCalledWith(other);
    expect([first.stop, second.stop].map((stop) => stop.mock.calls.length)).toEqual([1, 1]);
  });
});
