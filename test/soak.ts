export const isSoak = process.env.SOAK === 'true';

/** Only what belongs to every change: the rest waits for CI (docs/decisions/operations/093-two-rings-of-tests.md). */
export const isInnerRing = process.env.RING === 'inner' && !isSoak;

/** How many tries of a storm: few enough for every change, or all of them by `npm run soak`. */
export const tries = ({ daily, soak }: { daily: number; soak: number }): number => (isSoak ? soak : daily);

/** Evenly spread over the whole list; all of it by `npm run soak`. */
export function spread<Item>(items: readonly Item[], daily: number): readonly Item[] {
  const step = Math.max(1, items.length / tries({ daily, soak: items.length }));
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The next one every day, so that each has its turn. The title of a test says which it was, `SOAK=true` brings it back. */
export const ofTheDay = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, at) => at === Math.floor(Date.now() / 86_400_000) % items.length);
