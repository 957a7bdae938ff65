import { resample } from './resample.ts';

/** Every hundredth of a second: the pitch in hertz, or 0 where there is none. */
export interface PitchTrack {
  hertz: Float32Array;
  secondsApart: number;
}

const secondsApart = 0.01;
const windowSeconds = 0.035;
const lowest = 65;
const highest = 380;
/** The pitch needs no more of the sound than this. */
const enoughRate = 8000;
const shortestLag = Math.floor(enoughRate / highest);
const longestLag = Math.ceil(enoughRate / lowest);
const voicedFrom = 0.6;
/** Below this share of the loudest, what repeats itself is only breath. */
const quiet = 0.02;

/** By how well the sound agrees with itself a period later. */
export function pitchTrack(samples: Float32Array, rate: number): PitchTrack {
  const size = Math.round(windowSeconds * enoughRate);
  const hop = Math.round(secondsApart * enoughRate);
  const resampled = resample(samples, enoughRate / rate);
  const hertz = new Float32Array(Math.ceil(resampled.length / hop));
  // Silence before and after, so that no window reaches beyond the sound.
  const sound = new Float32Array(resampled.length + 2 * size + longestLag + 2);
  sound.set(resampled, size / 2);
  let loudest = 0;
  const energies = hertz.map((_, frame) => {
    const energy = energyOf(sound, frame * hop, size);
    loudest = Math.max(loudest, energy);
    return energy;
  });
  for (let frame = 0; frame < hertz.length; frame++) {
    if ((energies[frame] ?? 0) < loudest * quiet * quiet) continue;
    hertz[frame] = pitchAt(sound, frame * hop, size);
  }
  return { hertz: withoutSlips(hertz), secondsApart };
}

function energyOf(sound: Float32Array, start: number, size: number): number {
  let energy = 0;
  for (let at = start; at < start + size; at++) energy += (sound[at] ?? 0) ** 2;
  return energy;
}

function pitchAt(sound: Float32Array, start: number, size: number): number {
  const likeness = new Float32Array(longestLag + 2);
  let best = 0;
  const own = energyOf(sound, start, size);
  let shifted = energyOf(sound, start + shortestLag - 1, size);
  for (let lag = shortestLag - 1; lag <= longestLag + 1; lag++) {
    let sum = 0;
    for (let at = start; at < start + size; at++) sum += (sound[at] ?? 0) * (sound[at + lag] ?? 0);
    likeness[lag] = sum / Math.sqrt(own * Math.max(shifted, 0) + 1e-12);
    best = Math.max(best, likeness[lag] ?? 0);
    shifted += (sound[start + lag + size] ?? 0) ** 2 - (sound[start + lag] ?? 0) ** 2;
  }
  if (best < voicedFrom) return 0;
  // Two periods agree as well as one: the first that is nearly as good is the true one.
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    const here = likeness[lag] ?? 0;
    const before = likeness[lag - 1] ?? 0;
    const after = likeness[lag + 1] ?? 0;
    if (here < best * 0.9 || here < before || here < after) continue;
    const bend = before - 2 * here + after;
    return enoughRate / (lag + (bend === 0 ? 0 : (0.5 * (before - after)) / bend));
  }
  return 0;
}

/** A single frame that jumps away from its neighbours is a mistake. */
function withoutSlips(hertz: Float32Array): Float32Array {
  return hertz.map((_, at) => {
    const near = [hertz[at - 1] ?? 0, hertz[at] ?? 0, hertz[at + 1] ?? 0].sort((one, other) => one - other);
    return near[1] ?? 0;
  });
}

/** The pitch in the middle of what is voiced; 0 where nothing is. */
export function middlePitch({ hertz }: PitchTrack): number {
  const voiced = [...hertz].filter((one) => one > 0).sort((one, other) => one - other);
  return voiced[Math.floor(voiced.length / 2)] ?? 0;
}
