import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

export interface VectorFile {
  get(text: string): Float32Array | undefined;
  add(entries: readonly (readonly [text: string, vector: Float32Array])[]): void;
}

const dimensions = 384;
const keyBytes = 16;
const recordBytes = keyBytes + 4 + dimensions;

/**
 * Vectors kept by the hash of their text, 8 bits a number, one record after the other: several processes may append at once,
 * and a record cut short by a crash is ignored. Without a folder they live in memory only.
 */
export function openVectorFile(folder: string | undefined, engine: string): VectorFile {
  const path = folder === undefined ? undefined : join(folder, `vectors-${engine}.bin`);
  const records = new Map<string, Buffer>();
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const stored = path === undefined ? Buffer.alloc(0) : readIfThere(path);
  for (let at = 0; at + recordBytes <= stored.length; at += recordBytes) {
    const record = stored.subarray(at, at + recordBytes);
    records.set(record.toString('latin1', 0, keyBytes), record);
  }
  const torn = stored.length % recordBytes;
  if (path !== undefined && torn > 0) truncateSync(path, stored.length - torn);

  return {
    get(text) {
      const record = records.get(keyOf(text).toString('latin1'));
      return record && vectorOf(record);
    },
    add(entries) {
      const fresh = entries.map(([text, vector]) => recordOf(text, vector));
      for (const record of fresh) records.set(record.toString('latin1', 0, keyBytes), record);
      if (path !== undefined) appendFileSync(path, Buffer.concat(fresh));
    },
  };
}

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

function recordOf(text: string, vector: Float32Array): Buffer {
  const record = Buffer.alloc(recordBytes);
  keyOf(text).copy(record);
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  record.writeFloatLE(largest / 127, keyBytes);
  vector.forEach((value, index) => {
    record.writeInt8(Math.round((value / largest) * 127), keyBytes + 4 + index);
  });
  return record;
}

function vectorOf(record: Buffer): Float32Array {
  const scale = record.readFloatLE(keyBytes);
  const vector = new Float32Array(dimensions);
  for (let index = 0; index < dimensions; index++) vector[index] = record.readInt8(keyBytes + 4 + index) * scale;
  return vector;
}
