// Written by scripts/train-marker.ts; do not edit by hand.
/** In the order of the features' names. */
export interface MarkWeights {
  part: readonly number[];
  half: readonly number[];
  error: readonly number[];
}

export const markWeights: MarkWeights = {
  part: [
    -11.32, // always
    3.44, // saysMax
    2.97, // saysTop
    1.75, // earnsMax
    3.29, // earnsTop
    1.85, // rule
    0.35, // notMax
    -0.21, // notAhead
    -2.17, // nearMax
    -0.79, // nearAhead
    4.16, // words
    -1.06, // nearWords
    -3.22, // others
    -1.58, // wrongForm
    -0.94, // recited
    2.58, // factTold
    0.05, // factAsked
    -1.16, // short
    2.87, // ground
  ],
  half: [
    -5.82, // always
    3.28, // saysMax
    2.23, // saysTop
    -1.16, // earnsMax
    -1.15, // earnsTop
    0.02, // rule
    0, // notMax
    0, // notAhead
    -0.14, // nearMax
    -0.62, // nearAhead
    4.01, // words
    1.58, // nearWords
    -1.64, // others
    -0.34, // wrongForm
    -0.54, // recited
    0, // factTold
    0, // factAsked
    -1.01, // short
    2.67, // ground
  ],
  error: [
    -8.43, // always
    8.23, // near
    6.2, // nearTop
    -2.08, // not
    4.64, // words
    1.47, // notWords
    -0.79, // asks
    0, // recited
    -0.51, // denied
    -3.71, // earns
    -1.26, // ground
  ],
};
