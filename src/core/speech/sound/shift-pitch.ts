import type { PitchTrack } from './pitch.ts';

/** Where there is no pitch the sound is taken over in pieces of this length. */
const unvoicedSeconds = 0.006;

/**
 * Another pitch with the same length and the same resonances: the sound is cut into waves of two periods, and they are
 * laid down closer together or further apart (TD-PSOLA).
 */
export function shiftPitch(samples: Float32Array, rate: number, track: PitchTrack, factor: number): Float32Array {
  const marks = pitchMarks(samples, rate, track);
  const result = new Float32Array(samples.length);
  const weight = new Float32Array(samples.length);
  let nearest = 0;
  for (let out = marks[0]?.at ?? samples.length; out < samples.length; ) {
    while (nearest + 1 < marks.length && distance(marks[nearest + 1], out) < distance(marks[nearest], out)) nearest++;
    const mark = marks[nearest];
    if (!mark) break;
    lay(samples, mark, Math.round(out), result, weight);
    out += mark.voiced ? mark.period / factor : mark.period;
  }
  // Waves overlap by more or less than a half: the weight of their windows evens out how loud it is.
  return result.map((value, at) => value / Math.max(weight[at] ?? 1, 0.3));
}

interface Mark {
  at: number;
  period: number;
  voiced: boolean;
}

const distance = (mark: Mark | undefined, at: number): number => Math.abs((mark?.at ?? Infinity) - at);

/** One mark a period, on the strongest beat of each. */
function pitchMarks(samples: Float32Array, rate: number, { hertz, secondsApart }: PitchTrack): Mark[] {
  const marks: Mark[] = [];
  const unvoiced = Math.round(unvoicedSeconds * rate);
  let sign = 0;
  for (let at = 0; at < samples.length; ) {
    const pitch = hertz[Math.round(at / rate / secondsApart)] ?? 0;
    const period = pitch > 0 ? Math.round(rate / pitch) : unvoiced;
    const last = marks.at(-1);
    let mark = at;
    if (pitch > 0) {
      // Within a voiced stretch the beat is looked for close to where it is due; at its beginning, within a whole period.
      const room = last?.voiced ? Math.round(period * 0.25) : Math.round(period / 2);
      if (!last?.voiced) sign = strongerSide(samples, at, period * 2);
      mark = strongest(samples, Math.max(at - room, (last?.at ?? -1) + 1), at + room, sign);
    }
    marks.push({ at: mark, period, voiced: pitch > 0 });
    at = mark + period;
  }
  return marks;
}

function strongerSide(samples: Float32Array, start: number, length: number): number {
  let up = 0;
  let down = 0;
  for (let at = start; at < start + length; at++) {
    up = Math.max(up, samples[at] ?? 0);
    down = Math.max(down, -(samples[at] ?? 0));
  }
  return up >= down ? 1 : -1;
}

function strongest(samples: Float32Array, from: number, to: number, sign: number): number {
  let best = from;
  for (let at = from; at <= to; at++) if ((samples[at] ?? 0) * sign > (samples[best] ?? 0) * sign) best = at;
  return best;
}

function lay(
  samples: Float32Array,
  { at, period }: Mark,
  out: number,
  result: Float32Array,
  weight: Float32Array,
): void {
  for (let offset = -period; offset <= period; offset++) {
    const to = out + offset;
    if (to < 0 || to >= result.length) continue;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * offset) / period);
    result[to] = (result[to] ?? 0) + window * (samples[at + offset] ?? 0);
    weight[to] = (weight[to] ?? 0) + window;
  }
}
