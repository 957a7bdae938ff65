import { type ReadAct, type ReadKind, readActs, readKinds, type TurnReading, turnReading } from './turn-reading.ts';

const plainly = 6;

/** A turn that is plainly of this kind and does these things, and nothing else. */
export function readingOf(kind: ReadKind, ...acts: ReadAct[]): TurnReading {
  return turnReading([
    ...readActs.map((act) => (acts.includes(act) ? plainly : -plainly)),
    ...readKinds.map((one) => (one === kind ? plainly : -plainly)),
  ]);
}
