import type { CaseFile } from '../cases/schema.ts';
import type { Gate } from '../cases/schema-disclosure.ts';
import type { ReplyEvents } from '../patient/state.ts';

export interface Findings {
  found: Array<{ what: string; gate: Gate }>;
  kept: Record<Gate, number>;
  cues: Array<{ line: string; pickedUp: boolean }>;
}

/** What came out in a sample; of what did not, only the number and the kind of lock. */
export function sampleFindings(file: CaseFile, replies: readonly ReplyEvents[]): Findings {
  const told = new Set(replies.flatMap(({ factsTold }) => factsTold));
  const pickedUp = new Set(replies.flatMap(({ cuesPickedUp }) => cuesPickedUp));
  const dropped = new Set(replies.flatMap(({ cuesDropped }) => cuesDropped));
  const factOf = new Map(file.facts.map((fact) => [fact.id, fact]));
  const kept: Record<Gate, number> = { offered: 0, asked: 0, probed: 0, trusted: 0 };
  for (const { id, gate } of file.facts) if (!told.has(id)) kept[gate] += 1;
  return {
    found: [...told].flatMap((id) => {
      const fact = factOf.get(id);
      return fact ? [{ what: fact.gloss, gate: fact.gate }] : [];
    }),
    kept,
    cues: file.cues.filter(({ id }) => dropped.has(id)).map(({ id, line }) => ({ line, pickedUp: pickedUp.has(id) })),
  };
}
