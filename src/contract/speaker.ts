import { z } from 'zod';
import { portrait } from '#core/cases/portrait/schema-portrait.ts';

/** Who speaks in a case, as anybody may know before they meet: the portrait gives nothing of the story away. */
export const Speaker = z.object({
  name: z.string(),
  age: z.number(),
  sex: z.enum(['female', 'male', 'other']),
  portrait,
});
export type Speaker = z.infer<typeof Speaker>;
