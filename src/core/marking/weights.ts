// Written by scripts/train-marker.ts; do not edit by hand.
/** In the order of the features' names. */
export interface MarkWeights {
  part: readonly number[];
  half: readonly number[];
  error: readonly number[];
}

export const markWeights: MarkWeights = {
  part: [
    -9.66, // always
    3.34, // saysMax
    2.28, // saysTop
    2.21, // earnsMax
    2.53, // earnsTop
    1.89, // rule
    1.03, // notMax
    -0.38, // notAhead
    -2.64, // nearMax
    -0.89, // nearAhead
    3.9, // words
    -0.98, // nearWords
    -3.7, // others
    -1.45, // wrongForm
    -1.26, // recited
    2.56, // factTold
    -0.42, // factAsked
    -1.06, // short
    2.81, // ground
  ],
  half: [
    -5.91, // always
    3.64, // saysMax
    2.43, // saysTop
    -0.6, // earnsMax
    -1.09, // earnsTop
    -0.47, // rule
    0.0, // notMax
    0.0, // notAhead
    -0.05, // nearMax
    0.01, // nearAhead
    3.56, // words
    1.36, // nearWords
    -2.09, // others
    -0.49, // wrongForm
    -0.01, // recited
    0.0, // factTold
    0.0, // factAsked
    -0.69, // short
    2.64, // ground
  ],
  error: [
    -8.14, // always
    8.75, // near
    6.3, // nearTop
    -1.89, // not
    4.36, // words
    1.71, // notWords
    -1.08, // asks
    0.08, // recited
    -0.59, // denied
    -4.02, // earns
    -1.32, // ground
  ],
};
