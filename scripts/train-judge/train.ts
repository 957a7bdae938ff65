// Trains the light judge of pairs on the imaginary criteria and writes src/core/marking/evidence/pair-weights.ts.
// npm run train:judge. First says what it scores on the criteria of one hand that taught it nothing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formShares,
  type Judgement,
  judgeWith,
  pairFeatureNames,
  pairFeatures,
} from '#core/marking/evidence/pair-judge.ts';
import type { PairWeights } from '#core/marking/evidence/pair-weights.ts';
import { formOf } from '#core/marking/evidence/sense.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { projectRoot } from '#server/project-root.ts';
import { type ImaginaryPart, readImaginaryParts } from './criteria.ts';

type Kind = keyof Judgement;
interface Example {
  hand: string;
  features: number[];
  kind: Kind;
}

const kinds: readonly Kind[] = ['does', 'opposite', 'near'];
const keptApart = 'k';
const fewestSentences = 3;
/** What the other parts of a criterion say is near this one, but not it. */
const ofEachSibling = 4;
const steps = 300;
const decay = 0.0005;

const parts = readImaginaryParts();
const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const vectors = new Map<string, Float32Array>();
for (const { what, does, near, opposite } of parts)
  for (const text of [what, ...does, ...near, ...opposite])
    if (!vectors.has(text)) vectors.set(text, (await encoder.encodeForGood([text]))[0] ?? new Float32Array());

const examples = parts.filter(({ does }) => does.length > fewestSentences).flatMap(examplesOf);
const apart = examples.filter(({ hand }) => hand === keptApart);
const learnt = trained(examples.filter(({ hand }) => hand !== keptApart));
console.log(`kept apart (${apart.length} pairs):`, scored(apart, learnt));
write(trained(examples));
process.exit(0);

function examplesOf(part: ImaginaryPart, place: number): Example[] {
  const siblings = parts
    .filter((other) => other !== part && other.criterion === part.criterion)
    .flatMap(({ does }) => does.slice(0, ofEachSibling))
    .filter((text) => !part.does.includes(text));
  const pairs: [string, Kind][] = [
    ...part.does.map((text): [string, Kind] => [text, 'does']),
    ...part.opposite.map((text): [string, Kind] => [text, 'opposite']),
    ...[...part.near, ...siblings].map((text): [string, Kind] => [text, 'near']),
  ];
  // Many parts of cases have no opposites, so every second example goes without.
  return pairs.map(([text, kind], at) => ({
    hand: part.hand,
    kind,
    features: featuresOf(part, text, (at + place) % 2 === 0),
  }));
}

/** As if the sentence were not among those of its part. */
function featuresOf(part: ImaginaryPart, text: string, withOpposites: boolean): number[] {
  const near = (texts: readonly string[]) =>
    texts
      .filter((other) => other !== text)
      .map((other) => cosine(text, other))
      .sort((one, other) => other - one);
  const does = near(part.does);
  const opposite = withOpposites ? near(part.opposite) : [];
  const top = does.slice(0, 3);
  return pairFeatures({
    says: does[0] ?? 0,
    saysTop: top.reduce((sum, value) => sum + value, 0) / Math.max(1, top.length),
    rule: cosine(text, part.what),
    not: near(part.near)[0] ?? 0,
    opposite: opposite[0] ?? null,
    passage: formOf(text),
    part: formShares(part.does.filter((other) => other !== text)),
  });
}

function cosine(one: string, other: string): number {
  const [a, b] = [vectors.get(one), vectors.get(other)];
  return a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : 0;
}

/** Softmax regression by plain gradient descent with momentum (Adam). */
function trained(some: readonly Example[]): PairWeights {
  const width = pairFeatureNames.length;
  const values = kinds.map(() => new Array<number>(width).fill(0));
  const [first, second] = [kinds.map(() => new Float64Array(width)), kinds.map(() => new Float64Array(width))];
  for (let step = 1; step <= steps; step++) {
    const slopes = values.map((own) => own.map((value) => decay * value));
    const weights = weightsOf(values);
    for (const { features, kind } of some) {
      const judged = judgeWith(features, weights);
      kinds.forEach((one, at) => {
        const wrong = (judged[one] - (one === kind ? 1 : 0)) / some.length;
        features.forEach((value, of) => {
          const slope = slopes[at];
          if (slope) slope[of] = (slope[of] ?? 0) + wrong * value;
        });
      });
    }
    slopes.forEach((slope, at) => {
      slope.forEach((value, of) => {
        const [m, v, own] = [first[at], second[at], values[at]];
        if (!m || !v || !own) return;
        m[of] = 0.9 * (m[of] ?? 0) + 0.1 * value;
        v[of] = 0.999 * (v[of] ?? 0) + 0.001 * value * value;
        const scale = Math.sqrt((v[of] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
        own[of] = (own[of] ?? 0) - (0.1 * (m[of] ?? 0)) / (1 - 0.9 ** step) / scale;
      });
    });
  }
  return weightsOf(values);
}

function weightsOf([does = [], opposite = [], near = []]: number[][]): PairWeights {
  return { does, opposite, near };
}

function scored(some: readonly Example[], weights: PairWeights) {
  const judged = some.map(({ features, kind }) => ({ kind, judgement: judgeWith(features, weights) }));
  const right = judged.filter(({ kind, judgement }) => kinds.every((one) => judgement[one] <= judgement[kind]));
  const said = (kind: Kind) => judged.filter((one) => one.kind === kind && one.judgement.does > 0.5).length;
  const of = (kind: Kind) => judged.filter((one) => one.kind === kind).length;
  const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000;
  return {
    right: share(right.length, some.length),
    doesFound: share(said('does'), of('does')),
    oppositeTakenForIt: share(said('opposite'), of('opposite')),
    nearTakenForIt: share(said('near'), of('near')),
  };
}

function write(weights: PairWeights): void {
  const rows = (kind: Kind) =>
    pairFeatureNames
      .map((name, at) => `    ${Math.round((weights[kind][at] ?? 0) * 100) / 100}, // ${name}`)
      .join('\n');
  writeFileSync(
    join(projectRoot, 'src/core/marking/evidence/pair-weights.ts'),
    `// Written by scripts/train-judge/train.ts; do not edit by hand.
/** In the order of the features' names. */
export interface PairWeights {
  does: readonly number[];
  opposite: readonly number[];
  near: readonly number[];
}

export const pairWeights: PairWeights = {
${kinds.map((kind) => `  ${kind}: [\n${rows(kind)}\n  ],`).join('\n')}
};
`,
  );
}
