import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/project-root.ts';

const Asked = z.object({ id: z.string(), gloss: z.string(), asks: z.array(z.string()).length(8) });
const Turn = z.object({ text: z.string(), ids: z.array(z.string()).min(1) });
const FollowUp = z.object({ fact: z.string(), doctor: z.string(), speaker: z.string(), ask: z.string() });
const QuestionSetFile = z.object({
  id: z.string(),
  facts: z.array(Asked),
  reactions: z.array(Asked),
  /** What a doctor says there without asking for any of the facts. */
  nothing: z.array(z.string()),
  /** Turns that ask for several facts, and turns that only look like it. */
  compounds: z.array(Turn).default([]),
  lists: z.array(Turn).default([]),
  /** Questions that ask for a fact only after what the speaker has just said. */
  followUps: z.array(FollowUp).default([]),
});

/** What eight doctors would ask in an imaginary consultation, fact by fact. */
export type QuestionSet = z.infer<typeof QuestionSetFile>;

export const questionSets = (folder: string): QuestionSet[] =>
  readdirSync(join(projectRoot, folder)).map((name) =>
    QuestionSetFile.parse(JSON.parse(readFileSync(join(projectRoot, folder, name), 'utf8'))),
  );
