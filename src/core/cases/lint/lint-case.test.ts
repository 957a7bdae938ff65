import { describe, expect, it } from 'vitest';
import { fixtureContext, validCase } from '../case-fixture.ts';
import { lintCase, lintRawCase } from './lint-case.ts';

describe('lintCase', () => {
  it('finds nothing in a case that keeps every rule', () => {
    expect(lintCase(validCase(), fixtureContext)).toEqual([]);
  });

  it('runs from parsed data, and stops at the shape when that is wrong', () => {
    expect(lintRawCase(validCase(), fixtureContext)).toEqual([]);
    const { facts: _facts, ...rest } = validCase();
    expect(lintRawCase(rest, fixtureContext).map(({ rule, path }) => [rule, path])).toEqual([['E1', 'facts']]);
  });

  it('leaves the case as it was', () => {
    const file = validCase();
    lintCase(file, fixtureContext);
    expect(file).toEqual(validCase());
  });
});
