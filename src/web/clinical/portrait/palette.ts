import type { ClothColour, HairColour } from '#core/cases/portrait/portrait-parts.ts';
import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';

interface Skin {
  base: string;
  /** The side plane and the neck. */
  shade: string;
  /** Nose and lower lip. */
  light: string;
  lip: string;
  line: string;
}

export const skins: Record<Portrait['skin'], Skin> = {
  1: { base: '#f5dccd', shade: '#e0b6a2', light: '#fbeadf', lip: '#c57f78', line: '#c08a77' },
  2: { base: '#ecc7ab', shade: '#d09f82', light: '#f5d8c2', lip: '#b96f66', line: '#ad7a5f' },
  3: { base: '#dcab85', shade: '#bb8460', light: '#e8bf9d', lip: '#a8604f', line: '#96643f' },
  4: { base: '#bd8760', shade: '#98653f', light: '#cd9b75', lip: '#8f4f45', line: '#75492b' },
  5: { base: '#935f42', shade: '#71452d', light: '#a57152', lip: '#75393a', line: '#52301e' },
  6: { base: '#6b4533', shade: '#4d2f22', light: '#7d543f', lip: '#5c2f30', line: '#352016' },
};

export interface HairTones {
  base: string;
  shade: string;
  light: string;
}

export const hairs: Record<HairColour, HairTones> = {
  black: { base: '#1f1c20', shade: '#121014', light: '#35303a' },
  'dark-brown': { base: '#3b2a22', shade: '#291c17', light: '#523c31' },
  brown: { base: '#5e4230', shade: '#463022', light: '#785743' },
  auburn: { base: '#7a4027', shade: '#5c2e1b', light: '#965439' },
  copper: { base: '#a65c31', shade: '#834523', light: '#bf7747' },
  blond: { base: '#d3b27c', shade: '#b39159', light: '#e5cba0' },
  'dark-blond': { base: '#a58459', shade: '#846641', light: '#bd9d72' },
  grey: { base: '#8e9298', shade: '#70757c', light: '#a9adb2' },
  silver: { base: '#b9bdc2', shade: '#979ca3', light: '#d2d5d8' },
  white: { base: '#e6e5e2', shade: '#c6c7c8', light: '#f6f5f2' },
};

export const cloths: Record<ClothColour, string> = {
  navy: '#27486b',
  teal: '#1f7287',
  sage: '#6f9484',
  plum: '#6f4a67',
  rust: '#a85c3e',
  white: '#eef1f2',
  black: '#22262c',
  grey: '#6c7a88',
  oat: '#d8c8ae',
  sky: '#9cc3da',
  green: '#3f6d58',
  yellow: '#d6dc3c',
  maroon: '#7d3340',
  blue: '#3f6fa3',
  charcoal: '#3d4650',
  rose: '#c79090',
  cream: '#e9e1d1',
};

export const ink = '#0b1f33';
