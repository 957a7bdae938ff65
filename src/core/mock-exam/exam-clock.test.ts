import { describe, expect, it } from 'vitest';
import { type ConsultationTimes, examTimes } from '../consultations/consultation-clock.ts';
import { type ExamTimes, examLength, examPlan, readExam, stationsDue } from './exam-clock.ts';

const start = Date.UTC(2026, 10, 15, 9, 0);
const minute = (minutes: number) => new Date(start + minutes * 60_000);
const station = (startedAt: number, more: Partial<ConsultationTimes> = {}): ConsultationTimes => ({
  startedAt: minute(startedAt),
  beganAt: null,
  endedAt: null,
  awaySeconds: 0,
  ...examTimes,
  ...more,
});
const exam = (...stored: ConsultationTimes[]): ExamTimes => ({
  startedAt: minute(0),
  endedAt: null,
  awaySeconds: 0,
  stations: Array.from({ length: examPlan.stations }, (_, i) => stored[i] ?? null),
});

describe('the clock of a mock exam', () => {
  it('[CASE-11] takes as long as it says it does', () => {
    const [breakFrom, breakUntil, end] = [examLength.breakFrom / 60, examLength.breakUntil / 60, examLength.end / 60];
    const reached = exam(...Array.from({ length: 6 }, (_, i) => station(16 * i)));
    expect(readExam(reached, minute(breakFrom))).toMatchObject({ at: 'break', until: minute(breakUntil) });
    expect(readExam(reached, minute(end))).toEqual({ at: 'over', endedAt: minute(end) });
    expect(end).toBe(200);
  });

  it('[CASE-11] gives each station 3 and 12 minutes and a minute in between, without anybody doing anything', () => {
    expect(readExam(exam(station(0)), minute(0))).toEqual({ at: 'station', n: 1, until: minute(15) });
    expect(readExam(exam(station(0)), minute(14.99))).toMatchObject({ at: 'station', n: 1 });
    expect(readExam(exam(station(0)), minute(15))).toEqual({
      at: 'changeover',
      next: 2,
      from: minute(15),
      until: minute(16),
    });
    expect(readExam(exam(station(0)), minute(16))).toEqual({ at: 'station', n: 2, until: minute(31) });
    expect(readExam(exam(station(0)), minute(40))).toMatchObject({ at: 'station', n: 3 });
  });

  it('[CASE-11] has a break of ten minutes after the sixth case and nowhere else', () => {
    const sixthEnds = 6 * 15 + 5;
    expect(readExam(exam(), minute(sixthEnds))).toEqual({
      at: 'break',
      next: 7,
      from: minute(sixthEnds),
      until: minute(sixthEnds + 10),
    });
    expect(readExam(exam(), minute(sixthEnds + 10))).toMatchObject({ at: 'station', n: 7 });
    expect(readExam(exam(), minute(sixthEnds + 25))).toMatchObject({ at: 'changeover', next: 8 });
  });

  it('[CASE-11] is over when the twelfth has ended: 3 h 20 min if nothing is cut short', () => {
    const all = 12 * 15 + 10 * 1 + 10;
    expect(readExam(exam(), minute(all - 0.01))).toMatchObject({ at: 'station', n: 12 });
    expect(readExam(exam(), minute(all))).toEqual({ at: 'over', endedAt: minute(all) });
    expect(readExam(exam(), minute(100_000))).toEqual({ at: 'over', endedAt: minute(all) });
  });

  it('follows what was written down: begun or ended early, and a changeover cut short', () => {
    const begunEarly = station(0, { beganAt: minute(1) });
    expect(readExam(exam(begunEarly), minute(12.9))).toEqual({ at: 'station', n: 1, until: minute(13) });
    expect(readExam(exam(begunEarly), minute(13))).toMatchObject({ at: 'changeover', until: minute(14) });
    const endedEarly = station(0, { endedAt: minute(5) });
    expect(readExam(exam(endedEarly), minute(5.5))).toMatchObject({ at: 'changeover', until: minute(6) });
    expect(readExam(exam(endedEarly, station(5.2)), minute(5.5))).toEqual({
      at: 'station',
      n: 2,
      until: minute(20.2),
    });
  });

  it('has ended when that is written down, whatever was still to come', () => {
    const givenUp = { ...exam(station(0)), endedAt: minute(4) };
    expect(readExam(givenUp, minute(20))).toEqual({ at: 'over', endedAt: minute(4) });
    expect(stationsDue(givenUp, minute(60))).toEqual([]);
  });

  it('names the stations whose start has to be written down, each with its own time', () => {
    expect(stationsDue(exam(station(0)), minute(15.9))).toEqual([]);
    expect(stationsDue(exam(station(0)), minute(33))).toEqual([
      { n: 2, startsAt: minute(16), endsAt: minute(31) },
      { n: 3, startsAt: minute(32), endsAt: minute(47) },
    ]);
    expect(stationsDue(exam(station(0)), minute(100_000)).map(({ n }) => n)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('a clock that is a little behind the one that started it sees the first station', () => {
    expect(readExam(exam(station(0)), minute(-0.01))).toMatchObject({ at: 'station', n: 1 });
  });

  it('[CASE-11] stands while the server is away, in a station and between two', () => {
    const stood = { ...exam(station(0, { awaySeconds: 120 })), awaySeconds: 120 };
    expect(readExam(stood, minute(16))).toEqual({ at: 'station', n: 1, until: minute(15) });
    expect(readExam(stood, minute(17))).toMatchObject({ at: 'changeover', next: 2, until: minute(16) });
    expect(stationsDue(stood, minute(17.9))).toEqual([]);
    expect(stationsDue(stood, minute(18))).toMatchObject([{ n: 2, startsAt: minute(16) }]);
  });
});
