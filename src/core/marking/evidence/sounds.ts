import type { Heard } from '#core/patient/read/read-pairs.ts';
import type { IndexedError, MarkIndex, Wanted } from '../mark-index.ts';
import type { Compared } from './evidence.ts';

/** What the judge's network makes of a passage after the speaker's words, as a vector of length one. */
export type JudgedMeaning = (passage: Heard) => Promise<Float32Array>;

/** For everything that something was learnt of, how much each passage sounds like it: about 1 if it is, 0 if not. */
export type Sounds = ReadonlyMap<Wanted | IndexedError, ReadonlyMap<Compared, number>>;

export const noSounds: Sounds = new Map();

/** How much the sound of a part counts beside all else, in log odds: chosen on consultations that neither the judge nor what was learnt had seen. */
const sound = { each: 10, from: 0.46 };
/** From here on a passage sounds like a part whatever it refuses: "Sertraline's fine, you don't need to stop feeding her." */
export const plainlyHeard = 0.5;

/** What speaks for a passage by its sound; nothing where nothing was learnt. */
export const saidBySound = (heard: number | undefined): number =>
  heard === undefined ? 0 : sound.each * (heard - sound.from);

/** A passage to both networks, and what counts whatever it says. */
export function meaningOf(judged: Float32Array, encoded: Float32Array): Float32Array {
  const meaning = new Float32Array(judged.length + encoded.length + 1).fill(1);
  meaning.set(judged);
  meaning.set(encoded, judged.length);
  return meaning;
}

export async function hearSounds(
  { criteria, errors }: Pick<MarkIndex, 'criteria' | 'errors'>,
  evidence: readonly Compared[],
  meaning: JudgedMeaning | undefined,
): Promise<Sounds> {
  const all = [...criteria.flatMap(({ parts }) => parts), ...errors];
  const known = all.flatMap((one) =>
    one.learnt ? [{ one, learnt: one.learnt, heard: new Map<Compared, number>() }] : [],
  );
  if (!meaning || known.length === 0) return noSounds;
  for (const compared of evidence) {
    const passage = { text: compared.passage.spelt, before: compared.before };
    const meant = meaningOf(await meaning(passage), compared.vector);
    for (const { learnt, heard } of known) heard.set(compared, dot(meant, learnt));
  }
  return new Map(known.map(({ one, heard }) => [one, heard]));
}

/** Some ten thousand of them in a marking. */
function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] ?? 0);
  return sum;
}
