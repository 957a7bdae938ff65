import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cellOf = (text: string) => csvOf(['a'], [[text]]).slice('\uFEFFa\r\n'.length, -2);

describe('a CSV file', () => {
  it('has a line for each row and says that it is UTF-8', () => {
    expect(
      csvOf(
        ['case', 'score'],
        [
          ['Tired', 61.5],
          ['Über', null],
          ['', Number.NaN],
        ],
      ),
    ).toBe('\uFEFFcase,score\r\nTired,61.5\r\nÜber,\r\n,\r\n');
    expect(csvOf(['case'], [])).toBe('\uFEFFcase\r\n');
  });

  it('quotes what would break a line', () => {
    expect(cellOf('one, two')).toBe('"one, two"');
    expect(cellOf('“Mum” said "no"')).toBe('"“Mum” said ""no"""');
    expect(cellOf('a\r\nb')).toBe('"a\r\nb"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=cmd|calc', '＝1', '|x', '%0A'])(
    'turns %j into plain text',
    (text) => {
      expect(cellOf(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers that are numbers alone', () => {
    expect(csvOf(['n'], [[-1.5]])).toBe('\uFEFFn\r\n-1.5\r\n');
  });

  it('never lets a text begin as a formula, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = cellOf(text);
        expect(cell.replace(/^"/, '').trimStart()).not.toMatch(/^[=+\-@|%]/);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });
});
