import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerMessage } from '#server/worker-calls.ts';
import { doTextWork, type TextCall } from './text-work.ts';

parentPort?.on('message', (message: WorkerMessage<TextCall> | 'stop') => {
  if (message === 'stop') process.exit();
  parentPort?.postMessage(answerTo(message));
});

function answerTo({ id, call }: WorkerMessage<TextCall>): WorkerAnswer {
  try {
    return { id, result: doTextWork(call) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
