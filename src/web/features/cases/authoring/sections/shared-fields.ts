import { choicesOf, type FieldSpec } from '../form/field-spec.ts';

export const idField: FieldSpec = {
  kind: 'text',
  key: 'id',
  label: 'Name in the file',
  hint: 'Small letters, digits and hyphens.',
};

export const sexField: FieldSpec = {
  kind: 'choice',
  key: 'sex',
  label: 'Sex',
  choices: choicesOf('female', 'male', 'other'),
};

const move = (key: string, label: string): FieldSpec => ({ kind: 'number', key, label, min: -3, max: 3 });

export const moveFields: FieldSpec[] = [
  move('trust', 'Trust'),
  move('worry', 'Worry'),
  move('irritation', 'Irritation'),
];

export const movesGroup = (key: string, label: string): FieldSpec => ({
  kind: 'group',
  key,
  label,
  hint: 'From −3 to 3.',
  fields: moveFields,
});

export const noMoves = { trust: 0, worry: 0, irritation: 0 };

export const domainField: FieldSpec = {
  kind: 'choice',
  key: 'domain',
  label: 'Domain',
  choices: [
    { value: 'data', label: 'Data gathering' },
    { value: 'management', label: 'Management' },
    { value: 'relating', label: 'Relating to others' },
  ],
};

export const needsField: FieldSpec = {
  kind: 'lines',
  key: 'needs',
  label: 'What must have happened first',
  hint: 'One on each line, such as fact.sleep, cue.fright, act.empathy or trust >= 6.',
  optional: true,
};
