import { openPairReader, type PairReader } from './pair-reader.ts';

/** Log odds: what the deep network denies like this the other is not asked about. */
const denied = -5;
/** Two that err in different places are more careful together than the one that the decisions were fitted for. */
const bolder = 0.2;

/**
 * A doctor's turn, read by two networks. The deep one knows more of the world and looks at a target in half the time; the other has learnt
 * for longer. They err in different places, so that their mean errs less than either.
 */
export async function openTurnReader(): Promise<PairReader> {
  const [deep, other] = await Promise.all([openPairReader('deep'), openPairReader('reader')]);
  return readTogether(deep, other);
}

export function readTogether(deep: PairReader, other: PairReader): PairReader {
  return {
    async likely(turn, target) {
      const first = await deep.likely(turn, target);
      return first < denied ? first : (first + (await other.likely(turn, target))) / 2 + bolder;
    },
    turn: (turn) => other.turn(turn),
    ready: (target) => deep.ready(target),
    async close() {
      await Promise.all([deep.close(), other.close()]);
    },
  };
}
