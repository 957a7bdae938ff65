import { asksAnywhere } from '#core/patient/understand/acts/question.ts';
import { compareWithAll, nearness } from '#core/text/vectors.ts';
import { words as wordsOf } from '#core/text/words.ts';
import type { IndexedError, MarkIndex, Rows, Wanted } from '../mark-index.ts';
import { type Judgement, judgeByForm } from './pair-judge.ts';
import type { Passage } from './passages.ts';

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
  'together',
  'ground',
  'does',
  'opposite',
] as const;

/** What holds for the whole consultation. */
export interface Course {
  /** How much of the case came out, 0 to 1: talk about something else earns nothing here. */
  ground: number;
}

/** A passage compared with every sentence of the mark scheme. */
export interface Compared {
  passage: Passage;
  /** What the speaker said before the turn. */
  before: string;
  vector: Float32Array;
  cosines: Float32Array;
  /** The same, but sentences of which one denies and the other does not are further apart than their vectors tell. */
  sameSense: Float32Array;
  /** The most that any passage of the same turn has in common with each sentence. */
  inTurn: Float32Array;
  words: ReadonlyMap<number, number>;
  /** For each criterion, how near its earning sentences are. */
  byCriterion: Float32Array;
  /** How near the nearest sentence is that earns anything, in the same sense. */
  earning: number;
  /** How near the nearest sentence of the criteria is, whatever it is there for. */
  nearest: number;
  course: Course;
  /** Facts that the speaker told in answer, and facts that it seems to ask for. */
  factsTold: ReadonlySet<string>;
  factsAsked: ReadonlyMap<string, number>;
}

const apart = 0.06;

export function compare(
  index: MarkIndex,
  passage: Passage,
  vector: Float32Array,
  around: Pick<Compared, 'before' | 'inTurn' | 'course' | 'factsTold' | 'factsAsked'>,
): Compared {
  const cosines = compareWithAll(index.block, vector);
  const sameSense = cosines.map((cosine, row) => (index.denied[row] === passage.denied ? cosine : cosine - apart));
  const earnedBy = (likeness: Float32Array) =>
    Float32Array.from(index.criteria, ({ parts: [first] }) => (first ? nearnessOf(likeness, first.earns) : 0));
  return {
    passage,
    vector,
    cosines,
    sameSense,
    words: index.lexicon.compare(passage.spelt),
    byCriterion: earnedBy(cosines),
    earning: Math.max(0, ...earnedBy(sameSense)),
    nearest: nearness(cosines, 0, index.errors[0]?.examples.from ?? cosines.length).max,
    ...around,
  };
}

/** From here on it may be meant. */
const likely = 0.6;

export function featuresOf(compared: Compared, wanted: Wanted, place: number): number[] {
  const { passage, cosines, inTurn, words, byCriterion, course } = compared;
  const says = nearness(cosines, wanted.says.from, wanted.says.to);
  const earns = nearness(cosines, wanted.earns.from, wanted.earns.to);
  const best = Math.max(says.max, earns.max);
  const not = nearnessOf(cosines, wanted.not);
  const near = nearnessOf(cosines, wanted.near);
  const judgement = judgementOf(compared, wanted);
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
    passage.spelt.length < 25 ? 1 : 0,
    Math.max(0, ...wanted.others.map((other) => nearnessOf(inTurn, other) - likely)),
    course.ground,
    judgement.does,
    judgement.opposite,
  ];
}

/** What the judge of pairs makes of a passage and a part. */
export function judgementOf({ passage, cosines }: Compared, wanted: Wanted): Judgement {
  const says = nearness(cosines, wanted.says.from, wanted.says.to);
  return judgeByForm({
    says: says.max,
    saysTop: says.top,
    rule: cosines[wanted.rule] ?? 0,
    not: Math.max(nearnessOf(cosines, wanted.not), nearnessOf(cosines, wanted.near)),
    opposite: wanted.opposite.to > wanted.opposite.from ? nearnessOf(cosines, wanted.opposite) : null,
    passage,
    part: wanted.form,
  });
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
  'reported',
  'short',
  'earns',
  'ground',
  'notAhead',
  'otherForm',
] as const;

const fewWords = 7;

export function errorFeatures(compared: Compared, error: IndexedError): number[] {
  const { sameSense, words, passage, earning, course } = compared;
  const { examples, notExamples, denials, questions } = error;
  const near = nearness(sameSense, examples.from, examples.to);
  const not = nearnessOf(sameSense, notExamples);
  return [
    1,
    near.max,
    near.top,
    not,
    wordsIn(words, examples),
    wordsIn(words, notExamples),
    // Asked, or denied ("Please don't stop them"), where most examples are not.
    Math.max(0, (asksAnywhere(passage.spelt) ? 1 : 0) - questions),
    passage.recited ? 1 : 0,
    Math.max(0, (passage.denied ? 1 : 0) - denials),
    passage.reported ? 1 : 0,
    wordsOf(passage.spelt).length < fewWords ? 1 : 0,
    // What is like a sentence that earns a mark is seldom the error beside it.
    earning,
    course.ground,
    Math.max(0, not - near.max),
    isOfOtherForm(compared, error) ? 1 : 0,
  ];
}

/** More like a sentence that the case knows to be no such error than like any that is one. */
export const isNearerToHarmless = ({ sameSense }: Compared, { examples, notExamples }: IndexedError): boolean =>
  nearnessOf(sameSense, notExamples) > nearnessOf(sameSense, examples);

/** Forbids what the nearest example does, or the other way round. */
export const isOfOtherForm = ({ cosines, passage }: Compared, { examples, refusing }: IndexedError): boolean =>
  passage.refuses !== (refusing[nearestOf(cosines, examples) - examples.from] ?? false);

function nearestOf(cosines: Float32Array, { from, to }: Rows): number {
  let nearest = from;
  for (let row = from; row < to; row++) if ((cosines[row] ?? 0) > (cosines[nearest] ?? 0)) nearest = row;
  return nearest;
}

const nearnessOf = (cosines: Float32Array, { from, to }: Rows) => (to > from ? nearness(cosines, from, to).max : 0);

function wordsIn(words: ReadonlyMap<number, number>, { from, to }: Rows): number {
  let most = 0;
  for (let row = from; row < to; row++) most = Math.max(most, words.get(row) ?? 0);
  return most;
}
