import { type Compared, compare, errorFeatures, featuresOf } from '#core/marking/evidence/evidence.ts';
import { isMeant } from '#core/marking/evidence/find-passage.ts';
import { type Looks, withLook } from '#core/marking/evidence/look.ts';
import { passageOf } from '#core/marking/evidence/passages.ts';
import { errorMayBe } from '#core/marking/mark-error.ts';
import type { IndexedCriterion, IndexedError, MarkIndex, Wanted } from '#core/marking/mark-index.ts';
import type { Mark, TranscriptTurn } from '#core/marking/marking.ts';
import type { Encode } from '#core/patient/understanding.ts';
import { leftOut } from '#core/text/vectors.ts';
import type { Consulted } from './consulted.ts';

/** The features of the passages that may be it. */
type Passages = number[][];

/** A criterion of a consultation. */
export interface Example {
  caseId: string;
  parts: Passages[];
  half: Passages;
  indexed: IndexedCriterion;
  label: Mark;
}

export interface ErrorExample {
  caseId: string;
  passages: Passages;
  made: boolean;
  /** A sentence of the case itself: as often an error as not, so it teaches no base rate. */
  isExample: boolean;
}

/** Passages further away than these are never the best one. */
const nearestPassages = 15;

/** Marks that rest on a cue, on something that never came out or on lateness are rules and teach nothing. */
export function examplesOf({ caseId, index, evidence, labels, told }: Consulted, looks: Looks | null): Example[] {
  return index.criteria.flatMap((indexed, place) => {
    const { criterion } = indexed;
    const label = labels.get(criterion.id);
    const byRule =
      (criterion.cue !== undefined && (told.cuesExplored.has(criterion.cue) || !told.cuesOffered.has(criterion.cue))) ||
      (criterion.before_minute !== undefined && label === 'partly') ||
      (criterion.applies_if?.startsWith('fact.') && !told.facts.has(criterion.applies_if.slice(5)));
    if (label === undefined || byRule) return [];
    const near = (wanted: Wanted) =>
      passagesFor(
        wanted,
        evidence.filter((compared) => isMeant(index, compared, wanted)),
        looks,
        (compared) => featuresOf(compared, wanted, place),
      );
    return [{ caseId, indexed, label, parts: indexed.parts.map(near), half: indexed.half ? near(indexed.half) : [] }];
  });
}

/** Errors that any case has nobody has labelled: their absence from the labels says nothing. */
export function errorExamplesOf({ caseId, index, evidence, errors }: Consulted, looks: Looks | null): ErrorExample[] {
  return index.errors
    .filter(({ isOwn }) => isOwn)
    .map((indexed) => ({
      caseId,
      made: errors.has(indexed.error.id),
      isExample: false,
      passages: passagesFor(
        indexed,
        evidence.filter((compared) => errorMayBe(indexed, compared)),
        looks,
        (compared) => errorFeatures(compared, indexed),
      ),
    }));
}

/** With looks the passages that were looked at, else the nearest. */
function passagesFor(
  wanted: Wanted | IndexedError,
  evidence: readonly Compared[],
  looks: Looks | null,
  features: (compared: Compared) => number[],
): Passages {
  const looked = looks?.get(wanted);
  if (looks)
    return evidence.flatMap((compared) => {
      const look = looked?.get(compared);
      return look ? [withLook(features(compared), look)] : [];
    });
  const likeness = (one: readonly number[]) => one.slice(1, 5).reduce((sum, value) => sum + value, 0);
  return evidence
    .map(features)
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, nearestPassages);
}

/** How much of the case had come out when an example would have been said. */
const exampleGround = 0.7;

/** Each sentence that the case gives for an error, and each that only comes near one, as if it were not among them. */
export async function ownErrorExamples(
  { caseId, index }: Pick<Consulted, 'caseId' | 'index'>,
  encode: Encode,
): Promise<ErrorExample[]> {
  const found: ErrorExample[] = [];
  for (const indexed of index.errors) {
    const { error, examples, notExamples } = indexed;
    for (const [texts, { from }] of [[error.examples, examples] as const, [error.not_examples, notExamples] as const]) {
      const vectors = await encode(texts);
      for (const [at, text] of texts.entries()) {
        const passages = [errorFeatures(alone(index, text, vectors[at] ?? new Float32Array(), from + at), indexed)];
        found.push({ caseId, passages, made: texts === error.examples, isExample: true });
      }
    }
  }
  return found;
}

/** A sentence of the mark scheme compared with all the others of it. */
function alone(index: MarkIndex, text: string, vector: Float32Array, row: number): Compared {
  const turn: TranscriptTurn = { n: 1, who: 'doctor', seconds: 0, text: '', events: null };
  const compared = compare(index, passageOf(turn, text), vector, {
    before: '',
    inTurn: new Float32Array(),
    course: { ground: exampleGround },
    factsTold: new Set<string>(),
    factsAsked: new Map<string, number>(),
  });
  compared.sameSense[row] = leftOut;
  const words = new Map(compared.words);
  words.delete(row);
  return { ...compared, words };
}
