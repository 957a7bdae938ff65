import type { ConceptKind, LibraryIndex } from './library-index.ts';

/** Square roots of the chances that a sentence means each concept: overall, and among aspects and among acts alone. */
export interface ConceptProfile {
  all: Float32Array;
  aspects: Float32Array;
  acts: Float32Array;
}

/** How sharply likeness turns into a chance. */
const sharpness = 15;

export function profileOf({ concepts }: LibraryIndex, likeness: Float32Array): ConceptProfile {
  const among = (kind: ConceptKind) => likeness.filter((_, place) => concepts[place]?.kind === kind);
  return {
    all: rootsOfChances(likeness),
    aspects: rootsOfChances(among('aspect')),
    acts: rootsOfChances(among('act')),
  };
}

/** The chance that a sentence means any concept of a kind. */
export function shareOf(library: LibraryIndex, profile: ConceptProfile, kind: ConceptKind): number {
  let share = 0;
  library.concepts.forEach((concept, place) => {
    if (concept.kind === kind) share += (profile.all[place] ?? 0) ** 2;
  });
  return share;
}

/** What some sentences mean together; a concept that is stated besides counts as much as all of them. */
export function meanProfile(profiles: readonly Float32Array[], statedPlace: number | null): Float32Array {
  const mean = new Float32Array(profiles[0]?.length ?? 0);
  for (const roots of profiles)
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (roots[at] ?? 0) ** 2;
  if (statedPlace !== null) mean[statedPlace] = (mean[statedPlace] ?? 0) + profiles.length;
  const count = profiles.length * (statedPlace === null ? 1 : 2);
  return mean.map((sum) => Math.sqrt(sum / Math.max(1, count)));
}

function rootsOfChances(likeness: Float32Array): Float32Array {
  const highest = likeness.reduce((most, value) => Math.max(most, value), -1);
  const powers = likeness.map((value) => Math.exp(sharpness * (value - highest)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => Math.sqrt(power / (total || 1)));
}
