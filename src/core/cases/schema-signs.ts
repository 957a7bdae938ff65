import { z } from 'zod';
import { poses } from './portrait/portrait-parts.ts';
import { act, id, moves, referenceTo, text, texts } from './schema-parts.ts';

/** What is seen or heard at a moment of the consultation; one that can be asked about says what comes of it. */
export const sign = z.strictObject({
  id,
  when: z.union([z.literal('opening'), act, referenceTo(['cue', 'fact', 'reaction', 'plan'], 'opening or an act')]),
  shown: text,
  /** How the portrait shows it, where it can. */
  pose: z.enum(poses).optional(),
  /** A remark on it picks up this cue. */
  counts_as: id.optional(),
  remarked_by: texts.default([]),
  reply: texts.default([]),
  releases: z.array(id).default([]),
  moves: moves.default({ trust: 0, worry: 0, irritation: 0 }),
});
export type Sign = z.infer<typeof sign>;
