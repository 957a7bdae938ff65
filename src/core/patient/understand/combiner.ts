import type { Target } from './case-index.ts';
import type { Ranking } from './rank.ts';

export interface Weights {
  target: readonly number[];
  none: readonly number[];
}

export interface Guess {
  target: Target;
  probability: number;
}

export interface Guesses {
  /** Best first. */
  targets: Guess[];
  none: number;
}

/** One choice among all targets and "none of these": a softmax over weighted features. */
export function guesses(ranking: Ranking, weights: Weights): Guesses {
  const scores = ranking.candidates.map(({ features }) => weighted(features, weights.target));
  const noneScore = weighted(ranking.none, weights.none);
  const highest = Math.max(noneScore, ...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const nonePower = Math.exp(noneScore - highest);
  const total = powers.reduce((sum, power) => sum + power, nonePower);
  return {
    targets: ranking.candidates
      .map(({ target }, index) => ({ target, probability: (powers[index] ?? 0) / total }))
      .sort((one, other) => other.probability - one.probability),
    none: nonePower / total,
  };
}

function weighted(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);
}
