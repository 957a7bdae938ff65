import { AppError } from '#contract/protocol/errors.ts';

/** For work that eats processor and memory: few at a time, and a flood is turned away instead of stalling everybody. */
export function inTurn({ concurrent, longestQueue }: { concurrent: number; longestQueue: number }) {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (active >= concurrent) {
      if (waiting.length >= longestQueue) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
