// Trains the few weights that decide which fact a clause asks for, and writes them to src/core/patient/understand/weights.ts.
// Learns from bench/patient-training and bench/patient-training-questions, never from the sets that measure.
// npm run train:patient [-- --left-out [--wrong]]; --left-out first prints what each case scores when it is left out.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import { buildCaseIndex, buildIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { canBeMeant } from '#core/patient/understand/choose.ts';
import { guesses, type Weights } from '#core/patient/understand/combiner.ts';
import { normalise } from '#core/patient/understand/normalise.ts';
import { noneFeatures, type Ranking, type RankOptions, rank, targetFeatures } from '#core/patient/understand/rank.ts';
import { splitTopicReference } from '#core/topics/topics.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { contextOfLabelled } from '../bench/patient-score.ts';
import { projectCases, readSet } from '../bench/patient-sets.ts';
import { type QuestionSet, questionSets } from './tune-encoder/question-sets.ts';

interface Example {
  group: string;
  text: string;
  ranking: Ranking;
  /** The right targets; empty: none of them. */
  right: readonly string[];
  weight: number;
}

/** Made-up examples from the project's cases count less than labelled ones. */
const madeUpWeight = 0.1;
/** There are many of them, and the cases of the product have more questions than three. */
const thinWeight = 0.4;
const steps = 400;
const rate = 0.2;
const decay = 0.001;
const flags = process.argv.slice(2);
const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const library = loadTopicLibrary();
const folder = join(projectRoot, 'bench/patient-training');
const labelled: Example[] = [];
for (const name of readdirSync(folder)) labelled.push(...(await labelledExamples(join(folder, name))));
for (const set of questionSets('bench/patient-training-questions')) labelled.push(...(await thinExamples(set)));
const madeUp: Example[] = [];
for (const [place, file] of projectCases().entries()) madeUp.push(...(await madeUpExamples(file, place)));

if (flags.includes('--left-out')) sayLeftOut();
const final = train([...labelled, ...madeUp]);
const rows = (names: readonly string[], values: readonly number[]) =>
  names.map((name, at) => `    ${Math.round((values[at] ?? 0) * 100) / 100}, // ${name}`).join('\n');
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

/** Compound turns teach nothing here, as each clause is ranked alone; open questions are known by their form. */
async function labelledExamples(path: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const one of readSet(path)) {
    if (!one.file) throw new Error(`${one.id} is not a case of this project`);
    const { file } = one;
    for (const index of [await one.index(library, encoder.encodeForGood), await thinIndex(file)]) {
      const known = new Set(index.targets.map(({ id }) => id));
      for (const utterance of one.utterances.filter(({ gold, kind }) => gold.length < 2 && kind !== 'open')) {
        if (utterance.gold.some((id) => !known.has(id))) continue;
        const context = contextOfLabelled(utterance, file);
        const text = normalise(utterance.text, index.spelling);
        const [vector] = await encoder.encodeForGood([text]);
        const ranking = rank(index, text, vector ?? new Float32Array(), context);
        ranking.candidates = ranking.candidates.filter(({ target }) => canBeMeant(target, context));
        examples.push({ group: one.id, text, ranking, right: [...utterance.gold, ...utterance.accept], weight: 1 });
      }
    }
  }
  return examples;
}

/** The case as a hurried author would have left it: facts alone, three questions each, no topics. */
function thinIndex({ facts }: CaseFile): Promise<CaseIndex> {
  const sources = facts.map(({ id, gloss, asks }) => ({
    kind: 'fact' as const,
    id,
    gloss,
    examples: asks.slice(0, 3),
  }));
  return buildIndex(sources, library, encoder.encodeForGood);
}

/** Imaginary consultations: of each eight questions three are known, and the other five are asked. */
async function thinExamples({ id, facts, reactions, nothing }: QuestionSet): Promise<Example[]> {
  const known = (at: number, place: number) => at % 8 === place % 8 || at % 8 === (place + 3) % 8 || at % 8 === 0;
  const all = [...facts, ...reactions];
  const sources = all.map(({ id: fact, gloss, asks }, place) => ({
    kind: 'fact' as const,
    id: fact,
    gloss,
    examples: asks.filter((_, at) => known(at, place)),
  }));
  const index = await buildIndex(sources, library, encoder.encodeForGood);
  const asked = [
    ...all.flatMap(({ id: fact, asks }, place) =>
      asks.filter((_, at) => !known(at, place)).map((text) => ({ text, right: [fact] })),
    ),
    ...nothing.map((text) => ({ text, right: [] })),
  ];
  const examples: Example[] = [];
  for (const { text: said, right } of asked) {
    const text = normalise(said, index.spelling);
    const [vector] = await encoder.encodeForGood([text]);
    const ranking = rank(index, text, vector ?? new Float32Array(), {});
    examples.push({ group: id, text, ranking, right, weight: thinWeight });
  }
  return examples;
}

/** Larger cases teach how follow-ups and "none of these" look: other cases' questions, and talk that asks for nothing. */
async function madeUpExamples(file: CaseFile, place: number): Promise<Example[]> {
  const examples: Example[] = [];
  const index = await buildCaseIndex(file, library, encoder.encodeForGood);
  const { concepts, phrases } = index.library;
  const add = async (text: string, right: readonly string[], options: RankOptions) => {
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
    await add(phrases[row] ?? '', [fact.id], { lastTopic: topic, withoutShared: new Set([row]) });
  }
  const topics = new Set(file.facts.map(({ topic }) => splitTopicReference(topic).topic));
  const cases = projectCases();
  const strange = (cases[(place + 5) % cases.length]?.facts ?? []).filter(
    ({ topic }) => !topic.includes('/') && !topics.has(topic),
  );
  for (const fact of strange.slice(0, 15)) await add(fact.asks[turn++ % fact.asks.length] ?? '', [], {});
  for (const { kind, from, to } of concepts) {
    if (kind !== 'absent' && kind !== 'nothing') continue;
    for (let row = from + place; row < to; row += 18) {
      await add(phrases[row] ?? '', [], { withoutShared: new Set([row]) });
    }
  }
  return examples;
}

/** The numbers of an example in one row each: targets first, then what speaks for "none". */
interface Sum {
  targets: Float64Array;
  right: Uint8Array;
  none: Float64Array;
  weight: number;
}

function sumOf({ ranking, right, weight }: Example): Sum {
  return {
    targets: Float64Array.from(ranking.candidates.flatMap(({ features }) => features)),
    right: Uint8Array.from(ranking.candidates.map(({ target }) => (right.includes(target.id) ? 1 : 0))),
    none: Float64Array.from(ranking.none),
    weight,
  };
}

/** Softmax over targets and "none", by gradient descent with momentum and a scale for each weight (Adam). */
function train(examples: readonly Example[]): Weights {
  const sums = examples.map(sumOf);
  const split = targetFeatures.length;
  const values = new Float64Array(split + noneFeatures.length);
  const first = new Float64Array(values.length);
  const second = new Float64Array(values.length);
  const total = sums.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= steps; step++) {
    const slope = values.map((value) => decay * value);
    for (const sum of sums) addSlope(slope, values, sum, sum.weight / total);
    slope.forEach((value, at) => {
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * value;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * value * value;
      const scale = Math.sqrt((second[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      values[at] = (values[at] ?? 0) - (rate * (first[at] ?? 0)) / (1 - 0.9 ** step) / scale;
    });
  }
  return { target: [...values.subarray(0, split)], none: [...values.subarray(split)] };
}

function addSlope(slope: Float64Array, values: Float64Array, { targets, right, none }: Sum, weight: number): void {
  const split = targetFeatures.length;
  const count = right.length;
  const chances = new Float64Array(count + 1);
  for (let place = 0; place < count; place++)
    for (let at = 0; at < split; at++)
      chances[place] = (chances[place] ?? 0) + (values[at] ?? 0) * (targets[place * split + at] ?? 0);
  for (let at = 0; at < none.length; at++)
    chances[count] = (chances[count] ?? 0) + (values[split + at] ?? 0) * (none[at] ?? 0);
  const highest = chances.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY);
  let [all, rightly] = [0, 0];
  chances.forEach((score, place) => {
    const power = Math.exp(score - highest);
    chances[place] = power;
    all += power;
    if (right[place]) rightly += power;
  });
  const isNone = !right.includes(1);
  chances.forEach((power, place) => {
    // Where several are right, each is wanted as much as it is likely already.
    const wanted = place === count ? Number(isNone) : right[place] ? power / rightly : 0;
    const error = (power / all - wanted) * weight;
    if (Math.abs(error) < 1e-9) return;
    const [row, from, length, offset] =
      place === count ? [none, 0, none.length, split] : [targets, place * split, split, 0];
    for (let at = 0; at < length; at++) slope[offset + at] = (slope[offset + at] ?? 0) + error * (row[from + at] ?? 0);
  });
}

/** What each case scores when it taught nothing. */
function sayLeftOut(): void {
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
      if (!right) console.log(`  ${example.text} | wanted ${example.right.join(', ') || 'none'} | got ${got}`);
    }
  }
}

function judged(example: Example, weights: Weights): { example: Example; got: string | null; right: boolean } {
  const { targets, none } = guesses(example.ranking, weights);
  const best = targets[0];
  const got = best && best.probability > none ? best.target.id : null;
  return { example, got, right: got === null ? example.right.length === 0 : example.right.includes(got) };
}
