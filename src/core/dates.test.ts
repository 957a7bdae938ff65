import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAndTime,
  dayOf,
  daysBetween,
  daysFrom,
  dayWords,
  hourOf,
  longDay,
  momentWords,
  mondayOf,
  monthNamed,
  plusDays,
  startOfDay,
  weekdayOf,
} from './dates.ts';

const at = (text: string) => new Date(text);

describe('the day of a moment', () => {
  it.each([
    ['in winter, London has the time of UTC', '2026-01-15T23:59:59.999Z', '2026-01-15', 23],
    ['on a summer evening the next day has begun', '2026-07-15T23:00:00Z', '2026-07-16', 0],
    ['and not a moment before', '2026-07-15T22:59:59.999Z', '2026-07-15', 23],
    ['before the clocks go forward', '2026-03-29T00:59:59.999Z', '2026-03-29', 0],
    ['after the clocks went forward', '2026-03-29T01:00:00Z', '2026-03-29', 2],
    ['that day ends an hour early', '2026-03-29T23:00:00Z', '2026-03-30', 0],
    ['the day the clocks go back begins in summer time', '2026-10-24T23:00:00Z', '2026-10-25', 0],
    ['its second hour comes', '2026-10-25T00:30:00Z', '2026-10-25', 1],
    ['and comes again', '2026-10-25T01:30:00Z', '2026-10-25', 1],
    ['it ends an hour late', '2026-10-25T23:59:59.999Z', '2026-10-25', 23],
    ['the last of the year', '2026-12-31T23:59:59.999Z', '2026-12-31', 23],
    ['new year', '2027-01-01T00:00:00Z', '2027-01-01', 0],
    ['a leap day', '2028-02-29T12:00:00Z', '2028-02-29', 12],
  ])('%s: %s is %s, hour %i', (_, moment, day, hour) => {
    expect(dayOf(at(moment))).toBe(day);
    expect(hourOf(at(moment))).toBe(hour);
  });
});

describe('the beginning of a day', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00Z'],
    ['2026-07-16', '2026-07-15T23:00:00Z'],
    ['2026-03-29', '2026-03-29T00:00:00Z'],
    ['2026-03-30', '2026-03-29T23:00:00Z'],
    ['2026-10-25', '2026-10-24T23:00:00Z'],
    ['2026-10-26', '2026-10-26T00:00:00Z'],
    ['2027-01-01', '2027-01-01T00:00:00Z'],
  ])('of %s is %s', (day, moment) => {
    expect(startOfDay(day)).toEqual(at(moment));
  });

  it('is the first moment of that day, whichever it is', () => {
    const moment = fc.date({ min: at('2000-01-01'), max: at('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const begins = startOfDay(dayOf(now));
        expect(begins <= now && now < startOfDay(plusDays(dayOf(now), 1))).toBe(true);
        expect(dayOf(begins)).toBe(dayOf(now));
        expect(dayOf(new Date(begins.getTime() - 1))).toBe(plusDays(dayOf(now), -1));
      }),
    );
  });
});

describe('days of the calendar', () => {
  it('are counted over changes of the clock, months and years', () => {
    expect(plusDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(plusDays('2026-10-26', -2)).toBe('2026-10-24');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-03-28', '2026-10-26')).toBe(212);
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-02-27', '2026-02-26')).toEqual([]);
  });

  it.each([
    ['2025-10-06', 1, '2025-10-06'],
    ['2025-10-12', 7, '2025-10-06'],
    ['2026-03-29', 7, '2026-03-23'],
    ['2026-01-01', 4, '2025-12-29'],
  ])('%s is weekday %i of the week from %s', (day, weekday, monday) => {
    expect([weekdayOf(day), mondayOf(day)]).toEqual([weekday, monday]);
  });

  it('a month is known by its first day, in London', () => {
    const lateInMay = new Date('2026-05-31T23:30:00Z');
    expect([monthNamed('this', lateInMay), monthNamed('last', lateInMay)]).toEqual(['2026-06-01', '2026-05-01']);
    expect(monthNamed('last', new Date('2026-01-15T12:00:00Z'))).toBe('2025-12-01');
  });
});

describe('the words', () => {
  it('for a moment are those of its day and hour in London', () => {
    expect(longDay('2026-07-15T23:30:00Z')).toBe('16 July 2026');
    expect(dayAndTime(at('2026-10-19T13:05:00Z'))).toBe('19 October 2026 at 14:05');
    expect(momentWords({ weekday: 'long', day: 'numeric', month: 'long' })('2026-07-15T23:30:00Z')).toBe(
      'Thursday 16 July',
    );
  });

  it('for a day are the same wherever they are read', () => {
    expect(dayWords({ weekday: 'short', day: 'numeric', month: 'short' })('2026-11-17')).toBe('Tue 17 Nov');
  });
});
