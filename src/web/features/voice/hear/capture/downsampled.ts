import { reachOf, sampleAt } from '#core/speech/sound/resample.ts';

/**
 * Frame after frame at a lower rate. What the new rate cannot hold is taken out, or hisses would be heard as other sounds;
 * the last samples of a frame wait for the next, because those beside them have a part in them.
 */
export function createDownsampler(from: number, to: number): (frame: Float32Array) => Float32Array {
  if (from === to) return (frame) => frame;
  const step = from / to;
  const reach = Math.ceil(reachOf(to / from));
  let waiting = new Float32Array(0);
  /** Of the next sample, from the beginning of what waits. */
  let next = 0;
  return (frame) => {
    const sound = new Float32Array(waiting.length + frame.length);
    sound.set(waiting);
    sound.set(frame, waiting.length);
    const count = Math.max(0, Math.ceil((sound.length - reach - next) / step));
    const result = Float32Array.from({ length: count }, (_, at) => sampleAt(sound, next + at * step, to / from));
    next += count * step;
    const done = Math.max(0, Math.floor(next) - reach);
    waiting = sound.slice(done);
    next -= done;
    return result;
  };
}
