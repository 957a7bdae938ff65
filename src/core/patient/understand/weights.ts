// Written by scripts/train-patient.ts; do not edit by hand.
import type { Weights } from './combiner.ts';

export const weights: Weights = {
  target: [
    5.16, // ownMax
    4.26, // ownTop
    1.84, // gloss
    1.49, // ownWords
    2.5, // conceptMax
    4.44, // conceptMean
    2.3, // aspect
    2.39, // act
    6.32, // followUp
    -1.24, // question
    -1.82, // proposal
    -0.72, // other
    -6.0, // counter
  ],
  none: [
    4.84, // always
    3.68, // absent
    0.62, // nothing
    1.44, // strange
    0.71, // absentShare
    1.68, // nothingShare
    -3.26, // aspectShare
    0.07, // actShare
    3.81, // crowd
  ],
};
