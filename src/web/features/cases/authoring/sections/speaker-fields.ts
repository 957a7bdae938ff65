import { acts } from '#core/cases/acts.ts';
import { choicesOf, type FieldSpec } from '../form/field-spec.ts';
import { portraitGroup } from './portrait-fields.ts';
import { moveFields, sexField } from './shared-fields.ts';

const level = (key: string, label: string): FieldSpec => ({ kind: 'number', key, label, min: 0, max: 10 });
const line = (key: string, label: string): FieldSpec => ({ kind: 'lines', key, label });

export const speakerFields: FieldSpec[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'number', key: 'age', label: 'Age', min: 5, max: 115 },
  sexField,
  portraitGroup,
  {
    kind: 'choice',
    key: 'vocabulary',
    label: 'Vocabulary',
    choices: choicesOf('lay', 'some-medical', 'professional'),
  },
  { kind: 'text', key: 'temperament', label: 'Temperament', rows: 2 },
  { kind: 'lines', key: 'voice', label: 'How they talk' },
  { kind: 'text', key: 'opening', label: 'Opening words', rows: 3 },
  { kind: 'text', key: 'came_for', label: 'What they came for', rows: 2 },
  { kind: 'text', key: 'hidden', label: 'What they hide', rows: 3 },
  { kind: 'text', key: 'ideas', label: 'Ideas', rows: 2 },
  { kind: 'text', key: 'concerns', label: 'Concerns', rows: 2 },
  { kind: 'text', key: 'expectations', label: 'Expectations', rows: 2 },
  {
    kind: 'group',
    key: 'mood',
    label: 'Mood at the start',
    hint: 'From 0 to 10.',
    fields: [level('trust', 'Trust'), level('worry', 'Worry'), level('irritation', 'Irritation')],
  },
  {
    kind: 'entries',
    key: 'mood_moves',
    label: 'What moves the mood',
    one: 'a move',
    names: ['when'],
    blank: { when: 'empathy', trust: 1, worry: 0, irritation: 0 },
    fields: [
      { kind: 'choice', key: 'when', label: 'When the doctor shows', choices: choicesOf(...acts) },
      ...moveFields,
    ],
  },
  {
    kind: 'group',
    key: 'lines',
    label: 'Stock lines',
    hint: 'One wording on each line.',
    fields: [
      line('greeting', 'Greeting'),
      line('identity', 'Who they are'),
      line('backchannel', 'Listening'),
      line('not_understood', 'Not understood'),
      line('denies', 'Denies'),
      line('unknown', 'Does not know'),
      line('off_topic', 'Off topic'),
      line('comforted', 'Comforted'),
      line('news_calm', 'Takes news calmly'),
      line('news_worried', 'Takes grave news'),
      line('news_uneasy', 'Half reassured'),
      line('news_annoyed', 'Takes news while put out'),
      line('answered', 'Own question answered'),
      line('agrees', 'Agrees'),
      line('unsure', 'Still unsure'),
      line('checked', 'Asked whether it is agreed'),
      line('put_down', 'Put down'),
      line('nothing_more', 'Nothing more to ask'),
      line('feels_calm', 'How they feel now, easier'),
      line('feels_worried', 'How they feel now, shaken'),
      line('feels_annoyed', 'How they feel now, put out'),
      line('corrected', 'Put right after telling it back'),
      line('leaves', 'Goes with a plan and little warmth'),
    ],
  },
];
