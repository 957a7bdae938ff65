import type { Voice } from '#core/speech/voice/voice-of-speaker.ts';
import { startWorkerCalls, type WorkerCalls } from '#server/worker-calls.ts';
import type { Speech, Synthesises } from '../speech.ts';

export interface SpeechCall {
  text: string;
  voice: Voice;
}

/** Beside the bundle there is a bundled worker; the sources need something that reads TypeScript. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './speech-worker-from-sources.mjs' : './speech-worker.js',
  import.meta.url,
);

export interface SpeechThread {
  synthesise: Synthesises;
  stop(): Promise<void>;
}

/** The synthesiser in a thread of its own, begun when somebody is first to be heard: its model takes its time to load. */
export function startSpeechThread(): SpeechThread {
  let running: WorkerCalls<SpeechCall> | undefined;
  let stopped = false;
  return {
    async synthesise(text, voice) {
      if (stopped) throw new Error('The speech thread is stopped.');
      if (!running || running.isGone()) running = startWorkerCalls<SpeechCall>('speech thread', workerFile, {});
      return (await running.ask({ text, voice })) as Speech;
    },
    async stop() {
      stopped = true;
      await running?.stop();
    },
  };
}
