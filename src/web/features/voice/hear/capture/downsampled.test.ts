import { expect, it } from 'vitest';
import { createDownsampler } from './downsampled.ts';

const tone = (hertz: number, rate: number) =>
  Float32Array.from({ length: rate }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

/** A second of sound in frames of the microphone's size. */
function inFrames(sound: Float32Array, from: number, to: number): Float32Array {
  const downsample = createDownsampler(from, to);
  const size = Math.round(from / 32);
  const parts: number[] = [];
  for (let at = 0; at < sound.length; at += size) parts.push(...downsample(sound.subarray(at, at + size)));
  return Float32Array.from(parts);
}

const loudest = (sound: Float32Array) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

it.each([48_000, 44_100])('sound of %i Hz keeps its length in time and its tone at a lower rate', (rate) => {
  const slower = inFrames(tone(200, rate), rate, 16_000);
  expect(Math.abs(slower.length - 16_000)).toBeLessThan(30);
  const expected = tone(200, 16_000);
  const furthest = slower.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (expected[at] ?? 0))), 0);
  // The very first samples have nothing before them.
  expect(furthest).toBeLessThan(0.1);
  expect(loudest(slower.map((sample, at) => (at < 50 ? 0 : sample - (expected[at] ?? 0))))).toBeLessThan(0.01);
});

it('what the lower rate cannot hold is taken out, and not heard as another tone', () => {
  expect(loudest(inFrames(tone(11_000, 48_000), 48_000, 16_000).subarray(50))).toBeLessThan(0.01);
});

it('nothing is changed where the rates are the same', () => {
  const sound = tone(200, 16_000);
  expect(createDownsampler(16_000, 16_000)(sound)).toBe(sound);
});
