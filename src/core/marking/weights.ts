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
      -9.38, // always
      2.36, // saysMax
      1.09, // saysTop
      2.21, // earnsMax
      1.89, // earnsTop
      1.2, // rule
      -0.15, // notMax
      -0.35, // notAhead
      -2.26, // nearMax
      -0.77, // nearAhead
      5.41, // words
      -1.06, // nearWords
      -4.52, // others
      -1.72, // wrongForm
      -0.57, // recited
      1.66, // factTold
      0.41, // factAsked
      0.06, // short
      -0.19, // together
      2.34, // ground
      1.68, // does
      2.05, // opposite
    ],
    looked: [
      -3.41, // always
      1.6, // saysMax
      -0.85, // saysTop
      2.23, // earnsMax
      0.8, // earnsTop
      0.65, // rule
      -1.32, // notMax
      -0.21, // notAhead
      -0.69, // nearMax
      -0.44, // nearAhead
      2.66, // words
      -0.71, // nearWords
      -1.05, // others
      -1.18, // wrongForm
      -0.16, // recited
      1.16, // factTold
      0.68, // factAsked
      0.75, // short
      1.08, // together
      1.43, // ground
      0.01, // does
      2.11, // opposite
      0.33, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -5.89, // always
      2.82, // saysMax
      2.29, // saysTop
      -0.69, // earnsMax
      -1.04, // earnsTop
      -0.79, // rule
      0, // notMax
      0, // notAhead
      0.14, // nearMax
      -0.49, // nearAhead
      4.24, // words
      1.27, // nearWords
      -1.18, // others
      -0.09, // wrongForm
      -0.47, // recited
      0, // factTold
      0, // factAsked
      -0.58, // short
      0, // together
      1.55, // ground
      0.84, // does
      -0.8, // opposite
    ],
    looked: [
      -1.06, // always
      1.85, // saysMax
      0.67, // saysTop
      -0.48, // earnsMax
      -0.95, // earnsTop
      -1.28, // rule
      0, // notMax
      0, // notAhead
      -0.18, // nearMax
      -0.28, // nearAhead
      1.75, // words
      1.33, // nearWords
      -0.18, // others
      -0.57, // wrongForm
      -0.22, // recited
      0, // factTold
      0, // factAsked
      -0.39, // short
      0, // together
      0.88, // ground
      -0.21, // does
      -0.73, // opposite
      0.3, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -6.94, // always
      6.65, // near
      5.16, // nearTop
      -1.27, // not
      1.41, // words
      2.09, // notWords
      0.32, // asks
      0.17, // recited
      -0.62, // denied
      -0.27, // reported
      -0.94, // short
      -3.63, // earns
      0.68, // ground
      -8.57, // notAhead
      -2.9, // otherForm
    ],
    looked: [
      -5.43, // always
      7.44, // near
      5.23, // nearTop
      -2.1, // not
      3.8, // words
      -0.62, // notWords
      0.43, // asks
      0.52, // recited
      -1.27, // denied
      -0.25, // reported
      -0.23, // short
      -3.35, // earns
      -1.26, // ground
      -10.03, // notAhead
      -1.99, // otherForm
      0.41, // judgedDoes
      0.21, // judgedAgainst
    ],
  },
};
