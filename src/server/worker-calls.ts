import { Worker } from 'node:worker_threads';

export interface WorkerMessage<Call> {
  id: number;
  call: Call;
}

export interface WorkerAnswer {
  id: number;
  result?: unknown;
  problem?: string;
}

type Waiting = { resolve(result: unknown): void; reject(problem: Error): void };

const patienceMilliseconds = 10_000;

export type WorkerCalls<Call> = ReturnType<typeof startWorkerCalls<Call>>;

/** A worker that is asked and answers; whatever it still owes when it goes is refused with `name` in the words. */
export function startWorkerCalls<Call>(name: string, file: URL, workerData: object) {
  const worker = new Worker(file, { workerData, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let gone = false;
  worker.on('message', ({ id, result, problem }: WorkerAnswer) => {
    const wanted = waiting.get(id);
    waiting.delete(id);
    if (problem === undefined) wanted?.resolve(result);
    else wanted?.reject(new Error(problem));
  });
  const leave = (problem: Error) => {
    gone = true;
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  worker.on('error', leave);
  worker.on('exit', () => leave(new Error(`The ${name} stopped.`)));

  return {
    isGone: () => gone,
    ask: (call: Call) =>
      new Promise<unknown>((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, call } satisfies WorkerMessage<Call>);
      }),
    /** Ends by itself after what is under way; one that does not is ended. */
    stop: () =>
      new Promise<void>((resolve) => {
        if (gone) return resolve();
        const lastResort = setTimeout(() => worker.terminate(), patienceMilliseconds);
        worker.once('exit', () => {
          clearTimeout(lastResort);
          resolve();
        });
        worker.postMessage('stop');
      }),
  };
}
