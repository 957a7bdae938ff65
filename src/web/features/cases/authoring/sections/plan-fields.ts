import { planKinds, stance } from '#core/cases/plan/plan-kinds.ts';
import { choicesOf, type EntriesSpec, type FieldSpec } from '../form/field-spec.ts';
import { idField, movesGroup, needsField, noMoves } from './shared-fields.ts';

const outcomes = [
  { key: 'agrees', label: 'Agrees' },
  { key: 'hesitates', label: 'Hesitates' },
  { key: 'after_answer', label: 'Agrees once the doubt is answered' },
  { key: 'refuses', label: 'Refuses' },
  { key: 'declined', label: 'The doctor declines it' },
] as const;

const emptyOutcomes = <Value>(value: Value) => Object.fromEntries(outcomes.map(({ key }) => [key, value]));

export const planEntries: EntriesSpec = {
  kind: 'entries',
  key: 'plan',
  label: 'Plan',
  hint: 'What a doctor may propose, advise or refuse here, right or wrong, and how this person takes it.',
  one: 'a proposal',
  names: ['id', 'gloss'],
  blank: {
    id: '',
    gloss: '',
    kind: 'follow-up',
    offers: [],
    declines: [],
    stance: 'agrees',
    says: { ...emptyOutcomes([]), checked: [] },
    retell: '',
    moves: emptyOutcomes(noMoves),
  },
  fields: [
    idField,
    { kind: 'text', key: 'gloss', label: 'What is proposed' },
    { kind: 'choice', key: 'kind', label: 'Kind', choices: choicesOf(...planKinds) },
    { kind: 'choice', key: 'stance', label: 'How it is taken at first', choices: choicesOf(...stance.options) },
    { kind: 'lines', key: 'offers', label: 'Ways in which a doctor proposes it' },
    { kind: 'lines', key: 'declines', label: 'Ways in which a doctor refuses it or advises against it' },
    { kind: 'text', key: 'objection', label: 'What stands in the way', rows: 2, optional: true },
    { kind: 'lines', key: 'answered_by', label: 'What answers that', optional: true },
    needsField,
    {
      kind: 'group',
      key: 'says',
      label: 'What they say',
      fields: [
        ...outcomes.map(({ key, label }): FieldSpec => ({ kind: 'lines', key, label })),
        { kind: 'lines', key: 'checked', label: 'Asked whether they will' },
      ],
    },
    { kind: 'text', key: 'retell', label: 'Told back', hint: 'A clause without a full stop.' },
    { kind: 'text', key: 'retell_declined', label: 'Told back when declined', optional: true },
    {
      kind: 'entries',
      key: 'details',
      label: 'Details that are told back if they were said',
      one: 'a detail',
      names: ['retell'],
      blank: { heard: [], retell: '' },
      optional: true,
      fields: [
        { kind: 'lines', key: 'heard', label: 'What the doctor says' },
        { kind: 'text', key: 'retell', label: 'Told back as' },
      ],
    },
    { kind: 'lines', key: 'asks', label: 'Small questions it raises', optional: true },
    { kind: 'lines', key: 'opposite_of', label: 'Declining one of these is offering this', optional: true },
    { kind: 'lines', key: 'not_with', label: 'Cannot stand beside these', optional: true },
    {
      kind: 'group',
      key: 'moves',
      label: 'How it moves the mood',
      fields: outcomes.map(({ key, label }) => movesGroup(key, label)),
    },
  ],
};

const closing = (key: string, label: string): FieldSpec => ({ kind: 'lines', key, label });

export const endingFields: FieldSpec[] = [
  {
    kind: 'entries',
    key: 'tell_back',
    label: 'The plan told back',
    one: 'a telling',
    names: ['says'],
    blank: { items: [], says: '' },
    fields: [
      { kind: 'lines', key: 'items', label: 'Proposals, in order' },
      { kind: 'text', key: 'says', label: 'Words', rows: 2 },
    ],
  },
  {
    kind: 'entries',
    key: 'safety_net',
    label: 'A safety net taken in',
    one: 'a safety net',
    names: ['heard'],
    blank: Object.fromEntries(['heard', 'if', 'then', 'says'].map((key) => [key, ''])),
    fields: [
      { kind: 'text', key: 'heard', label: 'What the doctor says', rows: 2 },
      { kind: 'text', key: 'if', label: 'If' },
      { kind: 'text', key: 'then', label: 'Then' },
      { kind: 'text', key: 'says', label: 'What they say', hint: 'With {if} and then {then}.', rows: 2 },
    ],
  },
  {
    kind: 'group',
    key: 'closing',
    label: 'Goodbye',
    fields: [
      closing('content', 'Content'),
      closing('uneasy', 'Uneasy'),
      closing('angry', 'Angry'),
      closing('relieved', 'Relieved'),
      closing('unfinished', 'Something left open'),
    ],
  },
];
