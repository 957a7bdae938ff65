import { describe, expect, it } from 'vitest';
import { groupByDay } from './days.ts';

const local = (day: number, hour: number, month = 10, year = 2026) =>
  new Date(year, month, day, hour, 30).toISOString();
const now = new Date(2026, 10, 15, 9, 0);
const headings = (...times: string[]) =>
  groupByDay(times, (time) => time, now).map((day) => [day.heading, day.entries.length]);

describe('groupByDay', () => {
  it('puts together what happened on one day of the reader’s calendar', () => {
    expect(headings(local(15, 8), local(15, 0), local(14, 23), local(9, 12), local(31, 23, 11, 2025))).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Monday 9 November', 1],
      ['Wednesday 31 December 2025', 1],
    ]);
  });

  it('knows yesterday on the first of a month', () => {
    const first = new Date(2026, 2, 1, 9, 0);
    expect(groupByDay([local(28, 12, 1)], (time) => time, first)[0]?.heading).toBe('Yesterday');
  });

  it('has no days where nothing happened', () => {
    expect(headings()).toEqual([]);
  });
});
