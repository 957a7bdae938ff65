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
      -7.69, // always
      2.64, // saysMax
      0.07, // saysTop
      2.72, // earnsMax
      2.02, // earnsTop
      0.86, // rule
      0.37, // notMax
      -0.49, // notAhead
      -2.04, // nearMax
      -1.37, // nearAhead
      4.63, // words
      -1.26, // nearWords
      -3.92, // others
      -1.77, // wrongForm
      -0.1, // recited
      2.34, // factTold
      -0.5, // factAsked
      -0.33, // short
      0.25, // together
      1.63, // ground
      0.91, // does
      0.79, // opposite
    ],
    looked: [
      -3.76, // always
      1.41, // saysMax
      -0.95, // saysTop
      1.71, // earnsMax
      0.53, // earnsTop
      -0.42, // rule
      -0.72, // notMax
      -0.18, // notAhead
      -0.76, // nearMax
      -0.42, // nearAhead
      2.18, // words
      -0.72, // nearWords
      -0.14, // others
      -1.29, // wrongForm
      -0.71, // recited
      1.64, // factTold
      0.1, // factAsked
      -0.16, // short
      1.01, // together
      3.07, // ground
      -0.06, // does
      0.94, // opposite
      0.4, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -5.2, // always
      2.65, // saysMax
      2.25, // saysTop
      -0.5, // earnsMax
      -0.7, // earnsTop
      -0.15, // rule
      0, // notMax
      0, // notAhead
      0.38, // nearMax
      -0.16, // nearAhead
      2.83, // words
      1.03, // nearWords
      -1.02, // others
      -0.29, // wrongForm
      -0.07, // recited
      0, // factTold
      0, // factAsked
      0.16, // short
      0, // together
      1.2, // ground
      0.34, // does
      -1.48, // opposite
    ],
    looked: [
      -2.65, // always
      2.73, // saysMax
      1.32, // saysTop
      0, // earnsMax
      -0.77, // earnsTop
      -0.21, // rule
      0, // notMax
      0, // notAhead
      0.26, // nearMax
      -0.28, // nearAhead
      2.31, // words
      0.84, // nearWords
      -0.72, // others
      -0.58, // wrongForm
      -0.5, // recited
      0, // factTold
      0, // factAsked
      -0.02, // short
      0, // together
      1.67, // ground
      -0.29, // does
      -0.86, // opposite
      0.33, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -6.67, // always
      7.25, // near
      5.56, // nearTop
      -1.83, // not
      2.45, // words
      -0.3, // notWords
      0.47, // asks
      -0.27, // recited
      -0.53, // denied
      0.34, // reported
      -1.54, // short
      -4.18, // earns
      1.55, // ground
      -9.4, // notAhead
      -1.59, // otherForm
    ],
    looked: [
      -5.94, // always
      6.67, // near
      4.89, // nearTop
      -2.16, // not
      3.68, // words
      -1.62, // notWords
      1.8, // asks
      -0.43, // recited
      0.04, // denied
      0.23, // reported
      -0.88, // short
      -3.82, // earns
      2.14, // ground
      -10.01, // notAhead
      -0.3, // otherForm
      0.3, // judgedDoes
      0.03, // judgedAgainst
    ],
  },
};
