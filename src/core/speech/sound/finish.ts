const wantedLoudness = 0.09;
const highestPeak = 0.89;
const fadeSeconds = 0.008;
/** Softer than this, a window of the sound is silence. */
const silence = 0.004;
const windowSeconds = 0.01;
const keptBefore = 0.03;
const keptAfter = 0.12;

export interface Finished {
  samples: Float32Array;
  /** How much was cut off the beginning, in seconds: times must move with it. */
  cut: number;
}

/** Equally loud whatever was said, never clipped, with little silence around it and no click at its ends. */
export function finishSound(samples: Float32Array, rate: number): Finished {
  const size = Math.round(windowSeconds * rate);
  const windows = Array.from({ length: Math.ceil(samples.length / size) }, (_, at) =>
    loudness(samples.subarray(at * size, (at + 1) * size)),
  );
  const first = windows.findIndex((loud) => loud > silence);
  if (first < 0) return { samples, cut: 0 };
  const last = windows.findLastIndex((loud) => loud > silence);
  const start = Math.max(0, first * size - Math.round(keptBefore * rate));
  const end = Math.min(samples.length, (last + 1) * size + Math.round(keptAfter * rate));
  return { samples: faded(levelled(samples.subarray(start, end)), rate), cut: start / rate };
}

/** The middle of what is loud counts: pauses within a sentence make it no softer. */
function levelled(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const loud = samples.filter((value) => Math.abs(value) > peak * 0.05);
  const gain = Math.min(wantedLoudness / Math.max(loudness(loud), 1e-6), highestPeak / Math.max(peak, 1e-6));
  return samples.map((value) => value * gain);
}

function faded(samples: Float32Array, rate: number): Float32Array {
  const length = Math.min(Math.round(fadeSeconds * rate), Math.floor(samples.length / 2));
  return samples.map((value, at) => value * Math.min(1, at / length, (samples.length - 1 - at) / length));
}

export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
