import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureContext, validCase } from '#core/cases/case-fixture.ts';
import { lintRawCase } from '#core/cases/lint/lint-case.ts';
import { lintInSlices } from './use-lint.ts';

const spoiled = () => ({ ...(validCase() as object), facts: [] });
/** Each look at the clock finds it later. */
const slowClock = () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
};
afterEach(() => vi.restoreAllMocks());

describe('[ADMIN-02] the linter beside the fields', () => {
  it('finds in slices what it finds at once', async () => {
    slowClock();
    for (const value of [validCase(), spoiled()]) {
      expect(await lintInSlices(value, fixtureContext, new AbortController().signal)).toEqual(
        lintRawCase(value, fixtureContext),
      );
    }
  });

  it('lets whoever types go on in between, and gives up what is typed over', async () => {
    slowClock();
    const over = new AbortController();
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns === 5) over.abort();
      else setTimeout(count);
    };
    setTimeout(count);
    expect(await lintInSlices(validCase(), fixtureContext, over.signal)).toBeNull();
    expect(turns).toBe(5);
  });
});
