import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { caseShelf } from './case-shelf.ts';

const version = (n: number): CaseFile => {
  const file = validCase();
  return { ...file, identity: { ...file.identity, title: `Version ${n}` } };
};

/** A shelf with what is on it at the other end, as the language thread keeps it. */
function shelfOf(most: number) {
  const held = new Map<string, CaseFile>();
  let sent = 0;
  const shelve = caseShelf((what) => {
    if (what.does === 'forget') held.delete(what.caseId);
    else held.set(what.caseId, what.file);
    if (what.does === 'know') sent += 1;
  }, most);
  return { held, shelve, sent: () => sent };
}

describe('the cases that the language thread holds', () => {
  it('are sent once, by their content', () => {
    const { shelve, held, sent } = shelfOf(3);
    const id = shelve(version(1));
    expect(shelve(version(1))).toBe(id);
    expect(shelve(version(2))).not.toBe(id);
    expect(sent()).toBe(2);
    expect([...held.keys()]).toEqual([id, shelve(version(2))]);
  });

  it('are forgotten when they were not needed for longest, and take their old place when they come back', () => {
    const { shelve, held } = shelfOf(2);
    const [one, two] = [shelve(version(1)), shelve(version(2))];
    shelve(version(1));
    const three = shelve(version(3));
    expect([...held.keys()].sort()).toEqual([one, three].sort());
    expect(shelve(version(2))).toBe(two);
    expect([...held.keys()].sort()).toEqual([two, three].sort());
  });

  it('are never more than there is room for, and the one that is asked for is always there', () => {
    const versions = Array.from({ length: 6 }, (_, n) => version(n));
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 60 }), (asked) => {
        const { shelve, held } = shelfOf(3);
        for (const n of asked) {
          const id = shelve(structuredClone(versions[n] as CaseFile));
          expect(held.get(id)?.identity.title).toBe(`Version ${n}`);
          expect(held.size).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 30 },
    );
  });
});
