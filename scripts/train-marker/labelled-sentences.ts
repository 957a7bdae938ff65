// Sentences of doctors, each labelled with the parts of criteria that it does and the critical errors that it is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import type { CriticalError } from '#core/cases/schema-marks.ts';
import type { Heard } from '#core/patient/read/read-pairs.ts';
import { labelledByPart } from '../../bench/hand-labelled.ts';
import { judgeFolder } from '../../bench/marking-notes.ts';
import { parseCaseYaml } from '../case-yaml.ts';

export interface LabelledSentence extends Heard {
  /** `m1.2+` does it, `m1.2=` only comes near, `m1.2-` says the opposite; `error.x+` is the error. What is not named is not done. */
  labels: readonly string[];
  /** Of one of the consultations that were labelled line by line. */
  consultation: string | null;
}

export const does = ({ labels }: LabelledSentence, id: string): boolean => labels.includes(`${id}+`);
export const isAgainst = ({ labels }: LabelledSentence, id: string): boolean => labels.includes(`${id}-`);

/** What is labelled for errors alone may do a part as well. */
export const tellsOfParts = ({ labels, consultation }: LabelledSentence): boolean =>
  consultation !== null ||
  (labels.some((label) => /^\w+\.\d/.test(label)) && !labels.some((label) => label.startsWith('error.')));

const passagesIn = ['passages', 'passages-short', 'passages-errors'];

/** All that is labelled for the case and keeps nothing apart: passages, other ways, its own errors, and consultations line by line. */
export function labelledSentences(file: CaseFile): LabelledSentence[] {
  const { id } = file.identity;
  const lines = labelledByPart().filter(({ caseId }) => caseId === id);
  return [
    ...passagesIn.flatMap((folder) => passages(readFileSync(join(judgeFolder, folder, `${id}.txt`), 'utf8'))),
    ...ways(id),
    ...examplesOf(file.marks.critical_errors),
    ...lines.flatMap(({ consultation }) => linesOf(consultation)),
  ];
}

const sentence = (text: string, labels: readonly string[], before = ''): LabelledSentence => ({
  text,
  before,
  labels,
  consultation: null,
});

const all = (texts: readonly string[], ...labels: string[]) => texts.map((text) => sentence(text, labels));

const examplesOf = (errors: readonly Pick<CriticalError, 'id' | 'examples' | 'not_examples'>[]): LabelledSentence[] =>
  errors.flatMap(({ id, examples, not_examples }) => [
    ...all(examples, `error.${id}+`),
    ...all(not_examples, `error.${id}=`),
  ]);

/** `error.x+ m1.2= | text`, after the speaker's words (`> ...`). */
function passages(content: string): LabelledSentence[] {
  let before = '';
  return content.split('\n').flatMap((line) => {
    if (line.startsWith('>')) before = line.slice(1).trim();
    const [labels, text] = line.startsWith('>') ? [] : line.split(/\|(.*)/s).map((field) => field.trim());
    return text ? [sentence(text, labels?.split(/\s+/) ?? [], before)] : [];
  });
}

interface Ways {
  criteria?: Record<string, { parts?: Partial<Record<'does' | 'near' | 'opposite', string[]>>[]; half?: string[] }>;
  errors?: Record<string, Partial<Record<'examples' | 'not_examples', string[]>>>;
}

function ways(id: string): LabelledSentence[] {
  const content = readFileSync(join(judgeFolder, 'ways', `${id}.yaml`), 'utf8');
  const { criteria = {}, errors = {} } = parseCaseYaml(content).data as Ways;
  return [
    ...examplesOf(
      Object.entries(errors).map(([id, { examples = [], not_examples = [] }]) => ({ id, examples, not_examples })),
    ),
    ...Object.entries(criteria).flatMap(([criterion, { parts = [], half = [] }]) => [
      ...parts.flatMap(({ does = [], near = [], opposite = [] }, at) => [
        ...all(does, `${criterion}.${at + 1}+`),
        ...all(near, `${criterion}.${at + 1}=`),
        ...all(opposite, `${criterion}.${at + 1}-`),
      ]),
      ...all(half, `${criterion}.half+`),
    ]),
  ];
}

function linesOf({ id, turns }: ReturnType<typeof labelledByPart>[number]['consultation']): LabelledSentence[] {
  return turns.flatMap(({ who, text, does: labels = [] }, at) =>
    who === 'doctor' ? [{ text, before: turns[at - 1]?.text ?? '', labels, consultation: id }] : [],
  );
}
