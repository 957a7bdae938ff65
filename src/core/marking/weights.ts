// Written by scripts/train-marker.ts; do not edit by hand.
/** In the order of the features' names. */
export interface MarkWeights {
  part: readonly number[];
  half: readonly number[];
  error: readonly number[];
}

export const markWeights: MarkWeights = {
  part: [
    -11.19, // always
    3.82, // saysMax
    3.32, // saysTop
    1.35, // earnsMax
    2.88, // earnsTop
    1.61, // rule
    0.55, // notMax
    -0.24, // notAhead
    -2.28, // nearMax
    -0.78, // nearAhead
    4.04, // words
    -1.06, // nearWords
    -3.21, // others
    -1.48, // wrongForm
    -0.92, // recited
    2.57, // factTold
    -0.03, // factAsked
    -1.17, // short
    1.56, // together
    2.85, // ground
  ],
  half: [
    -5.83, // always
    3.27, // saysMax
    2.23, // saysTop
    -1.15, // earnsMax
    -1.14, // earnsTop
    0.03, // rule
    0, // notMax
    0, // notAhead
    -0.13, // nearMax
    -0.61, // nearAhead
    4.01, // words
    1.58, // nearWords
    -1.64, // others
    -0.35, // wrongForm
    -0.54, // recited
    0, // factTold
    0, // factAsked
    -1, // short
    0, // together
    2.68, // ground
  ],
  error: [
    -6.79, // always
    7.53, // near
    5.9, // nearTop
    -1.61, // not
    3.62, // words
    1.33, // notWords
    -1.07, // asks
    -0.46, // recited
    -0.72, // denied
    -0.46, // reported
    -1.13, // short
    -4.46, // earns
    -1.07, // ground
  ],
};
