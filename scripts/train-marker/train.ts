// Trains the few weights that decide whether a passage is evidence, and writes them to src/core/marking/weights.ts.
// npm run train:marker [-- --left-out]. Learns from bench/marking-sets and from what two hands marked that is not kept apart; --left-out then prints what each case scores when it is left out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorFeatureNames, evidenceFeatures } from '#core/marking/evidence/evidence.ts';
import { type Looks, lookFeatures } from '#core/marking/evidence/look.ts';
import { lookAgain } from '#core/marking/evidence/second-look.ts';
import { markCriterion } from '#core/marking/mark-criterion.ts';
import { markError } from '#core/marking/mark-error.ts';
import type { MarkWeights, TwoLooks } from '#core/marking/weights.ts';
import { projectRoot } from '#server/project-root.ts';
import { type Consulted, readMaterial } from './consulted.ts';
import { type ErrorExample, type Example, errorExamplesOf, examplesOf, ownErrorExamples } from './examples.ts';
import { learnErrors, learnMarks } from './learn.ts';

const material = await readMaterial();
const { consulted, pairs } = material;
const models = consulted.filter(({ isModel }) => isModel);
const first = await materialWith(null);
/** What gets a look is chosen by weights that saw every case: a choice of passages gives no mark away. */
const choosing = firstWeights(() => true);
const looks = new Map<Consulted, Looks>();
const unknown = consulted.filter(({ judgeKnows }) => !judgeKnows);
for (const [at, one] of consulted.entries()) {
  looks.set(one, await lookAgain(one.index, one.evidence, pairs, undefined, choosing));
  if (at % 10 === 0) console.log(`looked at ${at} of ${consulted.length} consultations`);
}
const looked = await materialWith(looks);

write(allWeights(() => true));
if (process.argv.includes('--left-out')) sayLeftOut();
process.exit(0);

interface Taught {
  marks: Example[];
  errors: ErrorExample[];
}

async function materialWith(seen: ReadonlyMap<Consulted, Looks> | null): Promise<Taught> {
  const of = (one: Consulted) => seen?.get(one) ?? null;
  // What the judge says of errors that it knows is surer than it has a right to be.
  const errors = (seen ? unknown : consulted).flatMap((one) => errorExamplesOf(one, of(one)));
  // The judge learnt from these very sentences, so what it says of them teaches nothing.
  if (!seen) for (const one of models) errors.push(...(await ownErrorExamples(one, material.encode)));
  return { marks: consulted.flatMap((one) => examplesOf(one, of(one))), errors };
}

type Uses = (caseId: string) => boolean;

function learnt({ marks, errors }: Taught, uses: Uses, more: readonly string[]) {
  const used = <T extends { caseId: string }>(some: readonly T[]) => some.filter(({ caseId }) => uses(caseId));
  return {
    ...learnMarks(used(marks), [...evidenceFeatures, ...more]),
    error: learnErrors(used(errors), [...errorFeatureNames, ...more]),
  };
}

function firstWeights(uses: Uses): MarkWeights {
  const { part, half, error } = learnt(first, uses, []);
  return { part: { first: part, looked: [] }, half: { first: half, looked: [] }, error: { first: error, looked: [] } };
}

function allWeights(uses: Uses): MarkWeights {
  const { part, half, error } = firstWeights(uses);
  const second = learnt(looked, uses, lookFeatures);
  return {
    part: { ...part, looked: second.part },
    half: { ...half, looked: second.half },
    error: { ...error, looked: second.error },
  };
}

/** What each case scores when it taught nothing. */
function sayLeftOut(): void {
  let [right, total] = [0, 0];
  const errors = { found: 0, invented: 0, overlooked: 0 };
  for (const caseId of new Set(consulted.map((one) => one.caseId))) {
    const weights = allWeights((other) => other !== caseId);
    for (const one of unknown.filter((other) => other.caseId === caseId)) {
      const { index, evidence, turns, told, labels } = one;
      index.criteria.forEach(({ criterion }, place) => {
        const label = labels.get(criterion.id);
        if (label === undefined) return;
        const { given } = markCriterion(index, place, evidence, turns, told, looks.get(one), undefined, weights);
        total++;
        if (given.mark === label) right++;
      });
      for (const indexed of index.errors) {
        const made = one.errors.has(indexed.error.id);
        const { error } = markError(indexed, evidence, looks.get(one), undefined, weights);
        if (error && made) errors.found++;
        else if (error) errors.invented++;
        else if (made) errors.overlooked++;
      }
    }
    console.log(`without ${caseId}: ${((100 * right) / total).toFixed(1)} % so far`);
  }
  console.log(`left-one-case-out: ${((100 * right) / total).toFixed(1)} % of ${total} criteria agree; errors`, errors);
}

function write({ part, half, error }: MarkWeights): void {
  const rows = (names: readonly string[], values: readonly number[]) =>
    names.map((name, at) => `      ${Math.round((values[at] ?? 0) * 100) / 100}, // ${name}`).join('\n');
  const both = (names: readonly string[], own: TwoLooks) => `    first: [
${rows(names, own.first)}
    ],
    looked: [
${rows([...names, ...lookFeatures], own.looked)}
    ],`;
  writeFileSync(
    join(projectRoot, 'src/core/marking/weights.ts'),
    `// Written by scripts/train-marker/train.ts; do not edit by hand.
/** In the order of the features' names: of the first comparison, and of one with the judge's look beside it. */
export interface TwoLooks {
  first: readonly number[];
  looked: readonly number[];
}

export interface MarkWeights {
  part: TwoLooks;
  half: TwoLooks;
  error: TwoLooks;
}

export const markWeights: MarkWeights = {
  part: {
${both(evidenceFeatures, part)}
  },
  half: {
${both(evidenceFeatures, half)}
  },
  error: {
${both(errorFeatureNames, error)}
  },
};
`,
  );
}
