/** Knows when people are waiting for an answer, so that what nobody waits for can stay out of their way. */
export interface QuietTimes {
  /** Wraps work that somebody waits for. */
  during<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  isQuiet(): boolean;
}

/** After the last of them somebody is likely to go on. */
const quietAfterMs = 5000;

export function createQuietTimes(now: () => number = Date.now): QuietTimes {
  let underWay = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    async during(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        lastAt = now();
      }
    },
    isQuiet: () => underWay === 0 && now() - lastAt >= quietAfterMs,
  };
}
