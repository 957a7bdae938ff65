import type { FieldSpec } from '../form/field-spec.ts';
import { idField } from './shared-fields.ts';

export const teachingFields: FieldSpec[] = [
  { kind: 'text', key: 'working_diagnosis', label: 'Working diagnosis', rows: 2 },
  {
    kind: 'entries',
    key: 'differentials',
    label: 'Differentials',
    one: 'a differential',
    names: ['name'],
    blank: { name: '', for: '', against: '' },
    fields: [
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'for', label: 'For', rows: 2 },
      { kind: 'text', key: 'against', label: 'Against', rows: 2 },
    ],
  },
  {
    kind: 'entries',
    key: 'guidelines',
    label: 'Guidelines',
    one: 'a guideline',
    names: ['id', 'name', 'year'],
    blank: { id: '', name: '', body: '', code: null, year: 2024, updated: null, point: '' },
    fields: [
      idField,
      { kind: 'text', key: 'name', label: 'Name' },
      { kind: 'text', key: 'body', label: 'Body', hint: 'NICE, SIGN, DVLA, MHRA and so on.' },
      { kind: 'text', key: 'code', label: 'Code', nullable: true },
      { kind: 'number', key: 'year', label: 'Year', min: 1900, max: 2100 },
      { kind: 'number', key: 'updated', label: 'Updated', min: 1900, max: 2100, nullable: true },
      { kind: 'text', key: 'point', label: 'What it says here', rows: 2 },
    ],
  },
  {
    kind: 'entries',
    key: 'plan',
    label: 'Plan',
    one: 'a step',
    names: ['step'],
    blank: { step: '', why: '', source: 'judgement' },
    fields: [
      { kind: 'text', key: 'step', label: 'Step', rows: 2 },
      { kind: 'text', key: 'why', label: 'Why', rows: 2 },
      { kind: 'text', key: 'source', label: 'Source', hint: 'The name of a guideline above, or judgement.' },
    ],
  },
  {
    kind: 'entries',
    key: 'model_consultation',
    label: 'Model consultation',
    one: 'a turn',
    names: ['who', 'say'],
    blank: { who: 'doctor', minute: 0, say: '' },
    fields: [
      {
        kind: 'choice',
        key: 'who',
        label: 'Who',
        choices: [
          { value: 'doctor', label: 'Doctor' },
          { value: 'speaker', label: 'Speaker' },
        ],
      },
      { kind: 'number', key: 'minute', label: 'Minute', min: 0, max: 12 },
      { kind: 'text', key: 'say', label: 'Words', rows: 2 },
      { kind: 'lines', key: 'earns', label: 'Criteria it earns', optional: true },
      { kind: 'lines', key: 'facts', label: 'Facts told', optional: true },
      { kind: 'lines', key: 'cues', label: 'Cues dropped or picked up', optional: true },
    ],
  },
  { kind: 'lines', key: 'learning_points', label: 'Learning points' },
  { kind: 'lines', key: 'pitfalls', label: 'Pitfalls' },
  { kind: 'lines', key: 'phrases', label: 'Phrases worth keeping' },
  { kind: 'lines', key: 'recheck', label: 'Still to be confirmed by a clinician' },
];
