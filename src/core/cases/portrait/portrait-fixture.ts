import type { Portrait } from './schema-portrait.ts';

export const somePortrait: Portrait = {
  skin: 3,
  hair: { style: 'bob', colour: 'brown' },
  beard: { kind: 'none' },
  glasses: 'none',
  headwear: { kind: 'none' },
  clothing: { kind: 'shirt', colour: 'teal' },
  setting: 'kitchen',
  face: 'oval',
  build: 'medium',
  eyes: 'almond',
  nose: 'straight',
};
