// Sentences of doctors, each labelled with the critical errors that it is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Heard } from '#core/patient/read/read-pairs.ts';
import { labelledByPart } from '../../bench/hand-labelled.ts';
import { judgeFolder } from '../../bench/marking-notes.ts';
import { parseCaseYaml } from '../case-yaml.ts';

export interface LabelledSentence extends Heard {
  errors: readonly string[];
}

const passagesIn = ['passages', 'passages-short', 'passages-errors'];

/** All that is labelled for the case and keeps nothing apart: passages, other ways, its own examples, and consultations line by line. */
export function labelledSentences(file: CaseFile): LabelledSentence[] {
  const { id } = file.identity;
  const own = file.marks.critical_errors.flatMap(({ id: error, examples, not_examples }) =>
    examplesOf(error, examples, not_examples),
  );
  const lines = labelledByPart().filter(({ caseId }) => caseId === id);
  return [
    ...passagesIn.flatMap((folder) => passages(readFileSync(join(judgeFolder, folder, `${id}.txt`), 'utf8'))),
    ...ways(id),
    ...own,
    ...lines.flatMap(({ consultation }) => linesOf(consultation.turns)),
  ];
}

const sentence = (text: string, errors: readonly string[], before = ''): LabelledSentence => ({ text, before, errors });

const examplesOf = (error: string, examples: readonly string[], others: readonly string[]): LabelledSentence[] => [
  ...examples.map((text) => sentence(text, [error])),
  ...others.map((text) => sentence(text, [])),
];

const named = (labels: readonly string[]): string[] =>
  labels.flatMap((label) => /^error\.(.+)\+$/.exec(label)?.[1] ?? []);

/** `error.x+ m1.2= | text`, after the speaker's words (`> ...`). */
function passages(content: string): LabelledSentence[] {
  let before = '';
  return content.split('\n').flatMap((line) => {
    if (line.startsWith('>')) before = line.slice(1).trim();
    const [labels, text] = line.startsWith('>') ? [] : line.split(/\|(.*)/s).map((field) => field.trim());
    return text ? [sentence(text, named(labels?.split(/\s+/) ?? []), before)] : [];
  });
}

type Ways = Record<string, Record<string, unknown>>;
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

function ways(id: string): LabelledSentence[] {
  const content = readFileSync(join(judgeFolder, 'ways', `${id}.yaml`), 'utf8');
  const { errors = {}, criteria = {} } = parseCaseYaml(content).data as { errors?: Ways; criteria?: Ways };
  return [
    ...Object.entries(errors).flatMap(([error, { examples, not_examples }]) =>
      examplesOf(error, textsIn(examples), textsIn(not_examples)),
    ),
    ...textsIn(criteria).map((text) => sentence(text, [])),
  ];
}

type Turns = ReturnType<typeof labelledByPart>[number]['consultation']['turns'];

function linesOf(turns: Turns): LabelledSentence[] {
  return turns.flatMap(({ who, text, does }, at) =>
    who === 'doctor' ? [sentence(text, named(does ?? []), turns[at - 1]?.text ?? '')] : [],
  );
}
