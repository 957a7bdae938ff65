import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readCase } from '#core/cases/lint/read-case.ts';
import type { CaseFile } from '#core/cases/schema.ts';

const folder = join(import.meta.dirname, '../cases');

/** A case as it is published; one that cannot be read fails the test that wants it. */
export function shippedCase(id: string): CaseFile {
  const reading = readCase(parse(readFileSync(join(folder, `${id}.yaml`), 'utf8')));
  if (!reading.ok) throw new Error(`cases/${id}.yaml cannot be read`);
  return reading.file;
}

export const shippedCases = (): CaseFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => shippedCase(name.replace('.yaml', '')));
