// Written by scripts/train-patient.ts; do not edit by hand.
import type { Weights } from './combiner.ts';

export const weights: Weights = {
  target: [
    5.22, // ownMax
    3.6, // ownTop
    4.89, // gloss
    1.92, // ownWords
    1.45, // conceptMax
    2.41, // conceptMean
    1.53, // aspect
    0.34, // act
    3.55, // followUp
    -0.27, // question
    -0.48, // proposal
    -0.7, // other
    -0.09, // counter
    -0.97, // past
    0.77, // asksSame
    0.12, // asksElse
    -0.59, // onlyOther
  ],
  none: [
    3.72, // always
    1.69, // absent
    2.68, // nothing
    0.96, // strange
    0.24, // absentShare
    2.03, // nothingShare
    -2.01, // aspectShare
    1.04, // actShare
    2.71, // crowd
  ],
};
