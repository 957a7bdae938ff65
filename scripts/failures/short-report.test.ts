import { describe, expect, it } from 'vitest';
import { reportOf } from './short-report.ts';

const failure = (name: string, message: string) => ({ test: `file.test.ts > ${name}`, errors: [message] });

describe('the report of a run that failed', () => {
  it('names every failing test and its error within the first 1,500 characters', () => {
    const failures = Array.from({ length: 12 }, (_, i) =>
      failure(`rule ${i}`, `expected ${i}\n${'diff\n'.repeat(900)}`),
    );
    const head = reportOf(failures, '0 of 12 passed').slice(0, 1500);
    for (let i = 0; i < 12; i += 1) expect(head).toContain(`✗ file.test.ts > rule ${i}: expected ${i}`);
  });

  it('shows more of each error below, without colours and without an end', () => {
    const report = reportOf(
      [failure('a rule', `\u001b[31mexpected 1\u001b[39m\n- 1\n+ 2\n${'x'.repeat(9000)}`)],
      'sum',
    );
    expect(report).toContain('✗ file.test.ts > a rule\nexpected 1\n- 1\n+ 2\n');
    expect(report.length).toBeLessThan(4000);
    expect(report.endsWith('\nsum')).toBe(true);
  });

  it('is the summary alone where nothing failed', () => {
    expect(reportOf([], '12 of 12 passed')).toBe('12 of 12 passed');
  });
});
