import { describe, expect, it } from 'vitest';
import { clockTime, groupByDay, shortDayHeading } from './days.ts';

const headings = (now: string, ...times: string[]) =>
  groupByDay(times, (time) => time, new Date(now)).map((day) => [day.heading, day.entries.length]);

describe('groupByDay', () => {
  it('puts together what happened on one day', () => {
    expect(
      headings(
        '2026-11-15T09:00:00Z',
        '2026-11-15T08:30:00Z',
        '2026-11-15T00:30:00Z',
        '2026-11-14T23:30:00Z',
        '2026-11-09T12:30:00Z',
        '2025-12-31T23:30:00Z',
      ),
    ).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Monday 9 November', 1],
      ['Wednesday 31 December 2025', 1],
    ]);
  });

  it('goes by the days of London, wherever it is read', () => {
    expect(headings('2026-07-15T23:10:00Z', '2026-07-15T23:05:00Z', '2026-07-15T22:55:00Z')).toEqual([
      ['Today', 1],
      ['Yesterday', 1],
    ]);
    expect(clockTime('2026-07-15T23:05:00Z')).toBe('00:05');
    expect(shortDayHeading(new Date('2026-07-12T23:30:00Z'), new Date('2026-07-15T12:00:00Z'))).toBe('Mon 13 Jul');
  });

  it('knows yesterday on the first of a month and where the clocks change', () => {
    expect(headings('2026-03-01T09:00:00Z', '2026-02-28T12:30:00Z')).toEqual([['Yesterday', 1]]);
    expect(headings('2026-03-30T00:00:00Z', '2026-03-29T00:00:00Z')).toEqual([['Yesterday', 1]]);
    expect(headings('2026-10-26T00:00:00Z', '2026-10-24T23:00:00Z')).toEqual([['Yesterday', 1]]);
  });

  it('has no days where nothing happened', () => {
    expect(headings('2026-11-15T09:00:00Z')).toEqual([]);
  });
});
