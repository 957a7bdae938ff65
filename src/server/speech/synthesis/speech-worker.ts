import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerMessage } from '#server/worker-calls.ts';
import { openVoiceModel } from './model.ts';
import type { SpeechCall } from './speech-thread.ts';
import { openSynthesiser } from './synthesiser.ts';

// Whoever starts first waits for the model; calls that come meanwhile wait with it.
const model = openVoiceModel();
const opened = model.then(openSynthesiser);
opened.catch(() => undefined);

const say = (message: WorkerAnswer) => parentPort?.postMessage(message);
/** One after the other: two at once would both be late. */
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (message: WorkerMessage<SpeechCall> | 'stop') => {
  if (message === 'stop') {
    last.then(async () => (await model).close()).finally(() => process.exit());
    return;
  }
  const { id, call } = message;
  last = last.then(async () => {
    try {
      say({ id, result: await (await opened).speak(call.text, call.voice) });
    } catch (error) {
      say({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  });
});
