import { expect, it } from 'vitest';
import { readCase } from '../lint/read-case.ts';
import { caseFile } from '../schema.ts';
import { newCase } from './new-case.ts';

it('[ADMIN-02] a new case has every part, and only words are missing', () => {
  const begun = newCase('quite-new', 'Quite new');
  expect(Object.keys(begun)).toEqual(Object.keys(caseFile.shape));
  const { findings } = readCase(begun);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.map(({ what }) => what).filter((what) => !what.includes('must not be empty'))).toEqual([]);
});
