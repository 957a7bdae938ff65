import { Worker } from 'node:worker_threads';
import type { CaseFile } from '#core/cases/schema.ts';
import type { ConsultationMarking } from '#core/marking/mark-consultation.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import type { Context, Encode, Understanding } from '#core/patient/understanding.ts';

/** Whoever understands doctors' sentences. It works in a thread of its own: no request ever waits for its arithmetic. */
export interface Reader {
  understand(file: CaseFile, text: string, context: Context): Promise<Understanding>;
  mark(file: CaseFile, turns: readonly TranscriptTurn[], seconds: number): Promise<ConsultationMarking>;
  /** For words that come and go. */
  encode: Encode;
  /** For words that stay: worked out in the background, kept in the folder. */
  encodeForGood: Encode;
  /** Builds what the first turn with a case would have to wait for. */
  prepare(file: CaseFile): Promise<void>;
  stop(): Promise<void>;
}

export type ReaderCall =
  | { does: 'know'; caseId: number; file: CaseFile }
  | { does: 'stop' }
  | { does: 'prepare'; caseId: number }
  | { does: 'encode' | 'encodeForGood'; texts: readonly string[] }
  | { does: 'understand'; caseId: number; text: string; context: Context }
  | { does: 'mark'; caseId: number; turns: readonly TranscriptTurn[]; seconds: number };

export interface ReaderAnswer {
  ready?: string;
  id?: number;
  result?: unknown;
  problem?: string;
}

type Waiting = { resolve(result: unknown): void; reject(problem: Error): void };

/** Beside the bundle there is a bundled worker; the sources need something that reads TypeScript. */
const fromSources = import.meta.url.endsWith('.ts');
const workerFile = new URL(fromSources ? './reader-worker-from-sources.mjs' : './reader-worker.js', import.meta.url);

const patienceMilliseconds = 10_000;

/** With `folder`, vectors of cases and topics outlive the process. */
export function startReader(options: { folder?: string } = {}): Reader {
  let running: ReturnType<typeof startWorker> | undefined;
  let stopped = false;
  const caseIds = new WeakMap<CaseFile, number>();
  let nextCase = 0;

  function current() {
    if (stopped) throw new Error('The reader is stopped.');
    if (!running || running.isGone()) running = startWorker(options);
    return running;
  }

  async function ask(file: CaseFile, call: (caseId: number) => ReaderCall): Promise<unknown> {
    const worker = current();
    const caseId = caseIds.get(file) ?? nextCase++;
    caseIds.set(file, caseId);
    if (!worker.knownCases.has(caseId)) {
      worker.knownCases.add(caseId);
      await worker.ask({ does: 'know', caseId, file });
    }
    return worker.ask(call(caseId));
  }

  return {
    understand: (file, text, context) =>
      ask(file, (caseId) => ({ does: 'understand', caseId, text, context })) as Promise<Understanding>,
    mark: (file, turns, seconds) =>
      ask(file, (caseId) => ({ does: 'mark', caseId, turns, seconds })) as Promise<ConsultationMarking>,
    encode: async (texts) => (await current().ask({ does: 'encode', texts })) as Float32Array[],
    encodeForGood: async (texts) => (await current().ask({ does: 'encodeForGood', texts })) as Float32Array[],
    async prepare(file) {
      await ask(file, (caseId) => ({ does: 'prepare', caseId }));
    },
    async stop() {
      stopped = true;
      await running?.stop();
    },
  };
}

function startWorker(options: { folder?: string }) {
  const worker = new Worker(workerFile, { workerData: options, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  const knownCases = new Set<number>();
  let nextId = 0;
  let gone = false;
  const ready = new Promise<string>((resolve, reject) => {
    worker.on('message', ({ ready: engine, id, result, problem }: ReaderAnswer) => {
      if (engine !== undefined) return resolve(engine);
      const wanted = waiting.get(id ?? -1);
      waiting.delete(id ?? -1);
      if (problem === undefined) wanted?.resolve(result);
      else wanted?.reject(new Error(problem));
    });
    const leave = (problem: Error) => {
      gone = true;
      reject(problem);
      for (const { reject: refuse } of waiting.values()) refuse(problem);
      waiting.clear();
    };
    worker.on('error', leave);
    worker.on('exit', () => leave(new Error('The reader stopped.')));
  });
  // Whoever asks hears of it; nobody else need.
  ready.catch(() => undefined);

  return {
    ready,
    knownCases,
    isGone: () => gone,
    ask: (call: ReaderCall) =>
      new Promise<unknown>((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, call });
      }),
    /** Ends by itself after the sentence under way; one that does not is ended. */
    stop: () =>
      new Promise<void>((resolve) => {
        if (gone) return resolve();
        const lastResort = setTimeout(() => worker.terminate(), patienceMilliseconds);
        worker.once('exit', () => {
          clearTimeout(lastResort);
          resolve();
        });
        worker.postMessage({ id: nextId++, call: { does: 'stop' } satisfies ReaderCall });
      }),
  };
}
