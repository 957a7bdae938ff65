import { z } from 'zod';
import { anyReferenceTo, domain, id, referenceTo, text, texts } from './schema-parts.ts';

const criterionId = z.string().regex(/^[dmr][1-9]\d?$/, 'must be d1.. (data), m1.. (management) or r1.. (relating)');

/** One of the things a rule asks for, so that half of it can be told from all of it. */
const part = z.strictObject({
  what: text.max(70, 'must have at most 70 characters'),
  /** Asking for any of these facts supplies it. */
  facts: z.array(id).min(1).optional(),
  says: texts,
  not: texts,
  /** Sentences that say the opposite: they earn nothing, and nothing else then earns the part. */
  opposite: texts.optional(),
  /** What the trainee reads when the part is missing. */
  lacks: text.max(120, 'must have at most 120 characters').optional(),
});
export type Part = z.infer<typeof part>;

/** Measures of how things were said that a criterion may refer to. */
const manners = ['empathy', 'contempt', 'stacks', 'jargon', 'talk-share', 'interruptions'] as const;
export type Manner = (typeof manners)[number];

const criterion = z.strictObject({
  id: criterionId,
  domain,
  title: text.max(70, 'must have at most 70 characters'),
  rule: text,
  partly: text.nullable(),
  weight: z.literal([1, 2, 3]),
  critical: z.boolean(),
  facts: z.strictObject({ any_of: z.array(id).min(1), at_least: z.int().min(1) }).optional(),
  cue: id.optional(),
  before_minute: z.int().min(1).max(12).optional(),
  late: z.enum(['partly', 'missed']).optional(),
  applies_if: referenceTo(['fact', 'cue']).optional(),
  /** Where none of this came out there was no chance, and it does not count; `applies_if` would count it as missed. */
  counts_if: anyReferenceTo(['fact', 'cue']).optional(),
  parts: z.array(part).min(1).max(6).optional(),
  met_with: z.int().min(1).optional(),
  partly_with: z.int().min(1).nullable().optional(),
  half: texts.optional(),
  /** It is earned only by words said in this manner. */
  manner: z.array(z.enum(manners)).min(1).optional(),
  earns: texts,
  near_misses: texts,
  why_not: text,
});
export type Criterion = z.infer<typeof criterion>;

export const criticalError = z.strictObject({
  id,
  domain,
  caps: z.enum(['fail', 'clear-fail']),
  what: text,
  /** The criterion that asks for the contrary: the two never both stand. */
  pairs_with: criterionId.optional(),
  examples: texts,
  not_examples: texts,
});
export type CriticalError = z.infer<typeof criticalError>;

export const marks = z.strictObject({ criteria: z.array(criterion), critical_errors: z.array(criticalError) });
export type Marks = z.infer<typeof marks>;
