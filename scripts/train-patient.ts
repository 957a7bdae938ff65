// Trains the few weights that decide which fact a clause asks for, and writes them to src/core/patient/understand/weights.ts.
// Usage: tsx scripts/train-patient.ts labelled.json [--wrong]. First prints what each case scores when it is left out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { guesses, type Weights } from '#core/patient/understand/combiner.ts';
import { normalise } from '#core/patient/understand/normalise.ts';
import { noneFeatures, type Ranking, type RankOptions, rank, targetFeatures } from '#core/patient/understand/rank.ts';
import { splitTopicReference } from '#core/topics/topics.ts';
import { loadTopicLibrary } from '#server/features/patient/topic-library.ts';
import { startEncoder } from '#server/ports/encoder/encoder.ts';
import { projectRoot } from '#server/project-root.ts';
import { projectCases, readSet } from '../bench/patient-sets.ts';

interface Example {
  group: string;
  text: string;
  ranking: Ranking;
  /** The right target, or null: none of them. */
  right: string | null;
  weight: number;
}

/** Made-up examples from the project's cases count less than labelled ones. */
const madeUpWeight = 0.1;
const steps = 400;
const rate = 0.2;
const decay = 0.001;
/** The sets hold no counter-examples of cues, so their weight is set by hand. */
const counterWeight = -6;

const [labelledPath, ...flags] = process.argv.slice(2);
if (labelledPath === undefined) throw new Error('Name a file with labelled turns.');
const encoder = await startEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const library = loadTopicLibrary();
const labelled = await labelledExamples(labelledPath);
const madeUp: Example[] = [];
for (const [place, file] of projectCases().entries()) madeUp.push(...(await madeUpExamples(file, place)));
await encoder.stop();

const leftOut = [...new Set(labelled.map(({ group }) => group))].flatMap((group) => {
  const weights = train([...labelled, ...madeUp].filter((example) => example.group !== group));
  return labelled.filter((example) => example.group === group).map((example) => judged(example, weights));
});
const share = (count: number) => `${((100 * count) / leftOut.length).toFixed(1)} %`;
console.log(
  `left-one-case-out, whole turns, best guess: right ${share(leftOut.filter(({ right }) => right).length)},`,
  `wrong fact ${share(leftOut.filter(({ right, got }) => !right && got !== null).length)} of ${leftOut.length}`,
);
if (flags.includes('--wrong')) {
  for (const { right, got, example } of leftOut) {
    if (!right) console.log(`  ${example.text} | wanted ${example.right} | got ${got}`);
  }
}

const final = train([...labelled, ...madeUp]);
const rows = (names: readonly string[], values: readonly number[]) =>
  names.map((name, at) => `    ${(values[at] ?? 0).toFixed(2)}, // ${name}`).join('\n');
writeFileSync(
  join(projectRoot, 'src/core/patient/understand/weights.ts'),
  `// Written by scripts/train-patient.ts; do not edit by hand.
import type { Weights } from './combiner.ts';

export const weights: Weights = {
  target: [
${rows(targetFeatures, final.target)}
  ],
  none: [
${rows(noneFeatures, final.none)}
  ],
};
`,
);

/** Compound turns teach nothing here: each clause is ranked alone. */
async function labelledExamples(path: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const one of readSet(path)) {
    const index = await one.index(library, encoder.encodeForGood);
    for (const { text, gold } of one.utterances.filter((utterance) => utterance.gold.length < 2)) {
      const clean = normalise(text, index.spelling);
      const [vector] = await encoder.encode([clean]);
      const ranking = rank(index, clean, vector ?? new Float32Array());
      examples.push({ group: one.id, text, ranking, right: gold[0] ?? null, weight: 1 });
    }
  }
  return examples;
}

/** Larger cases teach how follow-ups and "none of these" look: other cases' questions, and talk that asks for nothing. */
async function madeUpExamples(file: CaseFile, place: number): Promise<Example[]> {
  const examples: Example[] = [];
  const index = await buildCaseIndex(file, library, encoder.encodeForGood);
  const { concepts, phrases } = index.library;
  const add = async (text: string, right: string | null, options: RankOptions) => {
    const [vector] = await encoder.encode([text]);
    const ranking = rank(index, text, vector ?? new Float32Array(), options);
    ranking.candidates = ranking.candidates.filter(
      ({ target }) => target.kind === 'fact' || target.kind === 'reaction',
    );
    examples.push({ group: file.identity.id, text, ranking, right, weight: madeUpWeight });
  };
  let turn = place;
  for (const fact of file.facts) {
    const { topic, aspect } = splitTopicReference(fact.topic);
    const concept = concepts[index.library.place.get(`aspect:${aspect}`) ?? -1];
    if (!concept || file.facts.filter((other) => other.topic === fact.topic).length > 1) continue;
    turn += 7;
    const row = concept.from + (turn % (concept.to - concept.from));
    await add(phrases[row] ?? '', fact.id, { lastTopic: topic, withoutShared: new Set([row]) });
  }
  const topics = new Set(file.facts.map(({ topic }) => splitTopicReference(topic).topic));
  const cases = projectCases();
  const strange = (cases[(place + 5) % cases.length]?.facts ?? []).filter(
    ({ topic }) => !topic.includes('/') && !topics.has(topic),
  );
  for (const fact of strange.slice(0, 15)) await add(fact.asks[turn++ % fact.asks.length] ?? '', null, {});
  for (const { kind, from, to } of concepts) {
    if (kind !== 'absent' && kind !== 'nothing') continue;
    for (let row = from + place; row < to; row += 18) {
      await add(phrases[row] ?? '', null, { withoutShared: new Set([row]) });
    }
  }
  return examples;
}

/** Softmax over targets and "none", by gradient descent with momentum and a scale for each weight (Adam). */
function train(examples: readonly Example[]): Weights {
  const split = targetFeatures.length;
  const values = new Float64Array(split + noneFeatures.length);
  const first = new Float64Array(values.length);
  const second = new Float64Array(values.length);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const current = (): Weights => ({ target: [...values.subarray(0, split)], none: [...values.subarray(split)] });
  for (let step = 1; step <= steps; step++) {
    const slope = values.map((value) => decay * value);
    const weights = current();
    for (const { ranking, right, weight } of examples) {
      const { targets, none } = guesses(ranking, weights);
      const chance = new Map(targets.map(({ target, probability }) => [target, probability]));
      for (const { target, features } of ranking.candidates) {
        const error = ((chance.get(target) ?? 0) - (target.id === right ? 1 : 0)) * (weight / total);
        addTo(slope, 0, features, error);
      }
      addTo(slope, split, ranking.none, (none - (right === null ? 1 : 0)) * (weight / total));
    }
    slope.forEach((value, at) => {
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * value;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * value * value;
      const scale = Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      values[at] = (values[at] ?? 0) - (rate * (first[at] ?? 0)) / (1 - 0.9 ** step) / scale;
    });
  }
  values[targetFeatures.indexOf('counter')] = counterWeight;
  return current();
}

function addTo(slope: Float64Array, from: number, features: readonly number[], error: number): void {
  if (Math.abs(error) < 1e-9) return;
  features.forEach((value, at) => {
    slope[from + at] = (slope[from + at] ?? 0) + error * value;
  });
}

function judged(example: Example, weights: Weights): { example: Example; got: string | null; right: boolean } {
  const { targets, none } = guesses(example.ranking, weights);
  const best = targets[0];
  const got = best && best.probability > none ? best.target.id : null;
  return { example, got, right: got === example.right };
}
