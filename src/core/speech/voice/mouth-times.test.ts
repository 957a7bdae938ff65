import { expect, it } from 'vitest';
import { mouthShapes } from '../mouth-shape.ts';
import { mouthTimes, type TimedSound } from './mouth-times.ts';

const after = (sounds: Array<[string | null, number]>): TimedSound[] => {
  let start = 0;
  return sounds.map(([name, seconds]) => {
    const sound = { name, start, end: start + seconds };
    start = sound.end;
    return sound;
  });
};
const shapes = (sounds: Array<[string | null, number]>) => mouthTimes(after(sounds)).map(({ shape }) => shape);

it('gives every sound its shape, and closes on silence and at the end', () => {
  const said = shapes([
    [null, 0.1],
    ['M', 0.1],
    ['AA', 0.1],
    ['F', 0.1],
    ['S', 0.1],
    ['L', 0.1],
    ['EH', 0.1],
    [null, 0.2],
    ['AO', 0.1],
  ]);
  expect(said).toEqual(['rest', 'M', 'A', 'F', 'S', 'L', 'E', 'rest', 'O', 'rest']);
  expect(new Set(said)).toEqual(new Set(mouthShapes));
});

it('begins each shape when its sound begins', () => {
  expect(
    mouthTimes(
      after([
        ['AA', 0.25],
        ['M', 0.1],
        [null, 0.3],
      ]),
    ),
  ).toEqual([
    { at: 0, shape: 'rest' },
    { at: 0, shape: 'A' },
    { at: 0.25, shape: 'M' },
    { at: 0.35, shape: 'rest' },
  ]);
});

it('does not flicker, yet always closes the lips for an M', () => {
  expect(
    shapes([
      ['AA', 0.2],
      ['S', 0.03],
      ['EH', 0.2],
    ]),
  ).toEqual(['rest', 'A', 'E', 'rest']);
  expect(
    shapes([
      ['AA', 0.2],
      ['M', 0.03],
      ['EH', 0.2],
    ]),
  ).toEqual(['rest', 'A', 'M', 'E', 'rest']);
});
