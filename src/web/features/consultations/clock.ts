import type { OwnConsultation } from '#contract/consultations.ts';

type ClockTimes = Pick<
  OwnConsultation,
  'phase' | 'startedAt' | 'readingEndsAt' | 'consultingStartedAt' | 'consultingEndsAt' | 'endedAt'
>;

const tolerableLagMs = 3000;

export const fullConsultationSeconds = 720;

/**
 * What to add to this machine's clock to get the server's. A slow answer makes it look smaller than it is, so a smaller
 * one is believed only when the difference is more than the network explains.
 */
export function nextClockOffset(known: number | null, fresh: number): number {
  if (known === null || fresh > known || known - fresh > tolerableLagMs) return fresh;
  return known;
}

/** The phase by the clock, which may be ahead of what the server last said. */
export function phaseAt(session: ClockTimes, now: number): OwnConsultation['phase'] {
  if (session.phase === 'consulting' && session.consultingEndsAt && now >= Date.parse(session.consultingEndsAt)) {
    return 'ended';
  }
  return session.phase;
}

export interface Countdown {
  secondsLeft: number;
  secondsGone: number;
  /** How much is used up, 0 to 100. */
  value: number;
  totalSeconds: number;
}

function countdown(from: string, until: string, now: number): Countdown {
  const totalSeconds = Math.round((Date.parse(until) - Date.parse(from)) / 1000);
  const secondsLeft = Math.min(totalSeconds, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)));
  const secondsGone = totalSeconds - secondsLeft;
  return { secondsLeft, secondsGone, totalSeconds, value: totalSeconds > 0 ? (secondsGone / totalSeconds) * 100 : 100 };
}

export const readingCountdown = (session: ClockTimes, now: number): Countdown =>
  countdown(session.startedAt, session.readingEndsAt, now);

/** Full before the consultation has begun, and stands still once it has ended. */
export function consultingCountdown(session: ClockTimes, now: number, fullSeconds: number): Countdown {
  const { consultingStartedAt: from, consultingEndsAt: until } = session;
  if (!from || !until) return { secondsLeft: fullSeconds, secondsGone: 0, value: 0, totalSeconds: fullSeconds };
  return countdown(from, until, session.endedAt ? Date.parse(session.endedAt) : now);
}

const consultingMarks = [
  [0, 'The time is up.'],
  [30, '30 seconds left.'],
  [120, '2 minutes left.'],
  [360, '6 minutes left.'],
] as const;

const readingMarks = [
  [0, 'The reading time is over.'],
  [30, '30 seconds left to read.'],
  [90, '1 minute 30 seconds left to read.'],
] as const;

type SpokenMarks = readonly (readonly [secondsLeft: number, words: string])[];

/** Changes at its marks only, so that a live region with it speaks then and is quiet otherwise. */
function spokenAt(marks: SpokenMarks, { secondsLeft, totalSeconds }: Countdown): string {
  // A sample is shorter than six minutes and never had them.
  return marks.find(([mark]) => secondsLeft <= mark && mark < totalSeconds)?.[1] ?? '';
}

export const spokenConsultingTime = (time: Countdown): string => spokenAt(consultingMarks, time);
export const spokenReadingTime = (time: Countdown): string => spokenAt(readingMarks, time);
