export const isSoak = process.env.SOAK === 'true';

/** How many tries of a storm: few enough for every change, or all of them by `npm run soak`. */
export const tries = ({ daily, soak }: { daily: number; soak: number }): number => (isSoak ? soak : daily);

/** Evenly spread over the whole list; all of it by `npm run soak`. */
export function spread<Item>(items: readonly Item[], daily: number): readonly Item[] {
  const step = Math.max(1, items.length / tries({ daily, soak: items.length }));
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
