import type { Encode } from '#core/patient/understanding.ts';
import { openEngine } from './engine.ts';
import { openVectorFile, type VectorFile } from './vector-file.ts';

export interface Encoder {
  /** For a doctor's words: answered first, remembered for a while. Asked for nothing, it lets other work in between. */
  encode: Encode;
  /** For cases and topics: answered in the background, kept in the vector file. */
  encodeForGood: Encode;
  /** The engine in use; vectors of different engines must not be compared. */
  engine: string;
  /** Lets the sentences under way end and takes no more: a thread that ends while one runs takes the process with it. */
  close(): Promise<void>;
}

const rememberedTexts = 4000;
/** Small enough that a turn arriving in between waits for some 20 ms at most. */
const backgroundTexts = 8;
/** Sentence vectors. With `folder`, those of cases and topics outlive the process. */
export async function openEncoder(options: { folder?: string } = {}): Promise<Encoder> {
  const remembered = new Map<string, Float32Array>();
  const engine = await openEngine();
  const kept: VectorFile = openVectorFile(options.folder, engine.name);
  let background: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  async function embedded(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (isClosed) throw new Error('The encoder is closed.');
      const embedding = engine.embed(text);
      underWay.add(embedding);
      vectors.push(await embedding.finally(() => underWay.delete(embedding)));
    }
    return vectors;
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
        const vectors = await embedded(missing);
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
            const vectors = await embedded(part);
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

  const close = async () => {
    isClosed = true;
    await Promise.allSettled(underWay);
  };

  return { encode, encodeForGood, engine: engine.name, close };
}

/** Lets a waiting request in between: work of this kind comes in long rows. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The model ignores case and spacing, so the cache does too. */
function plainText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
