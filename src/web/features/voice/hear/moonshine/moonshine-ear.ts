import type { Ear } from '../kinds/sound-recogniser.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const startWorker = (): WorkerLike =>
  new Worker(new URL('./moonshine-worker.ts', import.meta.url), { type: 'module', name: 'moonshine' });

/** A speech model on this device, in a worker of its own; answers when it is there. */
export function loadMoonshine(onProgress: (share: number) => void, start = startWorker): Promise<Ear> {
  const worker = start();
  const waiting = new Map<number, { heard(text: string): void; failed(error: Error): void }>();
  let next = 0;
  const tell = (message: ToWorker) => worker.postMessage(message);
  const failAll = () => {
    for (const one of waiting.values()) one.failed(new Error('the speech model stopped'));
    waiting.clear();
  };
  const ear: Ear = {
    hearsPartials: true,
    hear(sound) {
      const id = next;
      next += 1;
      return new Promise((heard, failed) => {
        waiting.set(id, { heard, failed });
        tell({ type: 'hear', id, sound });
      });
    },
    close() {
      worker.terminate();
      failAll();
    },
  };
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) => {
      worker.terminate();
      failAll();
      reject(new Error(reason));
    };
    worker.onerror = () => giveUp('the worker did not start');
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'progress') onProgress(data.share);
      else if (data.type === 'ready') resolve(ear);
      else if (data.type === 'unloadable') giveUp(data.reason);
      else {
        const one = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.type === 'heard') one?.heard(data.text);
        else one?.failed(new Error('not heard'));
      }
    };
    tell({ type: 'load' });
  });
}
