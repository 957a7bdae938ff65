import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import { projectRoot } from '#server/project-root.ts';
import { type Notes, notesIn } from './marking-notes.ts';

const mark = z.enum(['met', 'partly', 'missed']);
const grade = z.enum(['clear-fail', 'fail', 'pass', 'clear-pass']);

const Consultation = z.object({
  id: z.string(),
  quality: z.string(),
  turns: z.array(
    z.object({
      n: z.number(),
      who: z.enum(['doctor', 'speaker']),
      minute: z.number(),
      text: z.string(),
      /** Parts of the mark scheme that the line does, each with a sign behind it, where every line was labelled. */
      does: z.array(z.string()).optional(),
    }),
  ),
  labels: z.array(
    z.object({
      criterion: z.string(),
      mark,
      turns: z.array(z.number()).default([]),
      /** Two good examiners could differ. */
      unsure: z.boolean().default(false),
    }),
  ),
  errors: z.array(z.object({ id: z.string(), turn: z.number() })).default([]),
  grades: z.object({ data: grade, management: grade, relating: grade }),
});
const MarkingSet = z.object({ cases: z.array(z.object({ id: z.string(), consultations: z.array(Consultation) })) });

export interface LabelledConsultation extends z.infer<typeof Consultation> {
  notes: Notes;
}

/** Consultations of cases of this project with marks set by hand. */
export function readMarkingSet(path: string): { caseId: string; consultations: LabelledConsultation[] }[] {
  const { cases } = MarkingSet.parse(JSON.parse(readFileSync(path, 'utf8')));
  return cases.map(({ id, consultations }) => ({
    caseId: id,
    consultations: consultations.map((one) => ({ ...one, notes: notesIn('notes-sets', id, `${one.id}.txt`) })),
  }));
}

export function ownMarkingSets(): string[] {
  const folder = join(projectRoot, 'bench/marking-sets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.sort().map((name) => join(folder, name));
}

/** As the marker reads it. */
export function transcriptOf({ turns, notes }: LabelledConsultation): TranscriptTurn[] {
  return turns.map(({ n, who, minute, text }) => {
    const events = notes && who === 'speaker' ? { ...noEvents(), ...notes.get(n) } : null;
    return { n, who, seconds: minute * 60, text, events };
  });
}
