import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/project-root.ts';

const Expected = z.object({
  /** Best first; any of them is right. */
  kinds: z.array(z.string()).min(1),
  facts: z.array(z.string()).default([]),
  optional: z.array(z.string()).default([]),
  cues: z.array(z.string()).default([]),
  /** What a tell-back must name: ids of plan items, or plain words for them. */
  name: z.array(z.string()).default([]),
});

const Turn = z.object({
  n: z.number(),
  text: z.string(),
  after_diagnosis: z.boolean().optional(),
  expect: Expected,
  never: z.array(z.string()).default([]),
});

const Consultation = z.object({ case: z.string(), doctor: z.string(), turns: z.array(Turn) });
const LabelledFile = z.union([
  z.object({ consultations: z.array(Consultation) }).transform(({ consultations }) => consultations),
  Consultation.transform((one) => [one]),
]);

export type LabelledTurn = z.infer<typeof Turn>;

export interface LabelledConsultation {
  set: string;
  caseId: string;
  turns: (LabelledTurn & { after: boolean })[];
}

/** One consultation, or several in one file. */
export function readConsultations(path: string): LabelledConsultation[] {
  const set = basename(path, '.json');
  return LabelledFile.parse(JSON.parse(readFileSync(path, 'utf8'))).map(({ case: caseId, turns }) => {
    const firstCheck = turns.findIndex(({ expect }) => expect.kinds.includes('check'));
    // Where the label does not say, the plan begins with the first line that asks what the patient makes of it.
    const after = (turn: LabelledTurn, at: number) => turn.after_diagnosis ?? (firstCheck >= 0 && at >= firstCheck);
    return { set, caseId, turns: turns.map((turn, at) => ({ ...turn, after: after(turn, at) })) };
  });
}

/** Those for tuning, where they are at hand, and the project's own, which were written apart. */
export function defaultFiles(): string[] {
  const shared = join(projectRoot, '../shared/data/dialogues.json');
  const folder = join(projectRoot, 'bench/dialogues');
  const own = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return [...(existsSync(shared) ? [shared] : []), ...own.sort().map((name) => join(folder, name))];
}
