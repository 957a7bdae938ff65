import { AppError } from '#contract/protocol/errors.ts';

/** So many are let in at once, so many wait; whoever comes then is told so, rather than kept until their patience is over. */
export function visitorDoor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let inside = 0;
  const queue: Array<() => void> = [];

  const leave = () => {
    const next = queue.shift();
    // The place goes straight to the next: nobody can slip in between.
    if (next) next();
    else inside -= 1;
  };

  async function enter() {
    if (inside < atOnce) inside += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError('BUSY', { retryAfterSeconds: 5 });
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
