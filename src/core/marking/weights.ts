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
      0, // judgedDoes
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
      0, // judgedDoes
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
      0, // judgedDoes
      0, // judgedAgainst
    ],
  },
};
