import type { FieldSpec } from '../form/field-spec.ts';
import { asList, asPlain } from '../form/field-spec.ts';
import { cueEntries, questionEntries, reactionEntries, signEntries } from './disclosure-fields.ts';
import { identityFields } from './identity-fields.ts';
import { marksFields } from './marks-fields.ts';
import { notesFields } from './notes-fields.ts';
import { endingFields, planEntries } from './plan-fields.ts';
import { speakerFields } from './speaker-fields.ts';
import { teachingFields } from './teaching-fields.ts';

interface CaseSection {
  /** The part of the file. */
  key: string;
  label: string;
  /** Fields of the part itself; a part that is a list has one field, which is the list. Facts have a table of their own. */
  fields: readonly FieldSpec[] | null;
  /** How many things are in it, where that is worth showing. */
  count?: (value: Record<string, unknown>) => number;
}

const countOf = (key: string) => (value: Record<string, unknown>) => asList(value[key]).length;

export const caseSections: readonly CaseSection[] = [
  { key: 'identity', label: 'Identity', fields: identityFields },
  { key: 'notes', label: 'Notes', fields: notesFields },
  { key: 'speaker', label: 'Speaker', fields: speakerFields },
  { key: 'facts', label: 'Facts', fields: null, count: countOf('facts') },
  { key: 'cues', label: 'Cues', fields: [cueEntries], count: countOf('cues') },
  { key: 'signs', label: 'Signs', fields: [signEntries], count: countOf('signs') },
  { key: 'reactions', label: 'Reactions', fields: [reactionEntries], count: countOf('reactions') },
  { key: 'plan', label: 'Plan', fields: [planEntries], count: countOf('plan') },
  { key: 'questions', label: 'Own questions', fields: [questionEntries], count: countOf('questions') },
  { key: 'ending', label: 'Ending', fields: endingFields },
  {
    key: 'marks',
    label: 'Mark scheme',
    fields: marksFields,
    count: (value) => asList(asPlain(value.marks).criteria).length,
  },
  { key: 'teaching', label: 'Teaching', fields: teachingFields },
];

/** The part that a place of the case belongs to. */
export const sectionOf = (path: string): string => /^[a-z_]+/.exec(path)?.[0] ?? '';
