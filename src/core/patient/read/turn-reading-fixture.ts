import { type ReadAct, type ReadKind, readActs, readKinds, type TurnReading, turnReading } from './turn-reading.ts';

const plainly = 6;

/** A turn that is plainly of this kind and does these things, and nothing else. */
export function readingOf(kind: ReadKind, ...acts: ReadAct[]): TurnReading {
  return turnReading([
    ...readActs.map((act) => (acts.includes(act) ? plainly : -plainly)),
    ...readKinds.map((one) => (one === kind ? plainly : -plainly)),
  ]);
}

/** A reader that has not taken its targets in yet. */
export const glances = async (_: unknown, targets: readonly string[]): Promise<null[]> => targets.map(() => null);
