import type { FieldSpec } from '../form/field-spec.ts';
import { domainField, idField } from './shared-fields.ts';

const parts: FieldSpec = {
  kind: 'entries',
  key: 'parts',
  label: 'Parts',
  hint: 'What the rule asks for, one thing each, so that half of it can be told from all of it.',
  one: 'a part',
  names: ['what'],
  blank: { what: '', says: [], not: [] },
  optional: true,
  fields: [
    { kind: 'text', key: 'what', label: 'What must be heard' },
    { kind: 'lines', key: 'facts', label: 'Facts that supply it when asked for', optional: true },
    { kind: 'lines', key: 'says', label: 'Sentences that are it' },
    { kind: 'lines', key: 'not', label: 'Sentences that are not' },
    { kind: 'lines', key: 'opposite', label: 'Sentences that are the opposite', optional: true },
    { kind: 'text', key: 'lacks', label: 'What to say to the trainee if it is missing', optional: true },
  ],
};

const criteria: FieldSpec = {
  kind: 'entries',
  key: 'criteria',
  label: 'Criteria',
  one: 'a criterion',
  names: ['id', 'title'],
  blank: {
    id: '',
    domain: 'data',
    title: '',
    rule: '',
    partly: null,
    weight: 1,
    critical: false,
    earns: [],
    near_misses: [],
    why_not: '',
  },
  fields: [
    { ...idField, hint: 'd1, d2 for data gathering, m1 for management, r1 for relating.' } as FieldSpec,
    { kind: 'text', key: 'title', label: 'Title' },
    domainField,
    {
      kind: 'choice',
      key: 'weight',
      label: 'Weight',
      choices: [1, 2, 3].map((value) => ({ value, label: String(value) })),
    },
    { kind: 'switch', key: 'critical', label: 'Critical: missing it holds the grade down' },
    { kind: 'text', key: 'rule', label: 'Rule', rows: 2, hint: 'What can be observed, beginning with a verb.' },
    { kind: 'text', key: 'partly', label: 'What counts as half', rows: 2, nullable: true },
    parts,
    { kind: 'number', key: 'met_with', label: 'Parts for met', min: 1, max: 6, optional: true },
    { kind: 'number', key: 'partly_with', label: 'Parts for partly', min: 1, max: 6, optional: true },
    {
      kind: 'group',
      key: 'facts',
      label: 'Facts that must have been told',
      optional: true,
      fields: [
        { kind: 'lines', key: 'any_of', label: 'Any of these', optional: true },
        { kind: 'number', key: 'at_least', label: 'At least', min: 1, max: 12, optional: true },
      ],
    },
    { kind: 'text', key: 'cue', label: 'Cue it waits for', optional: true },
    { kind: 'number', key: 'before_minute', label: 'Before minute', min: 1, max: 12, optional: true },
    {
      kind: 'choice',
      key: 'late',
      label: 'If late',
      choices: [
        { value: 'partly', label: 'Partly' },
        { value: 'missed', label: 'Missed' },
      ],
      optional: true,
    },
    {
      kind: 'text',
      key: 'applies_if',
      label: 'Only if this came out',
      hint: 'fact.<name> or cue.<name>',
      optional: true,
    },
    {
      kind: 'text',
      key: 'counts_if',
      label: 'Left out unless this came out',
      hint: 'fact.<name> or cue.<name>, with | between several',
      optional: true,
    },
    {
      kind: 'lines',
      key: 'manner',
      label: 'Earned only in this manner',
      hint: 'empathy, contempt (without it), stacks, jargon, talk-share or interruptions, one to a line',
      optional: true,
    },
    { kind: 'lines', key: 'earns', label: 'Sentences that earn it' },
    { kind: 'lines', key: 'half', label: 'Sentences that earn half', optional: true },
    { kind: 'lines', key: 'near_misses', label: 'Sentences that do not' },
    { kind: 'text', key: 'why_not', label: 'What is missing, for the trainee', rows: 2 },
  ],
};

const errors: FieldSpec = {
  kind: 'entries',
  key: 'critical_errors',
  label: 'Critical errors',
  one: 'an error',
  names: ['id', 'what'],
  blank: { id: '', domain: 'management', caps: 'fail', what: '', examples: [], not_examples: [] },
  fields: [
    idField,
    domainField,
    {
      kind: 'choice',
      key: 'caps',
      label: 'Holds the grade at',
      choices: [
        { value: 'fail', label: 'Fail' },
        { value: 'clear-fail', label: 'Clear Fail' },
      ],
    },
    { kind: 'text', key: 'what', label: 'What is wrong', rows: 2 },
    { kind: 'text', key: 'pairs_with', label: 'Criterion that it contradicts', optional: true },
    { kind: 'lines', key: 'examples', label: 'Sentences that are it' },
    { kind: 'lines', key: 'not_examples', label: 'Sentences that are not' },
  ],
};

export const marksFields: FieldSpec[] = [criteria, errors];
