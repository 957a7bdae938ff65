import { z } from 'zod';
import { portraitParts as parts } from './portrait-parts.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour written #rrggbb, in small letters');
const hairColour = z.enum(parts.hairColour);
const clothColour = z.enum(parts.clothColour);

/** What is drawn of the speaker: it agrees with their age, name, work and what the case shows. Nothing is left to chance. */
export const portrait = z.strictObject({
  skin: z.literal(parts.skin),
  hair: z.strictObject({ style: z.enum(parts.hair), colour: hairColour, band: colour.optional() }),
  /** Of the hair's colour, unless it says another. */
  beard: z.strictObject({ kind: z.enum(parts.beard), colour: hairColour.optional() }),
  glasses: z.enum(parts.glasses),
  headwear: z.strictObject({ kind: z.enum(parts.headwear), colour: clothColour.optional() }),
  clothing: z.strictObject({
    kind: z.enum(parts.clothing),
    colour: clothColour,
    /** What shows beneath a cardigan, an apron or a gown. */
    under: colour.optional(),
    floury: z.boolean().optional(),
    badge: z.boolean().optional(),
    lanyard: z.boolean().optional(),
  }),
  setting: z.enum(parts.setting),
  face: z.enum(parts.face).default('oval'),
  build: z.enum(parts.build).default('medium'),
  eyes: z.enum(parts.eyes).default('almond'),
  nose: z.enum(parts.nose).default('straight'),
  iris: colour.optional(),
  /** Of the glasses. */
  frame: colour.optional(),
  /** Rings under the eyes; lids red from crying or from no sleep. */
  tired: z.boolean().optional(),
  red: z.boolean().optional(),
});
export type Portrait = z.infer<typeof portrait>;
