// Written by scripts/train-patient.ts; do not edit by hand.
import type { Weights } from './combiner.ts';

export const weights: Weights = {
  target: [
    5.08, // ownMax
    3.91, // ownTop
    5.54, // gloss
    1.38, // ownWords
    1.31, // conceptMax
    3.72, // conceptMean
    2.39, // aspect
    0.11, // act
    3.44, // followUp
    -0.46, // question
    -0.62, // proposal
    -1.07, // other
    -0.09, // counter
    -0.94, // past
    1.15, // asksSame
    0.03, // asksElse
    -0.61, // onlyOther
  ],
  none: [
    3.54, // always
    2.03, // absent
    2.63, // nothing
    1.19, // strange
    0.28, // absentShare
    2.58, // nothingShare
    -1.91, // aspectShare
    1.23, // actShare
    2.87, // crowd
  ],
};
