import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

export interface VectorFile {
  get(text: string): Float32Array | undefined;
  /** Keeps it, and answers it as it will be read. */
  add(text: string, vector: Float32Array): Float32Array;
}

const dimensions = 384;
const keyBytes = 16;
const recordBytes = keyBytes + 4 + dimensions;

/**
 * Vectors kept by the hash of their text, 8 bits a number, one record after the other: several processes may append at once,
 * and a record cut short by a crash is ignored. Without a folder they live in memory only. Those that are shipped with the
 * product are read beside them and never written.
 */
export function openVectorFile(folder: string | undefined, engine: string, shippedIn?: string): VectorFile {
  const path = folder === undefined ? undefined : join(folder, fileName(engine));
  const records = new Map<string, Buffer>();
  const read = (stored: Buffer) => {
    for (let at = 0; at + recordBytes <= stored.length; at += recordBytes) {
      const record = stored.subarray(at, at + recordBytes);
      records.set(record.toString('latin1', 0, keyBytes), record.subarray(keyBytes));
    }
  };
  if (shippedIn !== undefined) read(readIfThere(join(shippedIn, fileName(engine))));
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const stored = path === undefined ? Buffer.alloc(0) : readIfThere(path);
  read(stored);
  const torn = stored.length % recordBytes;
  if (path !== undefined && torn > 0) truncateSync(path, stored.length - torn);

  return {
    get(text) {
      const numbers = records.get(keyOf(text).toString('latin1'));
      return numbers && vectorOf(numbers);
    },
    add(text, vector) {
      const key = keyOf(text);
      const numbers = inEightBits(vector);
      records.set(key.toString('latin1'), numbers);
      if (path !== undefined) appendFileSync(path, Buffer.concat([key, numbers]));
      return vectorOf(numbers);
    },
  };
}

const fileName = (engine: string) => `vectors-${engine}.bin`;

/** The vector as the file would give it back: whoever compares gets the same numbers, kept or not. */
export const asKept = (vector: Float32Array): Float32Array => vectorOf(inEightBits(vector));

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

function keyOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, keyBytes);
}

function inEightBits(vector: Float32Array): Buffer {
  const numbers = Buffer.alloc(4 + dimensions);
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  numbers.writeFloatLE(largest / 127, 0);
  vector.forEach((value, index) => {
    numbers.writeInt8(Math.round((value / largest) * 127), 4 + index);
  });
  return numbers;
}

function vectorOf(numbers: Buffer): Float32Array {
  const scale = numbers.readFloatLE(0);
  const vector = new Float32Array(dimensions);
  for (let index = 0; index < dimensions; index++) vector[index] = numbers.readInt8(4 + index) * scale;
  return vector;
}
