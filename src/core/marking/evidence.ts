import { compareWithAll, nearness } from '../patient/understand/vectors.ts';
import type { IndexedError, MarkIndex, Rows, Wanted } from './mark-index.ts';
import { isDenied, type Passage } from './passages.ts';

/** What a passage has in common with something that must be heard; the order is that of the trained weights. */
export const evidenceFeatures = [
  'always',
  'saysMax',
  'saysTop',
  'earnsMax',
  'earnsTop',
  'rule',
  'notMax',
  'notAhead',
  'nearMax',
  'nearAhead',
  'words',
  'nearWords',
  'others',
  'wrongForm',
  'recited',
  'factTold',
  'factAsked',
  'short',
  'ground',
] as const;

/** What holds for the whole consultation. */
export interface Course {
  /** How much of the case came out, 0 to 1: talk about something else earns nothing here. */
  ground: number;
}

/** A passage compared with every sentence of the mark scheme. */
export interface Compared {
  passage: Passage;
  cosines: Float32Array;
  words: ReadonlyMap<number, number>;
  /** For each criterion, how near its earning sentences are. */
  byCriterion: Float32Array;
  course: Course;
  /** Facts that the speaker told in answer, and facts that it seems to ask for. */
  factsTold: ReadonlySet<string>;
  factsAsked: ReadonlyMap<string, number>;
}

export function compare(
  index: MarkIndex,
  passage: Passage,
  vector: Float32Array,
  around: Pick<Compared, 'course' | 'factsTold' | 'factsAsked'>,
): Compared {
  const cosines = compareWithAll(index.block, vector);
  const byCriterion = Float32Array.from(index.criteria, ({ parts }) => {
    const [first] = parts;
    return first ? nearness(cosines, first.earns.from, first.earns.to).max : 0;
  });
  return { passage, cosines, words: index.lexicon.compare(passage.text), byCriterion, ...around };
}

export function featuresOf(compared: Compared, wanted: Wanted, place: number): number[] {
  const { passage, cosines, words, byCriterion, course } = compared;
  const says = nearness(cosines, wanted.says.from, wanted.says.to);
  const earns = nearness(cosines, wanted.earns.from, wanted.earns.to);
  const best = Math.max(says.max, earns.max);
  const not = nearnessOf(cosines, wanted.not);
  const near = nearnessOf(cosines, wanted.near);
  let others = 0;
  byCriterion.forEach((likeness, at) => {
    if (at !== place) others = Math.max(others, likeness);
  });
  return [
    1,
    says.max,
    says.top,
    earns.max,
    earns.top,
    cosines[wanted.rule] ?? 0,
    not,
    Math.max(0, not - best),
    near,
    Math.max(0, near - best),
    Math.max(wordsIn(words, wanted.says), wordsIn(words, wanted.earns)),
    Math.max(wordsIn(words, wanted.not), wordsIn(words, wanted.near)),
    Math.max(0, others - best),
    wanted.asked && !passage.asks ? 1 : 0,
    passage.recited ? 1 : 0,
    wanted.facts.some((fact) => compared.factsTold.has(fact)) ? 1 : 0,
    Math.max(0, ...wanted.facts.map((fact) => compared.factsAsked.get(fact) ?? 0)),
    passage.text.length < 25 ? 1 : 0,
    course.ground,
  ];
}

export const errorFeatureNames = [
  'always',
  'near',
  'nearTop',
  'not',
  'words',
  'notWords',
  'asks',
  'recited',
  'denied',
  'earns',
  'ground',
] as const;

export function errorFeatures(
  { cosines, words, passage, byCriterion, course }: Compared,
  { examples, notExamples, denials }: IndexedError,
): number[] {
  const near = nearness(cosines, examples.from, examples.to);
  return [
    1,
    near.max,
    near.top,
    nearnessOf(cosines, notExamples),
    wordsIn(words, examples),
    wordsIn(words, notExamples),
    passage.asks ? 1 : 0,
    passage.recited ? 1 : 0,
    // "Please don't stop them": denied where most examples are not.
    Math.max(0, (isDenied(passage.text) ? 1 : 0) - denials),
    // What is like a sentence that earns a mark is seldom the error beside it.
    Math.max(0, ...byCriterion),
    course.ground,
  ];
}

const nearnessOf = (cosines: Float32Array, { from, to }: Rows) => (to > from ? nearness(cosines, from, to).max : 0);

function wordsIn(words: ReadonlyMap<number, number>, { from, to }: Rows): number {
  let most = 0;
  for (let row = from; row < to; row++) most = Math.max(most, words.get(row) ?? 0);
  return most;
}
