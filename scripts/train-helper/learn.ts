import {
  type GateClass,
  type GateWeights,
  gateClasses,
  meaningWeight,
  termsOf,
  termWeight,
} from '#core/site-answers/gate-head.ts';

export interface Example {
  text: string;
  vector: Float32Array;
  label: GateClass;
  /** How much it counts. */
  weight: number;
}

const classes = gateClasses.length;
const dimensions = 384;
const batch = 512;
const rate = 0.02;
const decay = 5e-5;
/** A term seen less often tells more of its writer than of its class. */
const leastSeen = 3;
const mostTerms = 6000;
/** Terms that are kept in the end: those that tell most. */
const keptTerms = 4300;
/** Despair and emergencies must not be missed; others' data and the scripts are few among questions that sound like them. */
const classWeight: Partial<Record<GateClass, number>> = { distress: 1.6, emergency: 1.6, private: 1.4, script: 1.4 };
/** Errors below this teach nothing and cost time. */
const negligible = 1e-4;
/** So often an example is learnt without its meaning, so that words alone can decide where the encoder is away. */
const withoutMeaning = 0.2;

/** The same numbers every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A softmax over words and meaning: learnt with all terms, then again with those that told most, in eight bits. */
export function learn(examples: readonly Example[]): GateWeights {
  const all = commonTerms(examples);
  const first = descend(examples, all, 700);
  const telling = all
    .map((term, at) => ({ term, tells: spread(first, termRow(at)) }))
    .sort((one, other) => other.tells - one.tells)
    .slice(0, keptTerms)
    .map(({ term }) => term)
    .sort();
  return inEightBits(descend(examples, telling, 1500), telling);
}

function commonTerms(examples: readonly Example[]): string[] {
  const seen = new Map<string, number>();
  for (const { text } of examples) for (const term of termsOf(text)) seen.set(term, (seen.get(term) ?? 0) + 1);
  return [...seen]
    .filter(([, often]) => often >= leastSeen)
    .sort(([one, often], [other, asOften]) => asOften - often || (one < other ? -1 : 1))
    .slice(0, mostTerms)
    .map(([term]) => term);
}

/** How differently a row speaks for the classes. */
function spread(values: Float32Array, from: number): number {
  const row = values.subarray(from, from + classes);
  const mean = row.reduce((sum, value) => sum + value, 0) / classes;
  return row.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** The meaning of each class, a row for each term, and a last one that always counts; Adam on small draws. */
function descend(examples: readonly Example[], terms: readonly string[], steps: number): Float32Array {
  const places = new Map(terms.map((term, at) => [term, termRow(at)]));
  const rows = examples.map(({ text }) => [...termsOf(text)].flatMap((term) => places.get(term) ?? []));
  const always = termRow(terms.length);
  const values = new Float32Array(always + classes);
  const [first, second, slope] = [values.slice(), values.slice(), values.slice()];
  const random = seeded(1);
  for (let step = 1; step <= steps; step++) {
    for (let at = 0; at < always; at++) slope[at] = decay * (values[at] as number);
    slope.fill(0, always);
    for (let drawn = 0; drawn < batch; drawn++) {
      const at = Math.floor(random() * examples.length);
      const { vector, label, weight } = examples[at] as Example;
      const own = rows[at] ?? [];
      const meaning = random() < withoutMeaning ? 0 : meaningWeight;
      const each = termWeight / Math.sqrt(Math.max(1, own.length));
      const chances = softmax(
        gateClasses.map((_, place) => {
          let score = values[always + place] as number;
          for (const row of own) score += each * (values[row + place] as number);
          return meaning > 0 ? score + meaning * dot(values, place * dimensions, vector) : score;
        }),
      );
      const factor = (weight * (classWeight[label] ?? 1)) / batch;
      chances.forEach((chance, place) => {
        const error = chance - (gateClasses[place] === label ? 1 : 0);
        if (Math.abs(error) < negligible) return;
        const push = error * factor;
        for (const row of own) slope[row + place] = (slope[row + place] as number) + each * push;
        slope[always + place] = (slope[always + place] as number) + push;
        if (meaning > 0) addTimes(slope, place * dimensions, vector, meaning * push);
      });
    }
    const pace = (rate * (1 - (0.9 * step) / steps)) / (1 - 0.9 ** step);
    const correction = 1 / (1 - 0.999 ** step);
    for (let at = 0; at < values.length; at++) {
      const slant = slope[at] as number;
      first[at] = 0.9 * (first[at] as number) + 0.1 * slant;
      second[at] = 0.999 * (second[at] as number) + 0.001 * slant * slant;
      values[at] =
        (values[at] as number) -
        (pace * (first[at] as number)) / (Math.sqrt((second[at] as number) * correction) + 1e-8);
    }
  }
  return values;
}

const termRow = (at: number): number => (dimensions + at) * classes;

function dot(values: Float32Array, from: number, vector: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < dimensions; at += 4) {
    a += (values[from + at] as number) * (vector[at] as number);
    b += (values[from + at + 1] as number) * (vector[at + 1] as number);
    c += (values[from + at + 2] as number) * (vector[at + 2] as number);
    d += (values[from + at + 3] as number) * (vector[at + 3] as number);
  }
  return a + b + c + d;
}

function addTimes(slope: Float32Array, from: number, vector: Float32Array, factor: number): void {
  for (let at = 0; at < dimensions; at++)
    slope[from + at] = (slope[from + at] as number) + factor * (vector[at] as number);
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function inEightBits(values: Float32Array, terms: readonly string[]): GateWeights {
  const [meaning, ofTerms] = [
    values.subarray(0, dimensions * classes),
    values.subarray(dimensions * classes, -classes),
  ];
  const [meaningStep, termStep] = [stepOf(meaning), stepOf(ofTerms)];
  return {
    terms: new Map(terms.map((term, at) => [term, at])),
    ofTerms: rounded(ofTerms, termStep),
    termStep,
    ofMeaning: rounded(meaning, meaningStep),
    meaningStep,
    bias: [...values.subarray(-classes)].map((value) => Math.round(value * 1000) / 1000),
  };
}

/** Few weights are very large; cutting those leaves more steps for the others. */
function stepOf(values: Float32Array): number {
  const sizes = values.map(Math.abs).sort();
  return Number(((sizes[Math.floor(sizes.length * 0.999)] ?? 1) / 127).toPrecision(4));
}

const rounded = (values: Float32Array, step: number): Int8Array =>
  Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / step))));
