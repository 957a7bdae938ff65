/** Fails when it takes longer; the work itself goes on. */
export function withinSeconds<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${seconds} seconds`)), seconds * 1000);
    timer.unref();
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
