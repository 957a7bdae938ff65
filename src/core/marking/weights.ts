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
      -8.99, // always
      2.34, // saysMax
      1.12, // saysTop
      1.91, // earnsMax
      1.77, // earnsTop
      1.22, // rule
      -0.01, // notMax
      -0.37, // notAhead
      -2.38, // nearMax
      -0.86, // nearAhead
      5.03, // words
      -1.06, // nearWords
      -4.98, // others
      -1.64, // wrongForm
      -0.58, // recited
      1.85, // factTold
      0.72, // factAsked
      0.2, // short
      -0.67, // together
      2.65, // ground
      1.59, // does
      2.06, // opposite
    ],
    looked: [
      -8.99, // always
      2.34, // saysMax
      1.12, // saysTop
      1.91, // earnsMax
      1.77, // earnsTop
      1.22, // rule
      -0.01, // notMax
      -0.37, // notAhead
      -2.38, // nearMax
      -0.86, // nearAhead
      5.03, // words
      -1.06, // nearWords
      -4.98, // others
      -1.64, // wrongForm
      -0.58, // recited
      1.85, // factTold
      0.72, // factAsked
      0.2, // short
      -0.67, // together
      2.65, // ground
      1.59, // does
      2.06, // opposite
      0, // judgedDoes
      0, // judgedAgainst
    ],
  },
  half: {
    first: [
      -5.79, // always
      2.77, // saysMax
      2.15, // saysTop
      -0.81, // earnsMax
      -1.11, // earnsTop
      -0.84, // rule
      0, // notMax
      0, // notAhead
      0.02, // nearMax
      -0.49, // nearAhead
      4.06, // words
      1.17, // nearWords
      -1.13, // others
      -0.07, // wrongForm
      -0.4, // recited
      0, // factTold
      0, // factAsked
      -0.43, // short
      0, // together
      1.97, // ground
      0.92, // does
      -0.11, // opposite
    ],
    looked: [
      -5.79, // always
      2.77, // saysMax
      2.15, // saysTop
      -0.81, // earnsMax
      -1.11, // earnsTop
      -0.84, // rule
      0, // notMax
      0, // notAhead
      0.02, // nearMax
      -0.49, // nearAhead
      4.06, // words
      1.17, // nearWords
      -1.13, // others
      -0.07, // wrongForm
      -0.4, // recited
      0, // factTold
      0, // factAsked
      -0.43, // short
      0, // together
      1.97, // ground
      0.92, // does
      -0.11, // opposite
      0, // judgedDoes
      0, // judgedAgainst
    ],
  },
  error: {
    first: [
      -6.56, // always
      6.83, // near
      5.37, // nearTop
      -1.23, // not
      0.81, // words
      1.35, // notWords
      0.27, // asks
      -0.29, // recited
      -0.89, // denied
      -0.19, // reported
      -0.1, // short
      -3.33, // earns
      0.19, // ground
    ],
    looked: [
      -6.56, // always
      6.83, // near
      5.37, // nearTop
      -1.23, // not
      0.81, // words
      1.35, // notWords
      0.27, // asks
      -0.29, // recited
      -0.89, // denied
      -0.19, // reported
      -0.1, // short
      -3.33, // earns
      0.19, // ground
      0, // judgedDoes
      0, // judgedAgainst
    ],
  },
};
