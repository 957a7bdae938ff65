import { describe, expect, it } from 'vitest';
import { sharedLookUp } from './shared-look-up.ts';

/** A look-up that reads when it begins, and answers when the test says so. */
function world() {
  let truth = 'signed in';
  const begun: { key: string; answer(): void; fail(): void }[] = [];
  const ask = sharedLookUp((key) => {
    const read = truth;
    return new Promise<string>((resolve, reject) => {
      begun.push({ key, answer: () => resolve(read), fail: () => reject(new Error('no database')) });
    });
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, begun, settle, change: (value: string) => (truth = value) };
}

describe('calls that share a look-up', () => {
  it('that come while one runs are answered by one other, which begins after them', async () => {
    const { ask, begun, settle, change } = world();
    const first = ask('a');
    change('signed out');
    const later = [ask('a'), ask('a'), ask('a')];
    expect(begun).toHaveLength(1);
    begun[0]?.answer();
    expect(await first).toBe('signed in');
    await settle();
    expect(begun).toHaveLength(2);
    const last = ask('a');
    begun[1]?.answer();
    expect(await Promise.all(later)).toEqual(['signed out', 'signed out', 'signed out']);
    await settle();
    begun[2]?.answer();
    expect(await last).toBe('signed out');
    expect(begun).toHaveLength(3);
  });

  it('with other keys do not wait for each other', () => {
    const { ask, begun } = world();
    void ask('a');
    void ask('b');
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('are looked up anew after a failure, and after an answer', async () => {
    const { ask, begun, settle } = world();
    const [first, second] = [ask('a'), ask('a')];
    begun[0]?.fail();
    await expect(first).rejects.toThrow('no database');
    await settle();
    begun[1]?.answer();
    expect(await second).toBe('signed in');
    await settle();
    void ask('a');
    expect(begun).toHaveLength(3);
  });
});
