import { type ConsultationTimes, consultingSecondsSpent, readClock } from '../consultations/consultation-clock.ts';
import { everybodysTime } from '../consultations/time-away.ts';

/** As of a consultation; `awaySeconds` is what was paused before, all together. */
export interface RoundTimes extends Omit<ConsultationTimes, 'startedAt'> {
  /** Null while everybody is still coming in. */
  startedAt: Date | null;
  /** Since when it stands for all. */
  pausedAt: Date | null;
}

export type RoomPhase = 'waiting' | 'reading' | 'consulting' | 'ended';

export interface RoundClock {
  phase: RoomPhase;
  /** By everybody's clock; they move on while it is paused. */
  readingEndsAt: Date | null;
  consultingEndsAt: Date | null;
  endedAt: Date | null;
}

type Started = RoundTimes & { startedAt: Date };
const hasStarted = (times: RoundTimes): times is Started => times.startedAt !== null;

/** How long it has stood, up to now. */
export const stoodSeconds = ({ awaySeconds, pausedAt }: RoundTimes, now: Date): number =>
  awaySeconds + (pausedAt ? Math.max(0, now.getTime() - pausedAt.getTime()) / 1000 : 0);

export function readRoundClock(times: RoundTimes, now: Date): RoundClock {
  if (!hasStarted(times)) return { phase: 'waiting', readingEndsAt: null, consultingEndsAt: null, endedAt: null };
  const standing = { ...times, awaySeconds: stoodSeconds(times, now) };
  const { phase, readingEndsAt, consultingEndsAt, endedAt } = readClock(standing, now);
  const shown = (own: Date | null) => own && everybodysTime(standing, own);
  return {
    phase,
    readingEndsAt: shown(readingEndsAt),
    consultingEndsAt: shown(consultingEndsAt),
    endedAt: shown(endedAt),
  };
}

/** Whole seconds of talk up to a moment of everybody's clock. */
export function talkSeconds(times: RoundTimes, now: Date): number {
  if (!hasStarted(times)) return 0;
  return consultingSecondsSpent({ ...times, awaySeconds: stoodSeconds(times, now) }, now);
}

export const roundActions = ['start', 'begin', 'pause', 'resume', 'end'] as const;
export type RoundAction = (typeof roundActions)[number];

type Changes = Partial<Pick<RoundTimes, 'startedAt' | 'beganAt' | 'endedAt' | 'pausedAt' | 'awaySeconds'>>;

/** What an action changes; null where it has been done already or its time is over, so that a repeat is harmless. */
export function actOnRound(action: RoundAction, times: RoundTimes, now: Date): Changes | null {
  const { phase } = readRoundClock(times, now);
  const running = phase === 'reading' || phase === 'consulting';
  const own = new Date(now.getTime() - stoodSeconds(times, now) * 1000);
  switch (action) {
    case 'start':
      return phase === 'waiting' ? { startedAt: now } : null;
    case 'begin':
      return phase === 'reading' ? { beganAt: own, ...resumed(times, now) } : null;
    case 'pause':
      return running && !times.pausedAt ? { pausedAt: now } : null;
    case 'resume':
      return running && times.pausedAt ? resumed(times, now) : null;
    case 'end':
      return running ? { endedAt: own, ...resumed(times, now) } : null;
  }
}

const resumed = (times: RoundTimes, now: Date): Changes =>
  times.pausedAt ? { pausedAt: null, awaySeconds: stoodSeconds(times, now) } : {};
