import { stemsOf } from '#core/text/stems.ts';
import type { Encode } from '../understanding.ts';

const size = 64;

/** For tests: texts with the same words get near vectors, always the same ones. */
export const fakeEncode: Encode = async (texts) => texts.map(vectorOf);

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(size).fill(0.01);
  for (const stem of stemsOf(text)) {
    let hash = 2166136261;
    for (const letter of stem) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
    for (let turn = 0; turn < 4; turn++) {
      const place = (hash >>> (turn * 7)) % size;
      vector[place] = (vector[place] ?? 0) + (hash & (1 << turn) ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
