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
      -8.21, // always
      2.96, // saysMax
      1.14, // saysTop
      2.14, // earnsMax
      1.5, // earnsTop
      0.87, // rule
      0.03, // notMax
      -0.39, // notAhead
      -2.26, // nearMax
      -1.18, // nearAhead
      4.96, // words
      -1.23, // nearWords
      -4.33, // others
      -1.6, // wrongForm
      -0.05, // recited
      2.02, // factTold
      0.22, // factAsked
      -0.17, // short
      0.95, // together
      1.96, // ground
      1.28, // does
      0.6, // opposite
    ],
    looked: [
      -4.03, // always
      1.48, // saysMax
      -0.63, // saysTop
      1.33, // earnsMax
      0.34, // earnsTop
      -0.02, // rule
      -0.78, // notMax
      -0.08, // notAhead
      -1.19, // nearMax
      -0.42, // nearAhead
      2.5, // words
      -0.59, // nearWords
      -0.55, // others
      -1.52, // wrongForm
      -0.45, // recited
      1.43, // factTold
      0.39, // factAsked
      0.1, // short
      1.83, // together
      2.72, // ground
      0.49, // does
      0.93, // opposite
      0.31, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -5.54, // always
      2.94, // saysMax
      2.3, // saysTop
      -0.31, // earnsMax
      -0.56, // earnsTop
      -0.54, // rule
      0, // notMax
      0, // notAhead
      0.3, // nearMax
      -0.34, // nearAhead
      2.97, // words
      0.92, // nearWords
      -1.06, // others
      -0.23, // wrongForm
      -0.19, // recited
      0, // factTold
      0, // factAsked
      0.15, // short
      0, // together
      1.27, // ground
      0.45, // does
      -1.71, // opposite
    ],
    looked: [
      -3.59, // always
      2.37, // saysMax
      1.64, // saysTop
      -0.58, // earnsMax
      -0.91, // earnsTop
      -0.65, // rule
      0, // notMax
      0, // notAhead
      0.31, // nearMax
      -0.41, // nearAhead
      2.14, // words
      1, // nearWords
      -0.76, // others
      -0.49, // wrongForm
      0.15, // recited
      0, // factTold
      0, // factAsked
      0.13, // short
      0, // together
      1.44, // ground
      -0.21, // does
      -0.95, // opposite
      0.21, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -6.78, // always
      7.25, // near
      5.51, // nearTop
      -1.44, // not
      1.61, // words
      0.13, // notWords
      0.25, // asks
      -0.43, // recited
      -0.37, // denied
      0.38, // reported
      -1.1, // short
      -4.12, // earns
      1.37, // ground
      -9.2, // notAhead
      -1.9, // otherForm
    ],
    looked: [
      -7.56, // always
      6.5, // near
      4.49, // nearTop
      -2.64, // not
      3.56, // words
      0.62, // notWords
      -0.03, // asks
      0, // recited
      -0.9, // denied
      -0.01, // reported
      0, // short
      -3.95, // earns
      -0.29, // ground
      -10.01, // notAhead
      -0.72, // otherForm
      1.06, // judgedDoes
      -0.26, // judgedAgainst
    ],
  },
};
