import type { Mark } from '../marking.ts';

export interface MarkChances {
  met: number;
  partly: number;
  missed: number;
}

/** `more`: log odds beside those of the features. */
export function chanceOf(features: readonly number[], weights: readonly number[], more = 0): number {
  let sum = more;
  for (let at = 0; at < weights.length; at++) sum += (features[at] ?? 0) * (weights[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Parts said in one breath stand or fall together; said far apart they do not. What is known of a row lies between. */
const together = 0.5;

/**
 * From the chance that each part was heard to the chance of each mark: enough parts make it met, fewer make it partly,
 * and so does a lesser version that earns half.
 */
export function markChances(
  heard: readonly number[],
  half: number,
  metWith: number,
  partlyWith: number | null,
): MarkChances {
  const counts = countChances(heard);
  const likeliestFirst = heard.toSorted((one, other) => other - one);
  const atLeast = (wanted: number) =>
    (1 - together) * counts.slice(wanted).reduce((sum, chance) => sum + chance, 0) +
    together * (wanted === 0 ? 1 : (likeliestFirst[wanted - 1] ?? 0));
  const met = atLeast(metWith);
  const some = partlyWith === null ? met : Math.max(met, atLeast(Math.min(partlyWith, metWith)));
  const partly = some - met + (partlyWith === null ? 0 : half * (1 - some));
  return { met, partly, missed: Math.max(0, 1 - met - partly) };
}

/** The chance that exactly n of them are so, for every n. */
function countChances(chances: readonly number[]): number[] {
  const counts = [1, ...chances.map(() => 0)];
  for (const chance of chances) {
    for (let n = counts.length - 1; n >= 0; n--)
      counts[n] = (counts[n] ?? 0) * (1 - chance) + (n > 0 ? (counts[n - 1] ?? 0) * chance : 0);
  }
  return counts;
}

export function likeliest({ met, partly, missed }: MarkChances): Mark {
  if (met >= partly && met >= missed) return 'met';
  return partly >= missed ? 'partly' : 'missed';
}
