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
      -3.55, // always
      1.62, // saysMax
      -0.85, // saysTop
      2.27, // earnsMax
      0.8, // earnsTop
      0.78, // rule
      -1.04, // notMax
      -0.06, // notAhead
      -0.98, // nearMax
      -0.38, // nearAhead
      3.03, // words
      -0.53, // nearWords
      -1.57, // others
      -0.87, // wrongForm
      -0.52, // recited
      1.3, // factTold
      0.38, // factAsked
      0.4, // short
      1.35, // together
      1.16, // ground
      0.4, // does
      2.16, // opposite
      0.33, // judgedDoes
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
      -0.85, // always
      0.99, // saysMax
      0.34, // saysTop
      -0.35, // earnsMax
      -0.89, // earnsTop
      -1.52, // rule
      0, // notMax
      0, // notAhead
      -0.43, // nearMax
      0.03, // nearAhead
      1.79, // words
      1.23, // nearWords
      -0.19, // others
      -0.14, // wrongForm
      -0.32, // recited
      0, // factTold
      0, // factAsked
      -0.54, // short
      0, // together
      1.44, // ground
      -0.33, // does
      -0.18, // opposite
      0.37, // judgedDoes
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
      -4.72, // always
      7.66, // near
      5.5, // nearTop
      -1.99, // not
      3.73, // words
      -0.46, // notWords
      0.41, // asks
      0.9, // recited
      -0.71, // denied
      -0.17, // reported
      -0.53, // short
      -3.56, // earns
      -1.38, // ground
      -10.02, // notAhead
      -1.85, // otherForm
      0.65, // judgedDoes
      0.34, // judgedAgainst
    ],
  },
};
