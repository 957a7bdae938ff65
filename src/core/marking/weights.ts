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
      -4.17, // always
      1.06, // saysMax
      -0.95, // saysTop
      2.11, // earnsMax
      1.05, // earnsTop
      0.89, // rule
      -1.01, // notMax
      0.03, // notAhead
      -1.38, // nearMax
      -0.53, // nearAhead
      3.47, // words
      -0.54, // nearWords
      -1.61, // others
      -1.16, // wrongForm
      -0.24, // recited
      1.55, // factTold
      0.38, // factAsked
      0.69, // short
      1.56, // together
      2.35, // ground
      0.22, // does
      1.98, // opposite
      0.4, // judgedDoes
      0.05, // judgedAgainst
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
      -2.28, // always
      1.07, // saysMax
      0.48, // saysTop
      -0.23, // earnsMax
      -0.85, // earnsTop
      -1.7, // rule
      0, // notMax
      0, // notAhead
      -0.28, // nearMax
      -0.01, // nearAhead
      2.23, // words
      1.28, // nearWords
      -0.31, // others
      -0.1, // wrongForm
      -0.7, // recited
      0, // factTold
      0, // factAsked
      -0.59, // short
      0, // together
      2.04, // ground
      -0.02, // does
      0.34, // opposite
      0.4, // judgedDoes
      0.08, // judgedAgainst
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
      -5.72, // always
      7.45, // near
      5.24, // nearTop
      -1.73, // not
      3.81, // words
      0.37, // notWords
      0.41, // asks
      0.54, // recited
      -1.24, // denied
      -0.42, // reported
      -1.83, // short
      -3.41, // earns
      -0.11, // ground
      -10.15, // notAhead
      -1.88, // otherForm
      0.4, // judgedDoes
      0.17, // judgedAgainst
    ],
  },
};
