import type { Heard } from '#core/patient/read/read-pairs.ts';
import type { IndexedError, MarkIndex } from '../mark-index.ts';
import type { Compared } from './evidence.ts';

/** What the judge's network makes of a passage after the speaker's words, as a vector of length one. */
export type JudgedMeaning = (passage: Heard) => Promise<Float32Array>;

/** For each error that something was learnt of, how much every passage sounds like it: about 1 if it is, 0 if not. */
export type Sounds = ReadonlyMap<IndexedError, ReadonlyMap<Compared, number>>;

export const noSounds: Sounds = new Map();

/** A passage to both networks, and what counts whatever it says. */
export function meaningOf(judged: Float32Array, encoded: Float32Array): Float32Array {
  const meaning = new Float32Array(judged.length + encoded.length + 1).fill(1);
  meaning.set(judged);
  meaning.set(encoded, judged.length);
  return meaning;
}

export async function hearErrors(
  { errors }: MarkIndex,
  evidence: readonly Compared[],
  meaning: JudgedMeaning | undefined,
): Promise<Sounds> {
  const known = errors.filter(({ learnt }) => learnt !== null);
  if (!meaning || known.length === 0) return noSounds;
  const sounds = new Map(known.map((error) => [error, new Map<Compared, number>()]));
  for (const compared of evidence) {
    const heard = { text: compared.passage.spelt, before: compared.before };
    const meant = meaningOf(await meaning(heard), compared.vector);
    for (const [error, own] of sounds) own.set(compared, dot(meant, error.learnt ?? meant));
  }
  return sounds;
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
