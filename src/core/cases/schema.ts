import { z } from 'zod';
import { cue, fact, question, reaction } from './schema-disclosure.ts';
import { marks } from './schema-marks.ts';
import { identity, notes } from './schema-notes.ts';
import { speaker } from './schema-speaker.ts';
import { teaching } from './schema-teaching.ts';

/** The shape of a case file. How many, how long and how well is for the linter to say, so that an author sees it all at once. */
export const caseFile = z.strictObject({
  format: z.literal(1),
  identity,
  notes,
  speaker,
  facts: z.array(fact),
  cues: z.array(cue),
  reactions: z.array(reaction),
  questions: z.array(question),
  marks,
  teaching,
});
export type CaseFile = z.infer<typeof caseFile>;
