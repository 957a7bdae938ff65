import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  test: string;
  errors: readonly string[];
}

/** Logs of CI are cut: every failing test and its error stand within so many characters. */
const inShort = 1400;
const leastEach = 90;
const inFull = 2000;

/** What failed, first in a few words each, then with as much of the errors as helps to mend them. */
export function reportOf(failures: readonly Failure[], summary: string): string {
  if (failures.length === 0) return summary;
  const room = Math.max(leastEach, Math.floor(inShort / failures.length) - 1);
  const short = failures.map(({ test, errors }) => cut(`✗ ${test}: ${plain(errors).replace(/\s+/g, ' ')}`, room));
  const full = failures.map(({ test, errors }) => `✗ ${test}\n${cut(plain(errors), inFull)}`);
  return [...short, '', ...full, summary].join('\n');
}

const plain = (errors: readonly string[]) => stripVTControlCharacters(errors.join('\n')).trim();

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
