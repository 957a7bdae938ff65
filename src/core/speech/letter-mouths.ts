import type { MouthShape } from './mouth-shape.ts';

/** Letters that sound together come before those that stand alone. */
const sounds: ReadonlyArray<readonly [pattern: string, shape: MouthShape | null]> = [
  ['th', 'L'],
  ['ph', 'F'],
  ['sh|ch', 'S'],
  ['oo|ou|ow|oa|wh', 'O'],
  ['ee|ea|ey|ei|ie', 'E'],
  ['ai|ay|igh|au|aw', 'A'],
  // Written, but not heard: "time", "knee".
  ["(?<=[a-z][^aeiouy])e(?![a-z])|k(?=n)|h|[’'](?=[a-z])", null],
  ['[mbp]', 'M'],
  ['[fv]', 'F'],
  ['[sztdcxjgk]', 'S'],
  ['[lnr]', 'L'],
  ['[ei]|y', 'E'],
  ['a', 'A'],
  ['[ouwq]', 'O'],
  ['[.,;:!?…–—]', 'rest'],
  ['[0-9]', 'A'],
];
const reader = new RegExp(sounds.map(([pattern]) => `(${pattern})`).join('|'), 'g');

/** Roughly what a mouth does with these words, one shape a sound; a pause closes it. For words that nobody hears spoken. */
export function letterMouths(text: string): MouthShape[] {
  const shapes: MouthShape[] = [];
  // Doubled letters sound once.
  for (const [, ...groups] of text
    .toLowerCase()
    .replace(/([^aeiou])\1/g, '$1')
    .matchAll(reader)) {
    const shape = sounds[groups.findIndex((group) => group !== undefined)]?.[1];
    if (shape) shapes.push(shape);
  }
  return shapes;
}

/** How far a shape opens the mouth, which stands for loudness where there is no sound. */
export const openness: Readonly<Record<MouthShape, number>> = {
  rest: 0,
  M: 0.1,
  F: 0.25,
  S: 0.35,
  L: 0.5,
  E: 0.6,
  O: 0.8,
  A: 1,
};
