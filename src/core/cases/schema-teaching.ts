import { z } from 'zod';
import { id, text, texts } from './schema-parts.ts';

const guideline = z.strictObject({
  id,
  name: text,
  body: text,
  code: text.nullable(),
  year: z.int(),
  updated: z.int().nullable(),
  point: text,
});
export type Guideline = z.infer<typeof guideline>;

const planStep = z.strictObject({ step: text, why: text, source: id });
export type PlanStep = z.infer<typeof planStep>;

const modelTurn = z.strictObject({
  who: z.enum(['doctor', 'speaker']),
  minute: z.int().min(0),
  say: text,
  earns: z.array(z.string()).optional(),
  facts: z.array(id).optional(),
  cues: z.array(id).optional(),
});
export type ModelTurn = z.infer<typeof modelTurn>;

export const teaching = z.strictObject({
  working_diagnosis: text,
  differentials: z.array(z.strictObject({ name: text, for: text, against: text })),
  plan: z.array(planStep),
  guidelines: z.array(guideline),
  model_consultation: z.array(modelTurn),
  learning_points: texts,
  pitfalls: texts,
  phrases: texts,
  recheck: texts,
});
export type Teaching = z.infer<typeof teaching>;
