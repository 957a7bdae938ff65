// Written by scripts/train-marker.ts; do not edit by hand.
/** In the order of the features' names. */
export interface MarkWeights {
  part: readonly number[];
  half: readonly number[];
  error: readonly number[];
}

export const markWeights: MarkWeights = {
  part: [
    -10.34, // always
    3.62, // saysMax
    2.51, // saysTop
    1.67, // earnsMax
    3.2, // earnsTop
    1.08, // rule
    0.11, // notMax
    -0.26, // notAhead
    -2.33, // nearMax
    -0.78, // nearAhead
    4.57, // words
    -0.99, // nearWords
    -3.39, // others
    -1.38, // wrongForm
    -1.15, // recited
    2.6, // factTold
    -0.43, // factAsked
    -1.09, // short
    -0.12, // together
    2.78, // ground
  ],
  half: [
    -6.23, // always
    3.19, // saysMax
    2.59, // saysTop
    -0.29, // earnsMax
    -0.86, // earnsTop
    -0.63, // rule
    0, // notMax
    0, // notAhead
    0.01, // nearMax
    -0.35, // nearAhead
    4.14, // words
    1.35, // nearWords
    -1.32, // others
    -0.43, // wrongForm
    -0.65, // recited
    0, // factTold
    0, // factAsked
    -0.82, // short
    0, // together
    2.61, // ground
  ],
  error: [
    -7.74, // always
    7.83, // near
    6.3, // nearTop
    -1.23, // not
    3.58, // words
    1.72, // notWords
    0.94, // asks
    -0.44, // recited
    -0.32, // denied
    -0.48, // reported
    -0.98, // short
    -4.09, // earns
    -1.51, // ground
  ],
};
