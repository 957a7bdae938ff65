// Written by scripts/train-marker/train.ts; do not edit by hand.
/** In the order of the features' names: of the first comparison, and of one with the judge's look beside it. */
export interface TwoLooks {
  first: readonly number[];
  looked: readonly number[];
}

export interface MarkWeights {
  part: TwoLooks;
  half: TwoLooks;
  error: TwoLooks;
}

export const markWeights: MarkWeights = {
  part: {
    first: [
      -9.31, // always
      2.4, // saysMax
      1.07, // saysTop
      2.11, // earnsMax
      1.88, // earnsTop
      1.16, // rule
      -0.09, // notMax
      -0.35, // notAhead
      -2.35, // nearMax
      -0.88, // nearAhead
      5.34, // words
      -1.04, // nearWords
      -4.86, // others
      -1.66, // wrongForm
      -0.64, // recited
      1.71, // factTold
      0.49, // factAsked
      0.04, // short
      -0.21, // together
      2.45, // ground
      1.63, // does
      2.02, // opposite
    ],
    looked: [
      -4.85, // always
      0.97, // saysMax
      -1.06, // saysTop
      2.02, // earnsMax
      1.13, // earnsTop
      0.09, // rule
      -1.31, // notMax
      -0.09, // notAhead
      -1.46, // nearMax
      -0.52, // nearAhead
      4.31, // words
      -0.13, // nearWords
      -1.08, // others
      -1.09, // wrongForm
      -0.77, // recited
      1.61, // factTold
      0.04, // factAsked
      0.03, // short
      1.92, // together
      1.97, // ground
      1.15, // does
      0.89, // opposite
      0.37, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -6.13, // always
      3.02, // saysMax
      2.36, // saysTop
      -0.63, // earnsMax
      -0.96, // earnsTop
      -0.98, // rule
      0, // notMax
      0, // notAhead
      0.42, // nearMax
      -0.31, // nearAhead
      3.94, // words
      1.19, // nearWords
      -0.93, // others
      -0.07, // wrongForm
      -0.5, // recited
      0, // factTold
      0, // factAsked
      -0.45, // short
      0, // together
      1.6, // ground
      0.83, // does
      -0.9, // opposite
    ],
    looked: [
      -2.72, // always
      1.69, // saysMax
      1.05, // saysTop
      -0.45, // earnsMax
      -1.13, // earnsTop
      -1.52, // rule
      0, // notMax
      0, // notAhead
      -0.22, // nearMax
      -0.05, // nearAhead
      2.57, // words
      1.79, // nearWords
      -0.41, // others
      -0.18, // wrongForm
      -0.68, // recited
      0, // factTold
      0, // factAsked
      -1.65, // short
      0, // together
      1.9, // ground
      -0.25, // does
      0.16, // opposite
      0.43, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -7.05, // always
      6.77, // near
      5.2, // nearTop
      -1.03, // not
      1.21, // words
      1.83, // notWords
      0.4, // asks
      0.16, // recited
      -0.57, // denied
      -0.33, // reported
      -0.89, // short
      -3.52, // earns
      0.57, // ground
      -8.58, // notAhead
      -2.85, // otherForm
    ],
    looked: [
      -4.54, // always
      7.65, // near
      5.49, // nearTop
      -1.96, // not
      3.7, // words
      -0.5, // notWords
      0.42, // asks
      0.96, // recited
      -0.67, // denied
      -0.18, // reported
      -0.43, // short
      -3.53, // earns
      -1.55, // ground
      -10.01, // notAhead
      -1.84, // otherForm
      0.63, // judgedDoes
      0.34, // judgedAgainst
    ],
  },
};
