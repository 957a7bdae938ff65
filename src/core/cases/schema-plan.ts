import { z } from 'zod';
import { planKind, stance } from './plan/plan-kinds.ts';
import { id, moves, need, text, texts } from './schema-parts.ts';

const detail = z.strictObject({ heard: texts, retell: text });
export type PlanDetail = z.infer<typeof detail>;

/** Something a doctor may propose, advise or refuse here, right or wrong, and how this person takes it. */
export const planItem = z.strictObject({
  id,
  gloss: text,
  kind: planKind,
  offers: texts,
  declines: texts,
  stance,
  /** What stands in the way, in the third person; one who agrees brings it out only in a low mood. */
  objection: text.optional(),
  answered_by: texts.default([]),
  needs: z.array(need).min(1, 'must not be empty: leave it out instead').optional(),
  says: z.strictObject({
    agrees: texts,
    hesitates: texts,
    after_answer: texts,
    refuses: texts,
    declined: texts,
    checked: texts,
  }),
  retell: text,
  retell_declined: text.optional(),
  /** What is added to the retelling if the doctor said it. */
  details: z.array(detail).default([]),
  /** Small questions that the item raises once. */
  asks: texts.default([]),
  /** Declining one of these is offering this one. */
  opposite_of: z.array(id).default([]),
  /** What cannot stand beside it: the one that is offered later takes the place of the other. */
  not_with: z.array(id).default([]),
  moves: z.strictObject({ agrees: moves, hesitates: moves, after_answer: moves, refuses: moves, declined: moves }),
});
export type PlanItem = z.infer<typeof planItem>;
/** How a proposal can end: taken, doubted, taken once the doubt is answered, turned down; or the doctor takes it back. */
export type PlanOutcome = keyof PlanItem['moves'];

/** Examples of how this person gives the plan back: the retellings word for word, joined as they would join them. */
const tellBack = z.strictObject({ items: z.array(id).min(1), says: text });

/** A safety net as a doctor says it, its two halves, and how this person takes it in. */
const safetyNet = z.strictObject({
  heard: text,
  if: text,
  // biome-ignore lint/suspicious/noThenProperty: a key of the file, read as data and never awaited
  then: text,
  says: text.regex(/\{if\}.*\{then\}/s, 'must hold {if} and then {then}'),
});

export const ending = z.strictObject({
  tell_back: z.array(tellBack),
  safety_net: z.array(safetyNet),
  closing: z.strictObject({ content: texts, uneasy: texts, angry: texts, relieved: texts, unfinished: texts }),
});
export type Ending = z.infer<typeof ending>;
export type Closing = keyof Ending['closing'];
