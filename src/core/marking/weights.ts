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
      -7.96, // always
      3.18, // saysMax
      1.14, // saysTop
      1.85, // earnsMax
      1.23, // earnsTop
      0.95, // rule
      0.01, // notMax
      -0.5, // notAhead
      -2.05, // nearMax
      -1.36, // nearAhead
      4.54, // words
      -1.09, // nearWords
      -4.51, // others
      -1.6, // wrongForm
      0.06, // recited
      1.91, // factTold
      0.04, // factAsked
      -0.14, // short
      0.3, // together
      1.84, // ground
      1.3, // does
      0.81, // opposite
    ],
    looked: [
      -3.35, // always
      2.26, // saysMax
      -0.47, // saysTop
      1.8, // earnsMax
      0.43, // earnsTop
      0.68, // rule
      -0.79, // notMax
      -0.22, // notAhead
      -0.93, // nearMax
      -0.57, // nearAhead
      2.75, // words
      -1.08, // nearWords
      -1.36, // others
      -1.06, // wrongForm
      0.26, // recited
      1.56, // factTold
      0.09, // factAsked
      0.28, // short
      1.47, // together
      1.54, // ground
      -0.27, // does
      1.14, // opposite
      0.33, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -5.48, // always
      2.98, // saysMax
      2.25, // saysTop
      -0.35, // earnsMax
      -0.65, // earnsTop
      -0.66, // rule
      0, // notMax
      0, // notAhead
      0.31, // nearMax
      -0.34, // nearAhead
      2.97, // words
      0.93, // nearWords
      -0.95, // others
      -0.11, // wrongForm
      -0.27, // recited
      0, // factTold
      0, // factAsked
      0.15, // short
      0, // together
      1.2, // ground
      0.47, // does
      -1.66, // opposite
    ],
    looked: [
      -1.52, // always
      2.12, // saysMax
      0.81, // saysTop
      -0.64, // earnsMax
      -1.02, // earnsTop
      -1, // rule
      0, // notMax
      0, // notAhead
      0.13, // nearMax
      -0.4, // nearAhead
      1.73, // words
      0.84, // nearWords
      -0.18, // others
      -0.45, // wrongForm
      0.16, // recited
      0, // factTold
      0, // factAsked
      0.19, // short
      0, // together
      0.88, // ground
      -0.32, // does
      -0.79, // opposite
      0.31, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -6.79, // always
      7.24, // near
      5.54, // nearTop
      -1.54, // not
      1.65, // words
      0.13, // notWords
      0.29, // asks
      -0.43, // recited
      -0.29, // denied
      0.12, // reported
      -1.33, // short
      -4.04, // earns
      1.36, // ground
      -9.22, // notAhead
      -1.96, // otherForm
    ],
    looked: [
      -5.48, // always
      7.2, // near
      5.14, // nearTop
      -2.78, // not
      3.18, // words
      -1.39, // notWords
      0.07, // asks
      -0.68, // recited
      0.2, // denied
      0.22, // reported
      -1.66, // short
      -4.11, // earns
      1.75, // ground
      -10.1, // notAhead
      -1.24, // otherForm
      0.27, // judgedDoes
      -0.02, // judgedAgainst
    ],
  },
};
