import { portraitParts as parts } from '#core/cases/portrait/portrait-parts.ts';
import { choicesOf, type FieldSpec } from '../form/field-spec.ts';

const choice = (key: string, label: string, values: readonly (string | number)[], optional?: true): FieldSpec => ({
  kind: 'choice',
  key,
  label,
  choices: choicesOf(...values),
  ...(optional ? { optional } : {}),
});
const colour = (key: string, label: string): FieldSpec => ({
  kind: 'text',
  key,
  label,
  hint: 'Written #rrggbb.',
  optional: true,
});
const mark = (key: string, label: string): FieldSpec => ({ kind: 'switch', key, label, optional: true });

export const portraitGroup: FieldSpec = {
  kind: 'group',
  key: 'portrait',
  label: 'Portrait',
  hint: 'What is drawn. It agrees with age, name, work and what the case shows.',
  fields: [
    choice('skin', 'Skin', parts.skin),
    choice('face', 'Face', parts.face, true),
    choice('build', 'Build', parts.build, true),
    choice('eyes', 'Eyes', parts.eyes, true),
    choice('nose', 'Nose', parts.nose, true),
    choice('glasses', 'Glasses', parts.glasses),
    choice('setting', 'Setting', parts.setting),
    {
      kind: 'group',
      key: 'hair',
      label: 'Hair',
      fields: [
        choice('style', 'Style', parts.hair),
        choice('colour', 'Colour', parts.hairColour),
        colour('band', 'Band'),
      ],
    },
    {
      kind: 'group',
      key: 'beard',
      label: 'Beard',
      fields: [choice('kind', 'Kind', parts.beard), choice('colour', 'Colour', parts.hairColour, true)],
    },
    {
      kind: 'group',
      key: 'headwear',
      label: 'Headwear',
      fields: [choice('kind', 'Kind', parts.headwear), choice('colour', 'Colour', parts.clothColour, true)],
    },
    {
      kind: 'group',
      key: 'clothing',
      label: 'Clothing',
      fields: [
        choice('kind', 'Kind', parts.clothing),
        choice('colour', 'Colour', parts.clothColour),
        colour('under', 'Beneath'),
        mark('floury', 'Floury'),
        mark('badge', 'A badge'),
        mark('lanyard', 'A lanyard'),
      ],
    },
    colour('iris', 'Iris'),
    colour('frame', 'Frame of the glasses'),
    mark('tired', 'Rings under the eyes'),
    mark('red', 'Red lids'),
  ],
};
