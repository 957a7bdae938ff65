// Written by scripts/train-judge/train.ts; do not edit by hand.
/** In the order of the features' names. */
export interface PairWeights {
  does: readonly number[];
  opposite: readonly number[];
  near: readonly number[];
}

export const pairWeights: PairWeights = {
  does: [
    -3.28, // always
    2.11, // says
    2.93, // saysTop
    1.62, // rule
    -1.08, // not
    -1, // notAhead
    -1.07, // opposite
    -0.48, // oppositeAhead
    0.81, // denied
    0.21, // refuses
    0.55, // asks
    -1.23, // deniedAlone
    -0.75, // refusesAlone
    -0.45, // asksAlone
    -1.05, // toldNotAsked
    -0.63, // partDenied
    -0.09, // partRefuses
    -0.05, // partAsks
    5.75, // length
    0.04, // supposed
    0.45, // toldNotAskedNear
    -0.16, // refusesAloneNear
    -0.65, // noOpposites
  ],
  opposite: [
    -1.24, // always
    -0.75, // says
    -0.81, // saysTop
    -0.86, // rule
    1.49, // not
    1.05, // notAhead
    1.53, // opposite
    1.13, // oppositeAhead
    -0.44, // denied
    0.15, // refuses
    -0.93, // asks
    1.72, // deniedAlone
    0.72, // refusesAlone
    0.23, // asksAlone
    1.39, // toldNotAsked
    0.59, // partDenied
    0.24, // partRefuses
    0.13, // partAsks
    -1.84, // length
    0.12, // supposed
    -0.9, // toldNotAskedNear
    0.49, // refusesAloneNear
    0.93, // noOpposites
  ],
  near: [
    4.32, // always
    -1.35, // says
    -2.12, // saysTop
    -0.75, // rule
    -0.51, // not
    -0.05, // notAhead
    -0.47, // opposite
    -0.65, // oppositeAhead
    -0.32, // denied
    -0.36, // refuses
    0.5, // asks
    -0.56, // deniedAlone
    0.02, // refusesAlone
    0.23, // asksAlone
    -0.37, // toldNotAsked
    0.05, // partDenied
    -0.14, // partRefuses
    -0.09, // partAsks
    -3.98, // length
    -0.16, // supposed
    0.45, // toldNotAskedNear
    -0.33, // refusesAloneNear
    -0.33, // noOpposites
  ],
};
