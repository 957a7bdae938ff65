const zeroCrossings = 16;
/** Steps of the kernel's table from one sample to the next. */
const steps = 256;

/** Half of a windowed sinc, from its middle outwards. */
const kernel = Float32Array.from({ length: zeroCrossings * steps + 2 }, (_, at) => {
  const x = at / steps;
  if (x >= zeroCrossings) return 0;
  const window =
    0.42 + 0.5 * Math.cos((Math.PI * x) / zeroCrossings) + 0.08 * Math.cos((2 * Math.PI * x) / zeroCrossings);
  return x === 0 ? 1 : (window * Math.sin(Math.PI * x)) / (Math.PI * x);
});

/** `ratio` samples for every one there was; what the new rate cannot hold is taken out first. */
export function resample(samples: Float32Array, ratio: number): Float32Array {
  const result = new Float32Array(Math.round(samples.length * ratio));
  for (let at = 0; at < result.length; at++) result[at] = sampleAt(samples, at / ratio, ratio);
  return result;
}

/** How many samples on both sides have a part in one at the new rate. */
export const reachOf = (ratio: number): number => zeroCrossings / Math.min(1, ratio);

/** What lies at `middle`, which may be between two samples. */
export function sampleAt(samples: Float32Array, middle: number, ratio: number): number {
  const band = Math.min(1, ratio);
  const reach = reachOf(ratio);
  const last = Math.min(samples.length - 1, Math.floor(middle + reach));
  let sum = 0;
  for (let from = Math.max(0, Math.ceil(middle - reach)); from <= last; from++) {
    sum += (samples[from] ?? 0) * (kernel[Math.round(Math.abs(middle - from) * band * steps)] ?? 0);
  }
  return sum * band;
}
