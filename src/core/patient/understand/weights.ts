// Written by scripts/train-patient.ts; do not edit by hand.
import type { Weights } from './combiner.ts';

export const weights: Weights = {
  target: [
    4.89, // ownMax
    4.84, // ownTop
    4.66, // gloss
    2.52, // ownWords
    1.09, // conceptMax
    3.87, // conceptMean
    2.46, // aspect
    0.04, // act
    4.91, // followUp
    -0.88, // question
    -0.51, // proposal
    -1.28, // other
    -0.1, // counter
  ],
  none: [
    5.27, // always
    2.97, // absent
    1.6, // nothing
    0.23, // strange
    0.12, // absentShare
    3.09, // nothingShare
    -2.44, // aspectShare
    1.31, // actShare
    1.66, // crowd
  ],
};
