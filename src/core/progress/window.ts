import type { Timespan } from './timeframe.ts';

/** How many consultations tell how somebody stands now; as many before say what has changed. */
export const windowSize = 10;

/** The window and the one before it, of items that come newest first. */
export const windowsOf = <Item>(newestFirst: readonly Item[]): { now: Item[]; before: Item[] } => ({
  now: newestFirst.slice(0, windowSize),
  before: newestFirst.slice(windowSize, 2 * windowSize),
});

/** The time the window covers, from when its marked consultations started, newest first. All time while there are no more. */
export function windowSpan(starts: readonly Date[], to: Date): Timespan {
  const { now, before } = windowsOf(starts);
  const [from, previousFrom] = [now.at(-1), before.at(-1)];
  return from && previousFrom ? { from, previousFrom, to } : { from: null, previousFrom: null, to };
}

/** The window by its name: so many have been marked in all. */
export function windowWords(marked: number): string {
  const count = Math.min(marked, windowSize);
  return count === 1 ? 'your last consultation' : `your last ${count} consultations`;
}
