/** Speech at its usual loudness fills about half of the meter. */
const fullScale = 0.25;

/** How loud it is now, from 0 to 1. */
export function loudnessOf(meter: AnalyserNode): number {
  const samples = new Float32Array(meter.fftSize);
  meter.getFloatTimeDomainData(samples);
  const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
  return Math.min(1, loudness / fullScale);
}
