const graceDays = 3;

/** A plan holds this long after the paid period, to the second. */
export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + graceDays * 24 * 60 * 60 * 1000);

/** The end of a period whose days of grace end now. */
export const graceStart = (now: Date): Date => new Date(now.getTime() - graceDays * 24 * 60 * 60 * 1000);
