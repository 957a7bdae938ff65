import { openPairReader, type PairReader } from './pair-reader.ts';

/** Two of them as one. */
export type TurnReader = Omit<PairReader, 'meaning'>;

/** Log odds: what the deep network denies like this the other is not asked about. */
const denied = -5;
/** Two that err in different places are more careful together than the one that the decisions were fitted for. */
const bolder = 0.2;

/**
 * A doctor's turn, read by two networks. The deep one knows more of the world and looks at a target in half the time; the other has learnt
 * for longer. They err in different places, so that their mean errs less than either.
 */
export async function openTurnReader(): Promise<TurnReader> {
  const [deep, other] = await Promise.all([openPairReader('deep'), openPairReader('reader')]);
  return readTogether(deep, other);
}

function middle<Name extends string>(one: Record<Name, number>, other: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(one) as Name[];
  return Object.fromEntries(names.map((name) => [name, (one[name] + other[name]) / 2])) as Record<Name, number>;
}

export function readTogether(deep: TurnReader, other: TurnReader): TurnReader {
  return {
    async likely(turn, target) {
      const first = await deep.likely(turn, target);
      return first < denied ? first : (first + (await other.likely(turn, target))) / 2 + bolder;
    },
    async turn(turn) {
      const [one, two] = [await deep.turn(turn), await other.turn(turn)];
      return { does: middle(one.does, two.does), is: middle(one.is, two.is) };
    },
    async glances(turn, targets) {
      const [seen, also] = [await deep.glances(turn, targets), await other.glances(turn, targets)];
      return seen.map((glance, at) => (glance === null ? null : (glance + (also[at] ?? glance)) / 2));
    },
    async ready(target) {
      await deep.ready(target);
      await other.ready(target);
    },
    async close() {
      await Promise.all([deep.close(), other.close()]);
    },
  };
}
