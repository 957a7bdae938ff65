import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { curlyQuotes } from '#core/text/curly-quotes.ts';
import { evidence } from './home-evidence.ts';
import { gates } from './home-four-gates.tsx';

const projectFile = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
const script = projectFile('cases/tired-bus-driver.yaml');
const { marks } = parse(script) as { marks: { criteria: Array<{ id: string; title: string; weight: number }> } };
const written = JSON.parse(projectFile('bench/marking-sets/tired-bus-driver.json')) as {
  cases: Array<{ consultations: Array<{ quality: string; turns: Array<{ n: number; text: string }> }> }>;
};
const turns = written.cases[0]?.consultations.find(({ quality }) => quality === 'solid')?.turns ?? [];
const textOf = (n: number) => turns.find((turn) => turn.n === n)?.text ?? '';

describe('what the home page shows of a marked consultation', () => {
  it('are its own words, letter for letter, all of them in the excerpt', () => {
    for (const turn of evidence.turns) expect(curlyQuotes(textOf(turn.n))).toBe(turn.text);
    const quotes = evidence.marks.flatMap(({ quotes, closest }) => (closest ? [...quotes, closest] : quotes));
    expect(quotes.length).toBeGreaterThan(2);
    for (const { turn, text } of quotes) {
      expect(evidence.turns.find(({ n }) => n === turn)?.text).toContain(text);
    }
  });

  it('names criteria of the case as it is', () => {
    const named = [...evidence.marks, ...evidence.domains.flatMap(({ criteria }) => criteria)];
    for (const { id, title } of named)
      expect(curlyQuotes(marks.criteria.find((one) => one.id === id)?.title ?? '')).toBe(title);
    expect(evidence.domains.reduce((sum, { count }) => sum + count, 0)).toBe(marks.criteria.length);
  });

  it('shows a mark of each kind', () => {
    expect(new Set(evidence.marks.map(({ mark }) => mark))).toEqual(new Set(['met', 'partly', 'missed']));
  });
});

describe('the four locks', () => {
  it.each(gates)('quote the patient: $line', ({ line }) => {
    expect(script).toContain(line.replaceAll('’', "'"));
  });
});
