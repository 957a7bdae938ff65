import { type ConsultationTimes, examTimes, hardStop } from '../consultations/consultation-clock.ts';
import { ownTime } from '../consultations/time-away.ts';

/** As in the examination; the changeover can be cut short, and so can the break. */
export const examPlan = { stations: 12, changeoverSeconds: 60, breakAfter: 6, breakSeconds: 10 * 60 } as const;

const stationSeconds = examTimes.readingSeconds + examTimes.consultingSeconds;
const breakFrom = examPlan.breakAfter * (stationSeconds + examPlan.changeoverSeconds) - examPlan.changeoverSeconds;
const breakUntil = breakFrom + examPlan.breakSeconds;
const afterBreak = examPlan.stations - examPlan.breakAfter;

/** In seconds from the start, when nothing is cut short. */
export const examLength = {
  breakFrom,
  breakUntil,
  end: breakUntil + afterBreak * (stationSeconds + examPlan.changeoverSeconds) - examPlan.changeoverSeconds,
} as const;

/** All moments are by the exam's own clock, which stands while the server is away; its stations go by it too. */
export interface ExamTimes {
  startedAt: Date;
  awaySeconds: number;
  /** Written down when the last station has ended or the exam was given up. */
  endedAt: Date | null;
  /** In their order; null as long as the start of a station has not been written down. */
  stations: readonly (ConsultationTimes | null)[];
}

export interface StationSlot {
  n: number;
  startsAt: Date;
  endsAt: Date;
}

export type ExamMoment =
  | { at: 'station'; n: number; until: Date }
  | { at: 'changeover' | 'break'; next: number; from: Date; until: Date }
  | { at: 'over'; endedAt: Date };

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

const gapBefore = (n: number) => (n - 1 === examPlan.breakAfter ? 'break' : 'changeover');
const gapSeconds = { changeover: examPlan.changeoverSeconds, break: examPlan.breakSeconds } as const;

/** When each station starts and ends: as written down, and from there on by the clock alone, whether anybody is there or not. */
function schedule({ startedAt, awaySeconds, stations }: ExamTimes): StationSlot[] {
  const slots: StationSlot[] = [];
  for (const [i, stored] of stations.entries()) {
    const n = i + 1;
    const before = slots.at(-1);
    const times = stored ?? {
      startedAt: before ? after(before.endsAt, gapSeconds[gapBefore(n)]) : startedAt,
      beganAt: null,
      endedAt: null,
      awaySeconds,
      ...examTimes,
    };
    slots.push({ n, startsAt: times.startedAt, endsAt: times.endedAt ?? hardStop(times) });
  }
  return slots;
}

/** Where an exam stands now; nothing has to be written down for it to go on. */
export function readExam(exam: ExamTimes, now: Date): ExamMoment {
  if (exam.endedAt) return { at: 'over', endedAt: exam.endedAt };
  const own = ownTime(exam, now);
  let before: StationSlot | undefined;
  for (const slot of schedule(exam)) {
    if (before && own < slot.startsAt) {
      return { at: gapBefore(slot.n), next: slot.n, from: before.endsAt, until: slot.startsAt };
    }
    if (own < slot.endsAt) return { at: 'station', n: slot.n, until: slot.endsAt };
    before = slot;
  }
  return { at: 'over', endedAt: before?.endsAt ?? exam.startedAt };
}

/** The stations that have started by the clock and whose start is not written down yet. */
export function stationsDue(exam: ExamTimes, now: Date): StationSlot[] {
  if (exam.endedAt) return [];
  const own = ownTime(exam, now);
  return schedule(exam).filter(({ n, startsAt }) => exam.stations[n - 1] === null && startsAt <= own);
}
