import { z } from 'zod';
import { id, moves, need, referenceTo, text, texts } from './schema-parts.ts';

const needs = z.array(need).min(1, 'must not be empty: leave it out instead');

const gates = ['offered', 'asked', 'probed', 'trusted'] as const;
export type Gate = (typeof gates)[number];

export const fact = z.strictObject({
  id,
  topic: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+(\/[a-z]+)?$/, 'must be group.name or group.name/aspect, as in symptom.headache/onset'),
  gloss: text,
  gate: z.enum(gates),
  key: z.boolean().default(false),
  polarity: z.enum(['present', 'absent', 'neutral']).default('present'),
  asks: texts,
  probes: texts.optional(),
  holds: texts.optional(),
  says: texts,
  /** The same in a few words, for a list of questions and for being asked again. */
  brief: text,
  /** Never retold unless this very fact is asked for again. */
  sensitive: z.boolean().default(false),
  giveaways: texts.optional(),
  needs: needs.optional(),
  after: id.optional(),
});
export type Fact = z.infer<typeof fact>;

export const cue = z.strictObject({
  id,
  gloss: text,
  line: text,
  drop: z.strictObject({
    with: z.union([z.literal('opening'), referenceTo(['fact', 'act'], 'opening')]),
    by_minute: z.int().min(1).max(6),
  }),
  hides: z.array(id).min(1, 'must name at least one fact'),
  picked_up_by: texts,
  not_picked_up_by: texts,
  reply: texts,
  releases: z.array(id),
  moves,
});
export type Cue = z.infer<typeof cue>;

const reactionParts = {
  id,
  to: text,
  says: texts,
  moves,
  once: z.boolean().default(true),
  unless: needs.optional(),
  needs: needs.optional(),
};

const spokenReaction = z.strictObject({
  ...reactionParts,
  kind: z.enum(['information', 'behaviour']),
  when: texts,
});

const omissionReaction = z.strictObject({
  ...reactionParts,
  kind: z.literal('omission'),
  when_missing: id,
  at_minute: z.int().min(1).max(12),
});

export const reaction = z.discriminatedUnion('kind', [spokenReaction, omissionReaction]);
export type SpokenReaction = z.infer<typeof spokenReaction>;
export type OmissionReaction = z.infer<typeof omissionReaction>;
export type Reaction = z.infer<typeof reaction>;

export const question = z.strictObject({
  id,
  says: texts,
  after: z.union([z.int().min(1).max(10), referenceTo(['fact', 'cue', 'reaction', 'plan'], 'a minute from 1 to 10')]),
  answered_by: texts,
  content: texts,
  uneasy: texts,
  moves_if_ignored: moves,
});
export type Question = z.infer<typeof question>;
