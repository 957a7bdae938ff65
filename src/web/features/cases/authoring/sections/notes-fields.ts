import { choicesOf, type FieldSpec } from '../form/field-spec.ts';
import { idField, sexField } from './shared-fields.ts';

const resultRow: FieldSpec = {
  kind: 'entries',
  key: 'rows',
  label: 'Values',
  one: 'a value',
  names: ['test', 'value', 'range'],
  blank: { test: '', value: '', range: '', flag: 'normal' },
  fields: [
    { kind: 'text', key: 'test', label: 'Test' },
    { kind: 'text', key: 'value', label: 'Value' },
    { kind: 'text', key: 'range', label: 'Range' },
    { kind: 'choice', key: 'flag', label: 'Flag', choices: choicesOf('high', 'low', 'normal', 'none') },
  ],
};

export const notesFields: FieldSpec[] = [
  {
    kind: 'group',
    key: 'patient',
    label: 'Patient',
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'number', key: 'age', label: 'Age in years', min: 2, max: 115, optional: true },
      { kind: 'text', key: 'age_text', label: 'Age in words, under two', optional: true },
      sexField,
      { kind: 'text', key: 'pronouns', label: 'Pronouns', optional: true },
    ],
  },
  { kind: 'text', key: 'speaker_name', label: 'Who speaks instead', optional: true },
  { kind: 'text', key: 'relation', label: 'Relation to the patient', optional: true },
  { kind: 'text', key: 'reason', label: 'Reason for the appointment', rows: 2 },
  { kind: 'lines', key: 'history', label: 'Past history' },
  { kind: 'lines', key: 'medication', label: 'Medication' },
  { kind: 'text', key: 'allergies', label: 'Allergies' },
  { kind: 'lines', key: 'social', label: 'Social', optional: true },
  { kind: 'lines', key: 'recent_entries', label: 'Recent entries' },
  {
    kind: 'entries',
    key: 'results',
    label: 'Results',
    one: 'a result',
    names: ['name', 'date_text'],
    blank: { name: '', date_text: '', rows: [] },
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'date_text', label: 'When', hint: 'In words: “3 weeks ago”.' },
      resultRow,
    ],
  },
  {
    kind: 'entries',
    key: 'documents',
    label: 'Documents',
    one: 'a document',
    names: ['title', 'kind'],
    blank: { id: '', kind: 'letter', title: '', body: '' },
    fields: [
      idField,
      { kind: 'text', key: 'title', label: 'Title' },
      {
        kind: 'choice',
        key: 'kind',
        label: 'Kind',
        choices: choicesOf('letter', 'result', 'discharge', 'ecg', 'image', 'message'),
      },
      { kind: 'text', key: 'body', label: 'Text', rows: 8, optional: true },
      { kind: 'text', key: 'svg', label: 'Drawing (SVG), for an ECG or image', rows: 4, optional: true },
    ],
  },
];
