const dayMs = 24 * 60 * 60 * 1000;

/** From days with practice (YYYY-MM-DD, each once, in order): how many in a row up to today, and at most ever. */
export function streaksOf(days: readonly string[], today: string): { streakDays: number; longestStreakDays: number } {
  let run = 0;
  let longest = 0;
  let before = Number.NaN;
  for (const day of days) {
    const number = dayNumber(day);
    run = number - before === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = number;
  }
  // A day that is not over yet breaks nothing.
  const isCurrent = dayNumber(today) - before <= 1;
  return { streakDays: isCurrent ? run : 0, longestStreakDays: longest };
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
