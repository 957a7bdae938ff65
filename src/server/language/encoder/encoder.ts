import { join } from 'node:path';
import type { Encode } from '#core/patient/understanding.ts';
import { projectRoot } from '#server/project-root.ts';
import { openEngine } from './engine.ts';
import { asKept, openVectorFile } from './vector-file.ts';

export interface Encoder {
  /** For words that come and go: remembered for a while. Asked for nothing, it lets other work in between. */
  encode: Encode;
  /** For cases and topics: kept in the vector file. */
  encodeForGood: Encode;
  /** The engine in use; vectors of different engines must not be compared. */
  engine: string;
  /** Lets the sentence under way end and takes no more: a thread that ends while one runs takes the process with it. */
  close(): Promise<void>;
}

const rememberedTexts = 4000;
/** Made by scripts/ship-vectors.ts for the texts of the product itself, so that a first start need not work them out. */
const shippedIn = join(projectRoot, 'content/encoder');

/** Sentence vectors: the same text gets the same numbers, kept or not. With `folder`, those kept for good outlive the process. */
export async function openEncoder(options: { folder?: string } = {}): Promise<Encoder> {
  const remembered = new Map<string, Float32Array>();
  const engine = await openEngine();
  const kept = openVectorFile(options.folder, engine.name, shippedIn);
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  async function embed(text: string): Promise<Float32Array> {
    if (isClosed) throw new Error('The encoder is closed.');
    const embedding = engine.embed(text);
    underWay.add(embedding);
    return embedding.finally(() => underWay.delete(embedding));
  }

  function remember(text: string, vector: Float32Array): Float32Array {
    remembered.set(text, vector);
    const oldest = remembered.size > rememberedTexts ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    return vector;
  }

  const oneByOne =
    (vectorOf: (text: string) => Promise<Float32Array>): Encode =>
    async (texts) => {
      if (texts.length === 0) await breath();
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await vectorOf(plainText(text)));
      return vectors;
    };

  return {
    encode: oneByOne(
      async (text) => remembered.get(text) ?? kept.get(text) ?? remember(text, asKept(await embed(text))),
    ),
    encodeForGood: oneByOne(async (text) => kept.get(text) ?? kept.add(text, await embed(text))),
    engine: engine.name,
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

/** Lets a waiting request in between: work of this kind comes in long rows. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The model ignores case and spacing, so the cache does too. */
export function plainText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
