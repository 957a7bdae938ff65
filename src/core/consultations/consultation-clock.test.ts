import { describe, expect, it } from 'vitest';
import {
  type ConsultationTimes,
  consultingSecondsSpent,
  examTimes,
  hardStop,
  readClock,
  secondsInto,
} from './consultation-clock.ts';

const startedAt = new Date('2026-11-15T09:00:00Z');
const at = (minutes: number, seconds = 0) => new Date(startedAt.getTime() + (minutes * 60 + seconds) * 1000);
const times = (changes: Partial<ConsultationTimes> = {}): ConsultationTimes => ({
  startedAt,
  beganAt: null,
  endedAt: null,
  awaySeconds: 0,
  ...examTimes,
  ...changes,
});

describe('the clock of a consultation', () => {
  it.each([
    [at(0), 'reading'],
    [at(2, 59), 'reading'],
    [at(3), 'consulting'],
    [at(14, 59), 'consulting'],
    [at(15), 'ended'],
    [at(600), 'ended'],
  ])('[CASE-04] at %s is %s when nobody touches it', (now, phase) => {
    expect(readClock(times(), now).phase).toBe(phase);
  });

  it('tells when reading ends, and what follows only once it has come', () => {
    expect(readClock(times(), at(1))).toEqual({
      phase: 'reading',
      readingEndsAt: at(3),
      consultingStartedAt: null,
      consultingEndsAt: null,
      endedAt: null,
    });
    expect(readClock(times(), at(4))).toMatchObject({ consultingStartedAt: at(3), consultingEndsAt: at(15) });
    expect(readClock(times(), at(20))).toMatchObject({ consultingEndsAt: at(15), endedAt: at(15) });
  });

  it('[CASE-04] beginning early moves the hard stop: twelve minutes are twelve minutes', () => {
    const early = times({ beganAt: at(1) });
    expect(hardStop(early)).toEqual(at(13));
    expect(readClock(early, at(2))).toMatchObject({
      phase: 'consulting',
      readingEndsAt: at(1),
      consultingEndsAt: at(13),
    });
    expect(readClock(early, at(13))).toMatchObject({ phase: 'ended', endedAt: at(13) });
  });

  it('ending early keeps the moment it was ended', () => {
    expect(readClock(times({ endedAt: at(7) }), at(30))).toMatchObject({ phase: 'ended', endedAt: at(7) });
  });

  it('ended during the reading time, no consultation has started', () => {
    const given = readClock(times({ endedAt: at(2) }), at(30));
    expect(given).toMatchObject({ phase: 'ended', consultingStartedAt: null, consultingEndsAt: null, endedAt: at(2) });
    expect(consultingSecondsSpent(times({ endedAt: at(2) }), at(30))).toBe(0);
  });

  it('counts seconds from the start of the consultation', () => {
    expect(secondsInto(times(), at(3, 42))).toBe(42);
    expect(secondsInto(times(), at(1))).toBe(0);
    expect(consultingSecondsSpent(times(), at(5))).toBe(120);
    expect(consultingSecondsSpent(times(), at(99))).toBe(720);
  });

  it('[CASE-04] stands while the server is away: the twelve minutes are not used up by it', () => {
    const away = times({ awaySeconds: 5 * 60 });
    expect(readClock(away, at(7)).phase).toBe('reading');
    expect(readClock(away, at(8)).phase).toBe('consulting');
    expect(readClock(away, at(19, 59)).phase).toBe('consulting');
    expect(readClock(away, at(20))).toMatchObject({ phase: 'ended', endedAt: at(15) });
    expect(consultingSecondsSpent(away, at(10))).toBe(120);
    expect(consultingSecondsSpent(away, at(99))).toBe(720);
    expect(consultingSecondsSpent({ ...away, endedAt: at(9) }, at(99))).toBe(360);
  });
});
