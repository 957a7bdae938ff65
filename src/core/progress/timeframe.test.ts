import { describe, expect, it } from 'vitest';
import { examCountdown } from './exam.ts';
import { timespanOf } from './timeframe.ts';
import { weekOf, weekTarget } from './week.ts';

const at = (text: string) => new Date(text);

describe('a time to look back on', () => {
  it('[ANA-02] is whole days in London with today as the last, and as many before', () => {
    // The clocks went back on the 26th.
    expect(timespanOf('7d', at('2025-10-26T23:59:59.999Z'))).toEqual({
      from: at('2025-10-19T23:00:00Z'),
      previousFrom: at('2025-10-12T23:00:00Z'),
      to: at('2025-10-26T23:59:59.999Z'),
    });
    expect(timespanOf('1y', at('2024-03-01T00:00:00Z')).from).toEqual(at('2023-03-03T00:00:00Z'));
    expect(timespanOf('30d', at('2025-03-30T01:30:00+02:00')).from).toEqual(at('2025-02-28T00:00:00Z'));
    expect(timespanOf('7d', at('2025-07-15T23:00:00Z')).from).toEqual(at('2025-07-09T23:00:00Z'));
  });

  it('[ANA-02] may be all there is', () => {
    const now = at('2025-10-07T10:00:00Z');
    expect(timespanOf('all', now)).toEqual({ from: null, previousFrom: null, to: now });
  });
});

describe('the week', () => {
  it.each([
    ['2025-10-05T23:00:00Z', '2025-10-06', '2025-10-13'],
    ['2025-10-12T22:59:59Z', '2025-10-06', '2025-10-13'],
    ['2025-10-12T23:00:00Z', '2025-10-13', '2025-10-20'],
    ['2026-01-01T12:00:00Z', '2025-12-29', '2026-01-05'],
  ])('of %s is from %s to before %s', (now, from, before) => {
    expect(weekOf(at(now))).toEqual({ from, before });
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
    expect(examCountdown('2025-07-10', joined, at('2025-07-09T23:00:00Z'))?.daysLeft).toBe(0);
    expect(examCountdown('2025-11-10', joined, at('2025-11-12T00:00:00Z'))).toMatchObject({
      daysLeft: -2,
      daysGone: 77,
    });
    expect(examCountdown('2025-08-01', joined, joined)).toMatchObject({ daysLeft: -24, daysGone: 0, daysTotal: 0 });
  });
});
