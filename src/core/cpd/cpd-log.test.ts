import { describe, expect, it } from 'vitest';
import { cpdCsv, cpdSpan, hoursWords, practiceMinutes, spanProblem } from './cpd-log.ts';

describe('the log of practice', () => {
  it('is of the last twelve months unless told', () => {
    const now = new Date('2026-11-16T10:00:00Z');
    expect(cpdSpan(now)).toEqual({ from: '2025-11-17', to: '2026-11-16' });
    expect(cpdSpan(now, { from: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-11-16' });
    expect(spanProblem({ from: '2026-02-01', to: '2026-01-01' })).toBe('The first day is after the last.');
    expect(spanProblem({ from: '2020-01-01', to: '2026-01-01' })).toBe('Choose at most five years.');
    expect(spanProblem(cpdSpan(now))).toBeNull();
  });

  it('counts minutes and says hours', () => {
    const at = (minutes: number) => new Date(Date.parse('2026-11-16T10:00:00Z') + minutes * 60_000);
    const times = { startedAt: at(0), readingSeconds: 180, consultingSeconds: 720 };
    expect([2, 9, 15, 60].map((end) => practiceMinutes({ ...times, endedAt: at(end) }))).toEqual([2, 9, 15, 15]);
    expect([0, 1, 60, 85, 121].map(hoursWords)).toEqual([
      '0 minutes',
      '1 minute',
      '1 hour',
      '1 hour 25 minutes',
      '2 hours 1 minute',
    ]);
  });

  it('a spreadsheet takes no reflection for a formula', () => {
    const entry = { sessionId: 'x', on: '2026-11-16', caseTitle: 'Feet', group: 'Urgent', minutes: 15 };
    const csv = cpdCsv([
      { ...entry, reflection: '=HYPERLINK("http://x.example")' },
      { ...entry, reflection: 'I asked, "why?"\nand waited' },
      { ...entry, reflection: null },
    ]);
    expect(csv.split('\r\n')[1]).toBe(`2026-11-16,Feet,Urgent,15,"'=HYPERLINK(""http://x.example"")"`);
    expect(csv).toContain('15,"I asked, ""why?""\nand waited"\r\n');
    expect(csv).toContain('Urgent,15,\r\n');
  });
});
