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
      -9.32, // always
      2.37, // saysMax
      1.04, // saysTop
      2.13, // earnsMax
      1.88, // earnsTop
      1.08, // rule
      -0.09, // notMax
      -0.36, // notAhead
      -2.34, // nearMax
      -0.91, // nearAhead
      5.49, // words
      -1.02, // nearWords
      -4.79, // others
      -1.73, // wrongForm
      -0.65, // recited
      1.71, // factTold
      0.41, // factAsked
      0.09, // short
      -0.11, // together
      2.38, // ground
      1.69, // does
      2.24, // opposite
    ],
    looked: [
      -3.51, // always
      1.58, // saysMax
      -0.89, // saysTop
      2.4, // earnsMax
      0.83, // earnsTop
      0.84, // rule
      -1.16, // notMax
      -0.12, // notAhead
      -0.76, // nearMax
      -0.34, // nearAhead
      2.8, // words
      -0.15, // nearWords
      -1.53, // others
      -0.92, // wrongForm
      -0.22, // recited
      1.15, // factTold
      0.67, // factAsked
      0.85, // short
      1.54, // together
      1.18, // ground
      0.32, // does
      1.92, // opposite
      0.36, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -6.13, // always
      3.06, // saysMax
      2.34, // saysTop
      -0.59, // earnsMax
      -0.96, // earnsTop
      -0.98, // rule
      0, // notMax
      0, // notAhead
      0.39, // nearMax
      -0.33, // nearAhead
      3.96, // words
      1.2, // nearWords
      -0.95, // others
      -0.05, // wrongForm
      -0.51, // recited
      0, // factTold
      0, // factAsked
      -0.53, // short
      0, // together
      1.57, // ground
      0.81, // does
      -0.93, // opposite
    ],
    looked: [
      -1.02, // always
      1.67, // saysMax
      0.44, // saysTop
      -0.43, // earnsMax
      -0.89, // earnsTop
      -0.93, // rule
      0, // notMax
      0, // notAhead
      -0.19, // nearMax
      -0.19, // nearAhead
      1.82, // words
      1.27, // nearWords
      -0.2, // others
      -0.57, // wrongForm
      0.18, // recited
      0, // factTold
      0, // factAsked
      -0.44, // short
      0, // together
      1.08, // ground
      -0.66, // does
      -0.09, // opposite
      0.39, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -7.06, // always
      6.78, // near
      5.2, // nearTop
      -1, // not
      1.17, // words
      1.84, // notWords
      0.41, // asks
      0.16, // recited
      -0.56, // denied
      -0.32, // reported
      -0.91, // short
      -3.52, // earns
      0.56, // ground
      -8.6, // notAhead
      -2.84, // otherForm
    ],
    looked: [
      -5.37, // always
      7.67, // near
      5.49, // nearTop
      -2.03, // not
      4.08, // words
      -0.32, // notWords
      0.41, // asks
      0.4, // recited
      -1.15, // denied
      -0.19, // reported
      -0.26, // short
      -3.58, // earns
      -1.12, // ground
      -10.07, // notAhead
      -1.58, // otherForm
      0.55, // judgedDoes
      0.28, // judgedAgainst
    ],
  },
};
