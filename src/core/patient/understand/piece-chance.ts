import type { Piece } from './split-moves.ts';

interface HeardPiece {
  /** Of its own best fact. */
  probability: number;
  /** Where that fact stands among those of the whole sentence; 0 is the likeliest. */
  place: number;
  /** Of the fact that the whole sentence asks for, or 0 if it asks for none. */
  sureOfWhole: number;
}

/**
 * The chance that a piece asks for a fact of its own: "phlegm or blood" asks for one thing, "smoke or drink" for two.
 * A logistic regression over the compound turns, the lists and the single questions of bench/patient-training and
 * bench/patient-training-questions.
 */
export function chanceOfPiece({ full, joint }: Piece, { probability, place, sureOfWhole }: HeardPiece): number {
  const likely = Math.min(0.9999, Math.max(0.0001, probability));
  const score =
    0.21 +
    0.4 * Math.log(likely / (1 - likely)) +
    (full ? 0.68 : 0) -
    jointWeights[joint] -
    (sureOfWhole > 0 ? 0.54 - 0.23 * sureOfWhole : 0) -
    1.14 * Math.log(1 + place);
  return 1 / (1 + Math.exp(-score));
}

const jointWeights = { and: 0, or: 0.61, list: 1.17 } as const;
