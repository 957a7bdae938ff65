import { ownTime } from './time-away.ts';

/** All moments are by the consultation's own clock, which stands while the server is away. */
export interface ConsultationTimes {
  startedAt: Date;
  /** When the doctor ended the reading time early; null if they let it run. */
  beganAt: Date | null;
  /** When it was ended before time, or the written-down hard stop. */
  endedAt: Date | null;
  readingSeconds: number;
  consultingSeconds: number;
  awaySeconds: number;
}

export type Phase = 'reading' | 'consulting' | 'ended';

export interface ClockReading {
  phase: Phase;
  readingEndsAt: Date;
  consultingStartedAt: Date | null;
  consultingEndsAt: Date | null;
  endedAt: Date | null;
}

/** As in the examination. */
export const examTimes = { readingSeconds: 3 * 60, consultingSeconds: 12 * 60 };

/** A visitor's sample: read as long as one likes (it is deleted after a day), then three minutes from the first words. */
export const previewTimes = { readingSeconds: 24 * 60 * 60, consultingSeconds: 3 * 60 };

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** When the reading time ends, and with it, by itself, the consultation starts. */
const readingEnd = (times: ConsultationTimes) => times.beganAt ?? after(times.startedAt, times.readingSeconds);

export const hardStop = (times: ConsultationTimes): Date => after(readingEnd(times), times.consultingSeconds);

/** Where a consultation stands now; nothing has to be written down for a phase to change. What it tells is by its own clock. */
export function readClock(times: ConsultationTimes, now: Date): ClockReading {
  const own = ownTime(times, now);
  const readingEndsAt = readingEnd(times);
  const stop = hardStop(times);
  const endedAt = times.endedAt ?? (own >= stop ? stop : null);
  const consulted = (endedAt ?? own) >= readingEndsAt;
  return {
    phase: endedAt ? 'ended' : consulted ? 'consulting' : 'reading',
    readingEndsAt,
    consultingStartedAt: consulted ? readingEndsAt : null,
    consultingEndsAt: consulted ? stop : null,
    endedAt,
  };
}

/** Whole seconds from the start of the consultation to a moment of its own clock. */
export function secondsInto(times: ConsultationTimes, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - readingEnd(times).getTime()) / 1000));
}

/** How long was spoken, up to now or to the end. */
export function consultingSecondsSpent(times: ConsultationTimes, now: Date): number {
  const { consultingStartedAt, endedAt } = readClock(times, now);
  return consultingStartedAt ? secondsInto(times, endedAt ?? ownTime(times, now)) : 0;
}
