import { blueprintLabels } from '#core/blueprint.ts';
import { choicesOf, type FieldSpec } from '../form/field-spec.ts';

const weight = (key: string, label: string): FieldSpec => ({ kind: 'number', key, label, min: 0, max: 3.5 });

export const identityFields: FieldSpec[] = [
  { kind: 'text', key: 'title', label: 'Title', hint: 'What the library shows. It keeps the secret.' },
  { kind: 'text', key: 'specialty', label: 'Specialty' },
  {
    kind: 'choice',
    key: 'blueprint',
    label: 'Group of the blueprint',
    choices: Object.entries(blueprintLabels).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'difficulty',
    label: 'Difficulty',
    choices: [
      { value: 1, label: '1, straightforward' },
      { value: 2, label: '2, moderate' },
      { value: 3, label: '3, challenging' },
    ],
  },
  { kind: 'choice', key: 'channel', label: 'Channel', choices: choicesOf('video', 'telephone') },
  {
    kind: 'choice',
    key: 'speaks',
    label: 'Who speaks',
    choices: choicesOf('patient', 'parent', 'carer', 'relative', 'colleague'),
  },
  { kind: 'lines', key: 'tags', label: 'Tags', hint: 'One on each line. Trainees never see them.' },
  {
    kind: 'group',
    key: 'weights',
    label: 'What each domain counts',
    fields: [weight('data', 'Data gathering'), weight('management', 'Management'), weight('relating', 'Relating')],
  },
];
