import { z } from 'zod';
import { blueprintGroups } from '../blueprint.ts';
import { date, id, text, texts } from './schema-parts.ts';

const weight = z.number().positive().max(3.5);

const review = z.strictObject({
  read_on: date.nullable(),
  clinician: text.nullable(),
  on: date.nullable(),
  due: date.nullable(),
});

export const identity = z.strictObject({
  id,
  title: text.max(60, 'must have at most 60 characters'),
  blueprint: z.enum(blueprintGroups),
  specialty: text,
  tags: texts,
  difficulty: z.literal([1, 2, 3]),
  channel: z.enum(['video', 'telephone']),
  speaks: z.enum(['patient', 'parent', 'carer', 'relative', 'colleague']),
  weights: z
    .strictObject({ data: weight, management: weight, relating: weight })
    .default({ data: 1, management: 1.5, relating: 1 }),
  version: z.int().min(1),
  status: z.enum(['draft', 'published', 'retired']),
  review,
});
export type Identity = z.infer<typeof identity>;

export const sex = z.enum(['female', 'male', 'other']);

const patient = z
  .strictObject({
    name: text,
    age: z.int().min(2, 'under 2 years, leave age out and write age_text ("9 months")').max(115).optional(),
    age_text: text.optional(),
    sex,
    pronouns: text.optional(),
  })
  .refine((who) => (who.age === undefined) !== (who.age_text === undefined), {
    message: 'needs age (whole years) or, under 2, age_text, and not both',
  });
export type Patient = z.infer<typeof patient>;

const resultTable = z.strictObject({
  name: text,
  date_text: text,
  rows: z.array(
    z.strictObject({ test: text, value: text, range: text, flag: z.enum(['high', 'low', 'normal', 'none']) }),
  ),
});
export type ResultTable = z.infer<typeof resultTable>;

const document = z
  .strictObject({
    id,
    kind: z.enum(['letter', 'result', 'discharge', 'ecg', 'image', 'message']),
    title: text,
    body: text.optional(),
    svg: text.optional(),
  })
  .refine((paper) => (paper.body === undefined) !== (paper.svg === undefined), { message: 'needs either body or svg' })
  .refine((paper) => paper.svg === undefined || paper.kind === 'ecg' || paper.kind === 'image', {
    message: 'svg is allowed for the kinds ecg and image only',
  });
export type CaseDocument = z.infer<typeof document>;

export const notes = z.strictObject({
  patient,
  speaker_name: text.optional(),
  relation: text.optional(),
  reason: text,
  history: texts,
  medication: texts,
  allergies: text,
  social: texts.optional(),
  recent_entries: texts,
  results: z.array(resultTable),
  documents: z.array(document),
});
export type Notes = z.infer<typeof notes>;
