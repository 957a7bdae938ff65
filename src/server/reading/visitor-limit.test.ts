import { describe, expect, it } from 'vitest';
import { visitorLimit } from './visitor-limit.ts';

describe('the visitors who wait', () => {
  it('are so many at most; one more is told to come again, and may when another is gone', async () => {
    const asVisitor = visitorLimit(2);
    const leave: Array<() => void> = [];
    const wait = () =>
      asVisitor(
        () =>
          new Promise<void>((resolve) => {
            leave.push(resolve);
          }),
      );
    const [first, second] = [wait(), wait()];
    await expect(wait()).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: 5 });
    leave[0]?.();
    await first;
    const third = wait();
    expect(leave).toHaveLength(3);
    for (const go of leave) go();
    await Promise.all([second, third]);
  });

  it('leave also when their work fails', async () => {
    const asVisitor = visitorLimit(1);
    const failing = () => asVisitor(() => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    await expect(failing()).rejects.toThrow('no');
  });
});
