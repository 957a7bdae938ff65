import { poses } from '#core/cases/portrait/portrait-parts.ts';
import { choicesOf, type EntriesSpec, type FieldSpec } from '../form/field-spec.ts';
import { idField, movesGroup, needsField, noMoves } from './shared-fields.ts';

export const gates = [
  { value: 'offered', label: 'Offered', when: 'Told without being asked' },
  { value: 'asked', label: 'Asked', when: 'Told when asked about it' },
  { value: 'probed', label: 'Probed', when: 'On a second question' },
  { value: 'trusted', label: 'Trusted', when: 'Once trust is earned' },
] as const;

export const factFields: FieldSpec[] = [
  idField,
  { kind: 'text', key: 'topic', label: 'Topic', hint: 'As in symptom.headache/onset.' },
  { kind: 'text', key: 'gloss', label: 'What it is, for authors and markers' },
  {
    kind: 'choice',
    key: 'gate',
    label: 'Told when',
    choices: gates.map(({ value, when }) => ({ value, label: when })),
  },
  {
    kind: 'choice',
    key: 'polarity',
    label: 'It is',
    choices: choicesOf('present', 'absent', 'neutral'),
    optional: true,
  },
  { kind: 'switch', key: 'key', label: 'A key fact of the case', optional: true },
  { kind: 'switch', key: 'sensitive', label: 'Never retold unless asked for again', optional: true },
  { kind: 'text', key: 'brief', label: 'In a few words', hint: 'For a list of questions, and for being asked again.' },
  { kind: 'lines', key: 'says', label: 'Wordings, one a line', half: true },
  { kind: 'lines', key: 'asks', label: 'Questions that ask for it', half: true },
  { kind: 'lines', key: 'probes', label: 'Questions that open it at once', optional: true },
  { kind: 'lines', key: 'holds', label: 'What is said while it is held back', optional: true },
  { kind: 'lines', key: 'giveaways', label: 'Words that give it away', optional: true },
  needsField,
  { kind: 'text', key: 'after', label: 'A detail of this fact', optional: true },
];

export const blankFact = { id: '', topic: '', gloss: '', gate: 'asked', asks: [], says: [], brief: '' };

export const cueEntries: EntriesSpec = {
  kind: 'entries',
  key: 'cues',
  label: 'Cues',
  one: 'a cue',
  names: ['id', 'gloss'],
  blank: {
    id: '',
    gloss: '',
    line: '',
    drop: { with: 'opening', by_minute: 3 },
    hides: [],
    picked_up_by: [],
    not_picked_up_by: [],
    reply: [],
    releases: [],
    moves: noMoves,
  },
  fields: [
    idField,
    { kind: 'text', key: 'gloss', label: 'What it hints at' },
    { kind: 'text', key: 'line', label: 'The words that drop it', rows: 2 },
    {
      kind: 'group',
      key: 'drop',
      label: 'When it is dropped',
      fields: [
        { kind: 'text', key: 'with', label: 'With', hint: 'opening, fact.<name> or act.<name>' },
        { kind: 'number', key: 'by_minute', label: 'By minute', min: 1, max: 6 },
      ],
    },
    { kind: 'lines', key: 'hides', label: 'Facts behind it' },
    { kind: 'lines', key: 'picked_up_by', label: 'What picks it up' },
    { kind: 'lines', key: 'not_picked_up_by', label: 'What does not' },
    { kind: 'lines', key: 'reply', label: 'The answer when it is picked up' },
    { kind: 'lines', key: 'releases', label: 'Facts it lets out' },
    movesGroup('moves', 'How it moves the mood'),
  ],
};

export const signEntries: EntriesSpec = {
  kind: 'entries',
  key: 'signs',
  label: 'Signs',
  hint: 'What is seen or heard at a moment. One that can be asked about says what comes of it.',
  one: 'a sign',
  names: ['id', 'shown'],
  blank: { id: '', when: 'opening', shown: '' },
  fields: [
    idField,
    {
      kind: 'text',
      key: 'when',
      label: 'When',
      hint: 'opening, an act, or fact.<name>, cue.<name>, reaction.<name>, plan.<name>.',
    },
    { kind: 'text', key: 'shown', label: 'What is seen or heard', rows: 2 },
    { kind: 'choice', key: 'pose', label: 'Pose of the portrait', choices: choicesOf(...poses), optional: true },
    { kind: 'text', key: 'counts_as', label: 'A remark picks up this cue', optional: true },
    { kind: 'lines', key: 'remarked_by', label: 'Remarks on it', optional: true },
    { kind: 'lines', key: 'reply', label: 'The answer to a remark', optional: true },
    { kind: 'lines', key: 'releases', label: 'Facts it lets out', optional: true },
    { ...movesGroup('moves', 'How a remark moves the mood'), optional: true } as FieldSpec,
  ],
};

export const reactionEntries: EntriesSpec = {
  kind: 'entries',
  key: 'reactions',
  label: 'Reactions',
  one: 'a reaction',
  names: ['id', 'to'],
  blank: { id: '', to: '', kind: 'information', when: [], says: [], moves: noMoves },
  fields: [
    idField,
    { kind: 'text', key: 'to', label: 'To what' },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kind',
      choices: choicesOf('information', 'behaviour', 'omission'),
    },
    {
      kind: 'choice',
      key: 'once',
      label: 'How often',
      choices: [
        { value: true, label: 'Once' },
        { value: false, label: 'Each time' },
      ],
      optional: true,
    },
    { kind: 'lines', key: 'when', label: 'What the doctor says', hint: 'For all kinds but omission.', optional: true },
    { kind: 'text', key: 'when_missing', label: 'What is missing', hint: 'For an omission.', optional: true },
    { kind: 'number', key: 'at_minute', label: 'At minute, for an omission', min: 1, max: 12, optional: true },
    { kind: 'lines', key: 'says', label: 'What they say' },
    movesGroup('moves', 'How it moves the mood'),
    needsField,
    { ...needsField, key: 'unless', label: 'Not if this has happened' } as FieldSpec,
  ],
};

export const questionEntries: EntriesSpec = {
  kind: 'entries',
  key: 'questions',
  label: 'Own questions',
  one: 'a question',
  names: ['id', 'says'],
  blank: { id: '', says: [], after: 4, answered_by: [], content: [], uneasy: [], moves_if_ignored: noMoves },
  fields: [
    idField,
    {
      kind: 'text',
      key: 'after',
      label: 'After',
      orNumber: true,
      hint: 'A minute, or fact.<name>, cue.<name>, reaction.<name>, plan.<name>.',
    },
    { kind: 'lines', key: 'says', label: 'What they ask' },
    { kind: 'lines', key: 'answered_by', label: 'What answers it' },
    { kind: 'lines', key: 'content', label: 'When they are content with that' },
    { kind: 'lines', key: 'uneasy', label: 'When they are not' },
    movesGroup('moves_if_ignored', 'If it is ignored'),
  ],
};
