const graceDays = 3;

/** A plan holds this long after the paid period, to the second. */
export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + graceDays * 24 * 60 * 60 * 1000);
