import { z } from 'zod';
import { cue, fact, question, reaction } from './schema-disclosure.ts';
import { marks } from './schema-marks.ts';
import { identity, notes } from './schema-notes.ts';
import { ending, planItem } from './schema-plan.ts';
import { sign } from './schema-signs.ts';
import { speaker } from './schema-speaker.ts';
import { teaching } from './schema-teaching.ts';

/** The shape of a case file. How many, how long and how well is for the linter to say, so that an author sees it all at once. */
export const caseFile = z.strictObject({
  format: z.literal(2),
  identity,
  notes,
  speaker,
  facts: z.array(fact),
  cues: z.array(cue),
  signs: z.array(sign),
  reactions: z.array(reaction),
  plan: z.array(planItem),
  questions: z.array(question),
  ending,
  marks,
  teaching,
});
export type CaseFile = z.infer<typeof caseFile>;
