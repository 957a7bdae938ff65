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
      -8.41, // always
      2.56, // saysMax
      0.14, // saysTop
      2.59, // earnsMax
      2.15, // earnsTop
      0.97, // rule
      0.51, // notMax
      -0.53, // notAhead
      -2.19, // nearMax
      -1.31, // nearAhead
      4.73, // words
      -1.39, // nearWords
      -4.2, // others
      -1.89, // wrongForm
      -0.16, // recited
      2.64, // factTold
      -0.76, // factAsked
      -0.38, // short
      0.11, // together
      2.06, // ground
      1.21, // does
      0.82, // opposite
    ],
    looked: [
      -4.08, // always
      1.2, // saysMax
      -1.02, // saysTop
      1.36, // earnsMax
      0.37, // earnsTop
      -0.29, // rule
      -0.38, // notMax
      -0.14, // notAhead
      -1.05, // nearMax
      -0.43, // nearAhead
      2.16, // words
      -0.8, // nearWords
      -0.47, // others
      -1.6, // wrongForm
      -0.55, // recited
      2.22, // factTold
      0.15, // factAsked
      0.23, // short
      1.4, // together
      3.12, // ground
      0.69, // does
      1.4, // opposite
      0.42, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -5.55, // always
      2.85, // saysMax
      2.26, // saysTop
      -0.31, // earnsMax
      -0.59, // earnsTop
      -0.62, // rule
      0, // notMax
      0, // notAhead
      0.27, // nearMax
      -0.37, // nearAhead
      2.98, // words
      0.97, // nearWords
      -1.09, // others
      -0.2, // wrongForm
      -0.2, // recited
      0, // factTold
      0, // factAsked
      0.1, // short
      0, // together
      1.42, // ground
      0.48, // does
      -1.68, // opposite
    ],
    looked: [
      -2.92, // always
      2.67, // saysMax
      1.54, // saysTop
      0.04, // earnsMax
      -0.63, // earnsTop
      -0.38, // rule
      0, // notMax
      0, // notAhead
      0.34, // nearMax
      -0.32, // nearAhead
      2.46, // words
      0.69, // nearWords
      -0.69, // others
      -0.44, // wrongForm
      -0.14, // recited
      0, // factTold
      0, // factAsked
      0.06, // short
      0, // together
      1.64, // ground
      -0.24, // does
      -1, // opposite
      0.34, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -6.84, // always
      7.21, // near
      5.48, // nearTop
      -1.47, // not
      1.61, // words
      0.14, // notWords
      0.24, // asks
      -0.44, // recited
      -0.37, // denied
      0.37, // reported
      -1.1, // short
      -4.13, // earns
      1.49, // ground
      -9.2, // notAhead
      -1.89, // otherForm
    ],
    looked: [
      -6.03, // always
      6.66, // near
      4.77, // nearTop
      -2.55, // not
      3.89, // words
      0.38, // notWords
      -0.24, // asks
      0, // recited
      -0.31, // denied
      -0.03, // reported
      -0.11, // short
      -3.79, // earns
      -0.32, // ground
      -10.04, // notAhead
      -0.23, // otherForm
      0.9, // judgedDoes
      0.11, // judgedAgainst
    ],
  },
};
