import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#core/dates.ts';
import { parseCaseYaml } from './case-yaml.ts';
import { allCaseFiles, lintCaseBank, lintCaseFile, lintCaseText } from './lint-cases.ts';

const today = dayOf(new Date());
const files = allCaseFiles();

describe('the cases of the product', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
  });

  it.each(files.map((file) => [basename(file), file]))('%s lints without errors', (_name, file) => {
    const report = lintCaseFile(file, today);
    expect(report.errors, report.lines.join('\n')).toBe(0);
  });

  it('names file, line, place, rule and remedy of a finding', () => {
    const [file = ''] = files.filter((name) => name.endsWith('tired-bus-driver.yaml'));
    const text = readFileSync(file, 'utf8').replace(
      '"Hiya, can you see me all right?"',
      '"I nearly hit a buggy, hiya."',
    );
    const line = text.split('\n').findIndex((one) => one.includes('I nearly hit a buggy')) + 1;
    const report = lintCaseText('cases/tired-bus-driver.yaml', text, today);
    expect(report.errors).toBe(1);
    expect(report.lines.filter((one) => one.includes(' E8 '))).toEqual([
      `cases/tired-bus-driver.yaml:${line} speaker.lines.greeting[0] E8 'buggy' gives away the trusted fact 'near-miss' -> say it without these words`,
    ]);
  });
});

describe('the cases side by side', () => {
  it('share no pet phrase, and what they do share is said', () => {
    const lines = lintCaseBank(files);
    expect(lines.filter((line) => line.includes('speaker.voice'))).toEqual([]);
    expect(lines.every((line) => /^cases\/[a-z-]+\.yaml \S+ W\(E25\) .+ -> .+$/.test(line))).toBe(true);
  });
});

describe('plain YAML only', () => {
  it.each([
    ['an anchor', 'a: &x 1\nb: 2', 1, 'anchor &x'],
    ['an alias', 'a: &x 1\nb: *x', 2, 'alias *x'],
    ['a tag', 'a: 1\nb: !!str 2', 2, 'tag '],
    ['an unknown tag', 'a: 1\nb: !thing 2', 2, 'thing'],
    ['a repeated key', 'a: 1\nb: 2\na: 3', 3, 'unique'],
    ['a key that some readers take for a truth value', 'a: 1\nreview: {on: null}', 2, 'the key on'],
    ['broken YAML', 'a: 1\nb: [1, 2', 2, ''],
    ['a second document', 'a: 1\n---\nb: 2', 2, ''],
  ])('refuses %s and names the line', (_name, text, line, what) => {
    const found = parseCaseYaml(text);
    expect(found.data).toBeUndefined();
    expect(found.problems.some((problem) => problem.line === line && problem.what.includes(what))).toBe(true);
  });

  it('reads text, numbers and null by YAML 1.2 and finds the line of a path', () => {
    const yaml = parseCaseYaml('a: 1\nb:\n  - {c: null, d: 2026-01-05}\n  - c: no\n    d: ["x",\n      "y"]\n');
    expect(yaml.data).toEqual({
      a: 1,
      b: [
        { c: null, d: '2026-01-05' },
        { c: 'no', d: ['x', 'y'] },
      ],
    });
    expect(['b', 'b[1].c', 'b[1].d[1]', 'b[1].gone', 'gone'].map((path) => yaml.lineOf(path))).toEqual([2, 4, 6, 4, 1]);
  });
});
