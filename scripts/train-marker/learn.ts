import { markChances } from '#core/marking/evidence/judge.ts';
import type { ErrorExample, Example } from './examples.ts';

const steps = 250;
const errorSteps = 500;
const decay = 0.0004;
const errorDecay = 0.003;
/** Errors are rare, so each counts for more. */
const errorWeight = 8;
const exampleWeight = 0.1;

/** Where learning starts, by the names of features: what anybody would think. */
type Belief = Readonly<Record<string, number>>;
/** Log odds of a judge who is right about as often as it says. */
const trusted = { judgedDoes: 0.7, judgedAgainst: -0.4 };
const believed = (names: readonly string[], belief: Belief) => names.map((name) => belief[name] ?? 0);

/** The likeliest passage stands for its part; the chance of the right mark is driven up (Adam). */
export function learnMarks(some: readonly Example[], names: readonly string[]): { part: number[]; half: number[] } {
  const width = names.length;
  const start = believed(names, { always: -4, saysMax: 3, earnsMax: 2, ...trusted });
  const values = Float64Array.from([...start, ...start]);
  const laidOut = some.map(({ parts, half, indexed, label }) => ({
    parts: parts.map(rowsOf),
    half: rowsOf(half),
    indexed,
    label,
  }));
  descend(values, steps, 0.08, (slope) => {
    const part = values.subarray(0, width);
    const ofHalf = values.subarray(width);
    values.forEach((value, at) => {
      slope[at] = decay * some.length * value;
    });
    for (const { parts, half, indexed, label } of laidOut) {
      const heard = parts.map((passages) => best(passages, part));
      const lesser = best(half, ofHalf);
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

export function learnErrors(some: readonly ErrorExample[], names: readonly string[]): number[] {
  const belief = {
    always: -8,
    near: 6,
    nearTop: 4,
    not: -3,
    words: 3,
    earns: -4,
    notAhead: -10,
    otherForm: -2,
    ...trusted,
  };
  const start = believed(names, belief);
  /** The last is what examples have instead of a base rate. */
  const values = Float64Array.from([...start, 0]);
  const consultations = some.filter(({ isExample }) => !isExample).length;
  const laidOut = some.map(({ passages, made, isExample }) => ({
    rows: rowsOf(passages.map((features) => [...features, isExample ? 1 : 0])),
    made: made ? 1 : 0,
    weight: isExample ? exampleWeight : made ? errorWeight : 1,
  }));
  descend(values, errorSteps, 0.05, (slope) => {
    values.forEach((value, at) => {
      slope[at] = at === 0 || at === start.length ? 0 : errorDecay * consultations * (value - (start[at] ?? 0));
    });
    for (const { rows, made, weight } of laidOut) {
      const { features, chance } = best(rows, values);
      addTo(slope, 0, features, (chance - made) * weight);
    }
  });
  return [...values.subarray(0, start.length)];
}

/** Rows of numbers side by side: the inner loop of learning runs over nothing else. */
type Numbers = readonly Float64Array[];
const rowsOf = (passages: readonly (readonly number[])[]): Numbers => passages.map((one) => Float64Array.from(one));

const empty = new Float64Array();

function best(passages: Numbers, weights: Float64Array): { features: Float64Array; chance: number } {
  let features: Float64Array = empty;
  let highest = Number.NEGATIVE_INFINITY;
  for (const row of passages) {
    let sum = 0;
    for (let at = 0; at < row.length; at++) sum += (row[at] as number) * (weights[at] as number);
    if (sum > highest) [features, highest] = [row, sum];
  }
  return { features, chance: features === empty ? 0 : 1 / (1 + Math.exp(-highest)) };
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

function addTo(slope: Float64Array, from: number, features: Float64Array, factor: number): void {
  for (let at = 0; at < features.length; at++)
    slope[from + at] = (slope[from + at] as number) + factor * (features[at] as number);
}
