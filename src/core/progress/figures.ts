import { levelForScore, startingLevel } from './levels.ts';

/** A half goes up, even where adding in another order left it a hair below. */
const hair = 1e-9;
export const toTenth = (value: number): number => Math.round((value + hair) * 10) / 10;
export const toHundredth = (value: number): number => Math.round((value + hair) * 100) / 100;

export const tenthOrNull = (value: number | null): number | null => (value === null ? null : toTenth(value));
export const hundredthOrNull = (value: number | null): number | null => (value === null ? null : toHundredth(value));

/** From the average as it is shown, so that figure and level never disagree. */
export const levelFor = (averageScore: number | null): string =>
  averageScore === null ? startingLevel : levelForScore(averageScore);
