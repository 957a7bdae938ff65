/** A frame at a lower rate: each new sample is the mean of those it replaces, which needs no neighbouring frames. */
export function downsampled(sound: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return sound;
  const step = from / to;
  const result = new Float32Array(Math.floor(sound.length / step));
  for (let at = 0; at < result.length; at += 1) {
    const first = Math.floor(at * step);
    const last = Math.max(first + 1, Math.floor((at + 1) * step));
    let sum = 0;
    for (let one = first; one < last; one += 1) sum += sound[one] ?? 0;
    result[at] = sum / (last - first);
  }
  return result;
}
