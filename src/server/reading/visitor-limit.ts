import { AppError } from '#contract/errors.ts';

/** Whoever comes when so many wait already is told so at once, rather than kept until their patience is over. */
export function visitorLimit(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let waiting = 0;
  return async (work) => {
    if (waiting >= most) throw new AppError('BUSY', { retryAfterSeconds: 5 });
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
}
