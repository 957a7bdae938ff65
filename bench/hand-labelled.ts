import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import { gradeMarks } from '#core/marking/grading/grades.ts';
import type { Grade, Mark } from '#core/marking/marking.ts';
import { judgeFolder, notesIn } from './marking-notes.ts';
import type { LabelledConsultation } from './marking-sets.ts';
import { readCase } from './patient-sets.ts';

interface HandLabelled {
  caseId: string;
  consultation: LabelledConsultation;
  /** Never learnt from. */
  keptApart: boolean;
}

/** Consultations in many styles, marked by two hands; of each case two of the five styles are kept apart, in turn. */
export function handLabelled(): HandLabelled[] {
  return consultationsIn('').map(({ at, place, styles, ...one }) => ({
    ...one,
    keptApart: (place + styles * 2 - at) % styles < 2,
  }));
}

/** Doctors who text, are unsafe or are poor, one with each case, written and labelled later; none is learnt from. */
export function handLabelledAgain(): HandLabelled[] {
  return consultationsIn('-again').map(({ caseId, consultation }) => ({ caseId, consultation, keptApart: true }));
}

/** Played with the patient, a decent doctor and an unsafe one with each case; none is learnt from, but bounds for errors were chosen on them. */
export function handLabelledLater(): HandLabelled[] {
  return consultationsIn('-later').map(({ caseId, consultation }) => ({ caseId, consultation, keptApart: true }));
}

/**
 * Every line labelled with what it does, part by part, by whoever wrote it: all of them are learnt from, but those played by
 * unsafe and average doctors not by the judge of pairs (scripts/train-reader/marks.py), so that they show how far it is right.
 */
export const labelledByPart = () =>
  byPartIn('part-labels', 'notes-parts').map((one) => ({
    ...one,
    judgeKnows: !/^played-\d-(unsafe|average)$/.test(one.consultation.quality),
  }));

/** Played with the patient as it was then and labelled in the same way; none is learnt from. */
export const playedApart = (): HandLabelled[] =>
  byPartIn('played-apart', 'notes-played-apart').map((one) => ({ ...one, keptApart: true }));

function byPartIn(labels: string, notes: string): Pick<HandLabelled, 'caseId' | 'consultation'>[] {
  const from = join(judgeFolder, labels);
  return readdirSync(from)
    .sort()
    .flatMap((caseId) => {
      const file = readCase(caseId);
      return readdirSync(join(from, caseId))
        .sort()
        .map((name) => {
          const path = join(from, caseId, name);
          const consultation = consultationFrom(file, caseId, name, path, labelsIn(path), undefined);
          return { caseId, consultation: { ...consultation, notes: notesIn(notes, caseId, name) } };
        });
    });
}

function consultationsIn(suffix: '' | '-again' | '-later') {
  const from = {
    consultations: join(judgeFolder, `consultations${suffix}`),
    labels: join(judgeFolder, `labels${suffix}`),
    notes: `notes${suffix}`,
  };
  return readdirSync(from.consultations)
    .sort()
    .flatMap((caseId, at) => {
      const file = readCase(caseId);
      const names = readdirSync(join(from.consultations, caseId)).sort();
      return names.map((name, place) => ({
        caseId,
        consultation: consultationOf(file, caseId, name, from),
        at,
        place,
        styles: names.length,
      }));
    });
}

function consultationOf(
  file: CaseFile,
  caseId: string,
  name: string,
  from: { consultations: string; labels: string; notes: string },
): LabelledConsultation {
  const [one, two] = ['one', 'two'].map((hand) => labelsIn(join(from.labels, hand, caseId, name)));
  const consultation = consultationFrom(file, caseId, name, join(from.consultations, caseId, name), one, two);
  return { ...consultation, notes: notesIn(from.notes, caseId, name) };
}

type Labels = ReturnType<typeof labelsIn>;

function consultationFrom(
  file: CaseFile,
  caseId: string,
  name: string,
  path: string,
  one: Labels | undefined,
  two: Labels | undefined,
): LabelledConsultation {
  const style = name.replace('.txt', '');
  const turns = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, minute, who, labels, text = ''] = /^(\d+) ([DP]) (?:\{(.*?)\} ?)?(.*)$/.exec(line) ?? [];
      return who === undefined ? [] : [{ minute: Number(minute), who, text, does: labels?.split(' ') }];
    });
  const marks = [...(one?.marks ?? [])];
  const differ = two ? marks.filter(([id, { mark }]) => two.marks.get(id)?.mark !== mark).map(([id]) => id) : [];
  const doubted = [...differ, ...(one?.unsure ?? []), ...(two?.unsure ?? [])];
  return {
    id: `${caseId} ${style}`,
    quality: style,
    turns: turns.map(({ minute, who, text, does }, at) => ({
      n: at + 1,
      who: who === 'D' ? ('doctor' as const) : ('speaker' as const),
      minute,
      text,
      ...(does ? { does } : {}),
    })),
    labels: marks.map(([criterion, { mark, turns: proof }]) => ({
      criterion,
      mark,
      turns: proof,
      unsure: doubted.includes(criterion),
    })),
    errors: one?.errors ?? [],
    notes: null,
    grades: gradesOf(file, new Map(marks.map(([id, { mark }]) => [id, mark])), one?.errors ?? []),
  };
}

function labelsIn(path: string) {
  const marks = new Map<string, { mark: Mark; turns: number[] }>();
  const errors: { id: string; turn: number }[] = [];
  const unsure: string[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [first = '', second = '', ...rest] = line
      .trim()
      .replace(/^mark /, '')
      .split(/\s+/);
    if (/^[dmr]\d+$/.test(first)) marks.set(first, { mark: second as Mark, turns: rest.map(Number) });
    else if (first === 'error') errors.push({ id: second, turn: Number(rest[0] ?? 0) });
    else if (first === 'unsure') unsure.push(second, ...rest);
  }
  return { marks, errors, unsure };
}

/** The grades that these marks come to. */
function gradesOf(file: CaseFile, marks: ReadonlyMap<string, Mark>, errors: readonly { id: string }[]) {
  const criteria = file.marks.criteria.map(({ id, domain, weight, critical }) => ({
    id,
    domain,
    weight,
    critical,
    mark: marks.get(id) ?? ('missed' as const),
    circumstance: null,
    quotes: [],
    closest: null,
    parts: [],
    unsure: null,
  }));
  const made = file.marks.critical_errors
    .filter(({ id }) => errors.some((error) => error.id === id))
    .map((error) => ({ ...error, quote: { turn: 0, who: 'doctor' as const, seconds: 0, text: '' } }));
  const { domains } = gradeMarks(criteria, made, file.identity.weights);
  const gradeIn = (name: string): Grade => domains.find(({ domain }) => domain === name)?.grade ?? 'clear-fail';
  return { data: gradeIn('data'), management: gradeIn('management'), relating: gradeIn('relating') };
}
