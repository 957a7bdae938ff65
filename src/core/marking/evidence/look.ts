import type { IndexedError, Wanted } from '../mark-index.ts';
import type { Compared } from './evidence.ts';

/** What the judge of pairs makes of a passage: log odds that it does what is wanted, and that it says the opposite. */
export interface Look {
  does: number;
  against: number;
}

/** For each thing wanted, the passages that were looked at again. */
export type Looks = ReadonlyMap<Wanted | IndexedError, ReadonlyMap<Compared, Look>>;

export const noLooks: Looks = new Map();

/** The order is that of the trained weights, after those of the first comparison. */
export const lookFeatures = ['judgedDoes', 'judgedAgainst'] as const;

export const withLook = (features: readonly number[], { does, against }: Look): number[] => [
  ...features,
  does,
  against,
];
