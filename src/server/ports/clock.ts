/** Time as a dependency, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
