import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Encode } from '#core/patient/understanding.ts';
import { projectRoot } from '#server/project-root.ts';
import { openVectorFile, type VectorFile } from './vector-file.ts';

export interface Encoder {
  /** For a doctor's words: answered first, remembered for a while. Asked for nothing, it lets other work in between. */
  encode: Encode;
  /** For cases and topics: answered in the background, kept in the vector file. */
  encodeForGood: Encode;
  /** The engine in use; vectors of different engines must not be compared. */
  engine: string;
  stop(): Promise<void>;
}

interface Answer {
  ready?: string;
  id?: number;
  vectors?: Float32Array[];
  problem?: string;
}

type Waiting = { resolve(vectors: Float32Array[]): void; reject(problem: Error): void };

const rememberedTexts = 4000;
/** Small enough that a turn arriving in between waits for some 20 ms at most. */
const backgroundTexts = 8;
// Plain JavaScript, started from its place in the sources whether they or the bundle run.
const workerFile = join(projectRoot, 'src/server/ports/encoder/worker.mjs');

/** Sentence vectors from a worker thread. With `folder`, vectors of cases and topics outlive the process. */
export async function startEncoder(options: { folder?: string } = {}): Promise<Encoder> {
  const remembered = new Map<string, Float32Array>();
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let stopped = false;
  let running = await startWorker();
  const engine = running.engine;
  const kept: VectorFile = openVectorFile(options.folder, engine);
  let background: Promise<unknown> = Promise.resolve();

  async function startWorker(): Promise<{ worker: Worker; engine: string }> {
    const worker = new Worker(workerFile, { execArgv: [] });
    const ready = new Promise<string>((resolve, reject) => {
      worker.on('message', (answer: Answer) => (answer.ready === undefined ? settle(answer) : resolve(answer.ready)));
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The encoder stopped.')));
    });
    const name = await ready;
    worker.on('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('The encoder stopped.'));
      waiting.clear();
    });
    return { worker, engine: name };
  }

  function settle(answer: Answer): void {
    const wanted = waiting.get(answer.id ?? -1);
    if (!wanted) return;
    waiting.delete(answer.id ?? -1);
    if (answer.vectors) wanted.resolve(answer.vectors);
    else wanted.reject(new Error(answer.problem ?? 'The encoder gave no vectors.'));
  }

  async function ask(texts: readonly string[]): Promise<Float32Array[]> {
    if (stopped) throw new Error('The encoder is stopped.');
    if (running.worker.threadId < 0) running = await startWorker();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      running.worker.postMessage({ id, texts });
    });
  }

  function remember(text: string, vector: Float32Array): void {
    remembered.delete(text);
    remembered.set(text, vector);
    const oldest = remembered.size > rememberedTexts ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
  }

  async function fill(
    texts: readonly string[],
    known: (text: string) => Float32Array | undefined,
    learn: (missing: string[]) => Promise<Map<string, Float32Array>>,
  ): Promise<Float32Array[]> {
    const plain = texts.map(plainText);
    const found = new Map<string, Float32Array>();
    for (const text of plain) {
      const vector = known(text);
      if (vector) found.set(text, vector);
    }
    const missing = [...new Set(plain.filter((text) => !found.has(text)))];
    const learnt = missing.length > 0 ? await learn(missing) : new Map<string, Float32Array>();
    return plain.map((text) => found.get(text) ?? learnt.get(text) ?? new Float32Array());
  }

  const encode: Encode = async (texts) => {
    if (texts.length === 0) await breath();
    return fill(
      texts,
      (text) => remembered.get(text) ?? kept.get(text),
      async (missing) => {
        const vectors = await ask(missing);
        const learnt = new Map(missing.map((text, index) => [text, vectors[index] ?? new Float32Array()]));
        for (const [text, vector] of learnt) remember(text, vector);
        return learnt;
      },
    );
  };

  const encodeForGood: Encode = (texts) => {
    const work = background.then(breath).then(() =>
      fill(
        texts,
        (text) => kept.get(text),
        async (missing) => {
          const learnt = new Map<string, Float32Array>();
          for (let from = 0; from < missing.length; from += backgroundTexts) {
            const part = missing.slice(from, from + backgroundTexts);
            const vectors = await ask(part);
            kept.add(part.map((text, index) => [text, vectors[index] ?? new Float32Array()]));
            for (const text of part) learnt.set(text, kept.get(text) ?? new Float32Array());
          }
          return learnt;
        },
      ),
    );
    background = work.catch(() => undefined);
    return work;
  };

  return {
    encode,
    encodeForGood,
    engine,
    async stop() {
      stopped = true;
      await running.worker.terminate();
    },
  };
}

/** Lets a waiting request in between: work of this kind comes in long rows. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The model ignores case and spacing, so the cache does too. */
function plainText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
