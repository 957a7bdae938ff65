// Trains the few weights that decide whether a passage is evidence, and writes them to src/core/marking/weights.ts.
// npm run train:marker [-- --left-out]. Learns from bench/marking-sets and from what two hands marked that is not kept apart; --left-out first prints what each case scores when it is left out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Disclosed } from '#core/marking/disclosed.ts';
import {
  type Compared,
  compare,
  errorFeatureNames,
  errorFeatures,
  evidenceFeatures,
  featuresOf,
  isKnownNotToBe,
} from '#core/marking/evidence/evidence.ts';
import { chanceOf, markChances } from '#core/marking/evidence/judge.ts';
import { passageOf } from '#core/marking/evidence/passages.ts';
import { evidenceIn } from '#core/marking/mark-consultation.ts';
import { markCriterion } from '#core/marking/mark-criterion.ts';
import { sure } from '#core/marking/mark-error.ts';
import { buildMarkIndex, type IndexedCriterion, type MarkIndex, type Wanted } from '#core/marking/mark-index.ts';
import type { Mark, TranscriptTurn } from '#core/marking/marking.ts';
import type { MarkWeights } from '#core/marking/weights.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import { leftOut } from '#core/text/vectors.ts';
import { demoTurns } from '#server/demo/demo-consultations.ts';
import { loadCommonErrors } from '#server/language/common-errors.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { handLabelled } from '../bench/hand-labelled.ts';
import { type LabelledConsultation, ownMarkingSets, readMarkingSet, transcriptOf } from '../bench/marking-sets.ts';
import { readCase } from '../bench/patient-sets.ts';

interface Consulted {
  caseId: string;
  index: MarkIndex;
  turns: TranscriptTurn[];
  told: Disclosed;
  evidence: Compared[];
  labels: ReadonlyMap<string, Mark>;
  errors: ReadonlySet<string>;
}

/** A criterion of a consultation: for each part, the features of the passages that may be it. */
interface Example {
  caseId: string;
  parts: number[][][];
  half: number[][];
  indexed: IndexedCriterion;
  label: Mark;
}

interface ErrorExample {
  caseId: string;
  passages: number[][];
  made: boolean;
  /** A sentence of the case itself: as often an error as not, so it teaches no base rate. */
  isExample: boolean;
}

/** Passages further away than these are never the best one. */
const nearestPassages = 15;
const steps = 250;
const errorSteps = 500;
const decay = 0.0004;
const errorDecay = 0.003;
/** Errors are rare, so each counts for more. */
const errorWeight = 8;
const exampleWeight = 0.1;
/** How much of the case had come out when an example would have been said. */
const exampleGround = 0.7;

const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const consulted: Consulted[] = [];
/** The model consultation of each case, which makes no error. */
const models: Consulted[] = [];
const taught = handLabelled().filter(({ keptApart }) => !keptApart);
for (const { caseId, consultations } of ownMarkingSets().flatMap(readMarkingSet)) {
  const more = taught.filter((one) => one.caseId === caseId).map(({ consultation }) => consultation);
  await readConsultations(caseId, [...consultations, ...more]);
}
const examples = consulted.flatMap(examplesOf);
const errorExamples = [...consulted, ...models].flatMap(errorExamplesOf);
for (const { caseId, index } of models) errorExamples.push(...(await ownErrorExamples(caseId, index)));

if (process.argv.includes('--left-out')) sayLeftOut();
write(trainAll(() => true));
process.exit(0);

/** What each case scores when it taught nothing. */
function sayLeftOut(): void {
  const caseIds = [...new Set(consulted.map(({ caseId }) => caseId))];
  let [right, total] = [0, 0];
  const errorCounts = { found: 0, invented: 0, overlooked: 0 };
  for (const caseId of caseIds) {
    const weights = trainAll((other) => other !== caseId);
    for (const one of consulted.filter((other) => other.caseId === caseId)) {
      one.index.criteria.forEach(({ criterion }, place) => {
        const { given } = markCriterion(one.index, place, one.evidence, one.turns, one.told, weights);
        if (!one.labels.has(criterion.id)) return;
        total++;
        if (given.mark === one.labels.get(criterion.id)) right++;
      });
    }
    for (const { passages, made } of errorExamples.filter((one) => one.caseId === caseId && !one.isExample)) {
      const said = Math.max(0, ...passages.map((features) => chanceOf(features, weights.error))) >= sure;
      if (said && made) errorCounts.found++;
      else if (said) errorCounts.invented++;
      else if (made) errorCounts.overlooked++;
    }
  }
  console.log(
    `left-one-case-out: ${((100 * right) / total).toFixed(1)} % of ${total} criteria agree; errors`,
    errorCounts,
  );
}

async function readConsultations(caseId: string, consultations: readonly LabelledConsultation[]): Promise<void> {
  const library = loadTopicLibrary();
  const shared = await libraryIndex(library, encoder.encodeForGood);
  const file = readCase(caseId);
  const index = await buildMarkIndex(file, shared, loadCommonErrors(), encoder.encodeForGood);
  const caseIndex = await buildCaseIndex(file, library, encoder.encodeForGood);
  const read = async (turns: TranscriptTurn[], labels: Map<string, Mark>, errors: Set<string>): Promise<Consulted> => {
    const { told, evidence } = await evidenceIn(index, caseIndex, turns, encoder.encodeForGood);
    return { caseId, index, turns, told, evidence, labels, errors };
  };
  for (const one of consultations) {
    const labels = new Map(one.labels.filter(({ unsure }) => !unsure).map(({ criterion, mark }) => [criterion, mark]));
    consulted.push(await read(transcriptOf(one), labels, new Set(one.errors.map(({ id }) => id))));
  }
  const whole = { case: caseId, lasts: 720, turns: [{ from: 1, to: file.teaching.model_consultation.length }] };
  models.push(await read(demoTurns(whole, file, 1), new Map(), new Set()));
}

/** Marks that rest on a cue, on something that never came out or on lateness are rules and teach nothing. */
function examplesOf({ caseId, index, evidence, labels, told }: Consulted): Example[] {
  return index.criteria.flatMap((indexed, place) => {
    const { criterion } = indexed;
    const label = labels.get(criterion.id);
    const byRule =
      (criterion.cue !== undefined && (told.cuesExplored.has(criterion.cue) || !told.cuesOffered.has(criterion.cue))) ||
      (criterion.before_minute !== undefined && label === 'partly') ||
      (criterion.applies_if?.startsWith('fact.') && !told.facts.has(criterion.applies_if.slice(5)));
    if (label === undefined || byRule) return [];
    const near = (wanted: Wanted) => nearest(evidence.map((compared) => featuresOf(compared, wanted, place)));
    return [{ caseId, indexed, label, parts: indexed.parts.map(near), half: indexed.half ? near(indexed.half) : [] }];
  });
}

function errorExamplesOf({ caseId, index, evidence, errors }: Consulted): ErrorExample[] {
  return index.errors.map((indexed) => ({
    caseId,
    made: errors.has(indexed.error.id),
    isExample: false,
    passages: nearest(
      evidence
        .filter((compared) => !isKnownNotToBe(compared, indexed))
        .map((compared) => errorFeatures(compared, indexed)),
    ),
  }));
}

/** Each sentence that the case gives for an error, and each that only comes near one, as if it were not among them. */
async function ownErrorExamples(caseId: string, index: MarkIndex): Promise<ErrorExample[]> {
  const turn: TranscriptTurn = { n: 1, who: 'doctor', seconds: 0, text: '', events: null };
  const around = {
    inTurn: new Float32Array(),
    course: { ground: exampleGround },
    factsTold: new Set<string>(),
    factsAsked: new Map<string, number>(),
  };
  const found: ErrorExample[] = [];
  for (const indexed of index.errors) {
    const { error, examples: made, notExamples } = indexed;
    for (const [texts, { from }] of [[error.examples, made] as const, [error.not_examples, notExamples] as const]) {
      const vectors = await encoder.encodeForGood(texts);
      texts.forEach((text, at) => {
        const compared = compare(index, passageOf(turn, text), vectors[at] ?? new Float32Array(), around);
        compared.sameSense[from + at] = leftOut;
        const words = new Map(compared.words);
        words.delete(from + at);
        const passages = [errorFeatures({ ...compared, words }, indexed)];
        found.push({ caseId, passages, made: texts === error.examples, isExample: true });
      });
    }
  }
  return found;
}

function nearest(passages: number[][]): number[][] {
  const likeness = (features: readonly number[]) => features.slice(1, 5).reduce((sum, value) => sum + value, 0);
  return passages.sort((one, other) => likeness(other) - likeness(one)).slice(0, nearestPassages);
}

function trainAll(uses: (caseId: string) => boolean): MarkWeights {
  return {
    ...trainMarks(examples.filter(({ caseId }) => uses(caseId))),
    error: trainErrors(errorExamples.filter(({ caseId }) => uses(caseId))),
  };
}

/** The likeliest passage stands for its part; the chance of the right mark is driven up (Adam). */
function trainMarks(some: readonly Example[]): Pick<MarkWeights, 'part' | 'half'> {
  const width = evidenceFeatures.length;
  const start = evidenceFeatures.map((name) => ({ always: -4, saysMax: 3, earnsMax: 2 })[name as 'always'] ?? 0);
  const values = Float64Array.from([...start, ...start]);
  descend(values, steps, 0.08, (slope) => {
    const part = values.subarray(0, width);
    const half = values.subarray(width);
    values.forEach((value, at) => {
      slope[at] = decay * some.length * value;
    });
    for (const { parts, half: halves, indexed, label } of some) {
      const heard = parts.map((passages) => best(passages, part));
      const lesser = best(halves, half);
      const { metWith, partlyWith } = indexed;
      const chance = (chances: readonly number[], halfChance: number) =>
        markChances(chances, halfChance, metWith, partlyWith)[label];
      const chances = heard.map((one) => one.chance);
      const now = Math.max(1e-6, chance(chances, lesser.chance));
      heard.forEach(({ features, chance: own }, at) => {
        const [sure, never] = [1, 0].map((value) => chance(chances.with(at, value), lesser.chance));
        addTo(slope, 0, features, (-((sure ?? 0) - (never ?? 0)) / now) * own * (1 - own));
      });
      const [sure, never] = [chance(chances, 1), chance(chances, 0)];
      addTo(slope, width, lesser.features, (-(sure - never) / now) * lesser.chance * (1 - lesser.chance));
    }
  });
  return { part: [...values.subarray(0, width)], half: [...values.subarray(width)] };
}

function trainErrors(some: readonly ErrorExample[]): number[] {
  const belief = { always: -8, near: 6, nearTop: 4, not: -3, words: 3, earns: -4 };
  const start = errorFeatureNames.map((name) => belief[name as 'always'] ?? 0);
  /** The last is what examples have instead of a base rate. */
  const values = Float64Array.from([...start, 0]);
  const consultations = some.filter(({ isExample }) => !isExample).length;
  descend(values, errorSteps, 0.05, (slope) => {
    values.forEach((value, at) => {
      slope[at] = at === 0 || at === start.length ? 0 : errorDecay * consultations * (value - (start[at] ?? 0));
    });
    for (const { passages, made, isExample } of some) {
      const own = isExample ? passages.map((features) => [...features, 1]) : passages;
      const { features, chance } = best(own, values);
      addTo(slope, 0, features, (chance - (made ? 1 : 0)) * (isExample ? exampleWeight : made ? errorWeight : 1));
    }
  });
  return [...values.subarray(0, start.length)];
}

function best(passages: readonly number[][], weights: Float64Array): { features: number[]; chance: number } {
  const asked = [...weights];
  return passages.reduce(
    (found, features) => {
      const chance = chanceOf(features, asked);
      return chance > found.chance ? { features, chance } : found;
    },
    { features: [] as number[], chance: 0 },
  );
}

function descend(values: Float64Array, count: number, rate: number, fill: (slope: Float64Array) => void): void {
  const first = new Float64Array(values.length);
  const second = new Float64Array(values.length);
  const slope = new Float64Array(values.length);
  for (let step = 1; step <= count; step++) {
    slope.fill(0);
    fill(slope);
    slope.forEach((value, at) => {
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * value;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * value * value;
      const scale = Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      values[at] = (values[at] ?? 0) - (rate * (first[at] ?? 0)) / (1 - 0.9 ** step) / scale;
    });
  }
}

function addTo(slope: Float64Array, from: number, features: readonly number[], factor: number): void {
  features.forEach((value, at) => {
    slope[from + at] = (slope[from + at] ?? 0) + factor * value;
  });
}

function write({ part, half, error }: MarkWeights): void {
  const rows = (names: readonly string[], values: readonly number[]) =>
    names.map((name, at) => `    ${Math.round((values[at] ?? 0) * 100) / 100}, // ${name}`).join('\n');
  writeFileSync(
    join(projectRoot, 'src/core/marking/weights.ts'),
    `// Written by scripts/train-marker.ts; do not edit by hand.
/** In the order of the features' names. */
export interface MarkWeights {
  part: readonly number[];
  half: readonly number[];
  error: readonly number[];
}

export const markWeights: MarkWeights = {
  part: [
${rows(evidenceFeatures, part)}
  ],
  half: [
${rows(evidenceFeatures, half)}
  ],
  error: [
${rows(errorFeatureNames, error)}
  ],
};
`,
  );
}
