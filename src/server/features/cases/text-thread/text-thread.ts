import { startWorkerCalls, type WorkerCalls } from '#server/worker-calls.ts';
import { type TextCall, type TextWork, textWorkBy } from './text-work.ts';

/** Beside the bundle there is a bundled worker; the sources need something that reads TypeScript. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './text-worker-from-sources.mjs' : './text-worker.js',
  import.meta.url,
);

/** Texts of cases in a thread of their own, begun when an author first needs it: neither requests nor patients wait for it. */
export function startTextThread(): TextWork & { stop(): Promise<void> } {
  let running: WorkerCalls<TextCall> | undefined;
  let stopped = false;
  return {
    ...textWorkBy(async (call) => {
      if (stopped) throw new Error('The thread of case texts is stopped.');
      if (!running || running.isGone()) running = startWorkerCalls<TextCall>('thread of case texts', workerFile, {});
      return running.ask(call);
    }),
    async stop() {
      stopped = true;
      await running?.stop();
    },
  };
}
