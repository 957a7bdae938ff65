import { describe, expect, it } from 'vitest';
import { examCountdown } from './exam.ts';
import { timespanOf, wholeDaysBetween } from './timeframe.ts';
import { weekOf, weekTarget } from './week.ts';

const at = (text: string) => new Date(text);

describe('a time to look back on', () => {
  it('[ANA-02] is whole days in UTC with today as the last, and as many before', () => {
    expect(timespanOf('7d', at('2025-10-26T23:59:59.999Z'))).toEqual({
      from: at('2025-10-20T00:00:00Z'),
      previousFrom: at('2025-10-13T00:00:00Z'),
      to: at('2025-10-26T23:59:59.999Z'),
    });
    expect(timespanOf('1y', at('2024-03-01T00:00:00Z')).from).toEqual(at('2023-03-03T00:00:00Z'));
    expect(timespanOf('30d', at('2025-03-30T01:30:00+02:00')).from).toEqual(at('2025-02-28T00:00:00Z'));
  });

  it('[ANA-02] may be all there is', () => {
    const now = at('2025-10-07T10:00:00Z');
    expect(timespanOf('all', now)).toEqual({ from: null, previousFrom: null, to: now });
  });

  it('counts days by their dates, not by their hours', () => {
    expect(wholeDaysBetween(at('2025-10-06T23:59:00Z'), at('2025-10-07T00:01:00Z'))).toBe(1);
    expect(wholeDaysBetween(at('2025-10-07T23:00:00Z'), at('2025-10-07T01:00:00Z'))).toBe(0);
  });
});

describe('the week', () => {
  it.each([
    ['2025-10-06T00:00:00Z', '2025-10-06'],
    ['2025-10-12T23:59:59Z', '2025-10-06'],
    ['2025-10-13T00:00:00Z', '2025-10-13'],
    ['2026-01-01T12:00:00Z', '2025-12-29'],
  ])('of %s begins on %s', (now, monday) => {
    const { from, to } = weekOf(at(now));
    expect(from).toEqual(at(`${monday}T00:00:00Z`));
    expect(wholeDaysBetween(from, to)).toBe(7);
  });

  it('[ANA-01] wants what the plan says, or three', () => {
    expect([weekTarget(5), weekTarget(0), weekTarget(null)]).toEqual([5, 0, 3]);
  });
});

describe('the examination', () => {
  const joined = at('2025-08-25T09:00:00Z');

  it('[ANA-01] is so many days away', () => {
    expect(examCountdown('2025-11-10', joined, at('2025-10-07T21:00:00Z'))).toEqual({
      date: '2025-11-10',
      daysLeft: 34,
      daysGone: 43,
      daysTotal: 77,
    });
    expect(examCountdown(null, joined, joined)).toBeNull();
  });

  it('is today, or was, also before one joined', () => {
    expect(examCountdown('2025-11-10', joined, at('2025-11-10T23:59:00Z'))?.daysLeft).toBe(0);
    expect(examCountdown('2025-11-10', joined, at('2025-11-12T00:00:00Z'))).toMatchObject({
      daysLeft: -2,
      daysGone: 77,
    });
    expect(examCountdown('2025-08-01', joined, joined)).toMatchObject({ daysLeft: -24, daysGone: 0, daysTotal: 0 });
  });
});
