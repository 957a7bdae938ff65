import { type PairWeights, pairWeights } from './pair-weights.ts';
import { type Form, formOf } from './sense.ts';

/** Whether a passage does what a part of a criterion asks for, says the opposite, or only comes near: chances that add up to 1. */
export interface Judgement {
  does: number;
  opposite: number;
  near: number;
}

/** The share of a part's sentences that have each form. */
export interface FormShares {
  denied: number;
  refuses: number;
  asks: number;
}

/** A passage beside one part: how near the part's sentences are, and how both are meant. */
export interface Pair {
  /** The nearest sentence that does it, and the mean of the nearest three. */
  says: number;
  saysTop: number;
  /** The part in the author's words. */
  rule: number;
  /** The nearest sentence that only comes near, and that says the opposite; null where the case has none. */
  not: number;
  opposite: number | null;
  passage: Form;
  part: FormShares;
}

/** Anybody who can judge a pair; the one below needs nothing but vectors and the forms of sentences. */
export type JudgePair = (pair: Pair) => Judgement;

export function formShares(texts: readonly string[]): FormShares {
  const forms = texts.map(formOf);
  const share = (is: (form: Form) => boolean) => forms.filter(is).length / Math.max(1, forms.length);
  return {
    denied: share((form) => form.denied),
    refuses: share((form) => form.refuses),
    asks: share((form) => form.asks),
  };
}

/** In the order of the trained weights. */
export const pairFeatureNames = [
  'always',
  'says',
  'saysTop',
  'rule',
  'not',
  'notAhead',
  'opposite',
  'oppositeAhead',
  'denied',
  'refuses',
  'asks',
  'deniedAlone',
  'refusesAlone',
  'asksAlone',
  'toldNotAsked',
  'partDenied',
  'partRefuses',
  'partAsks',
  'length',
  'supposed',
  'toldNotAskedNear',
  'refusesAloneNear',
  'noOpposites',
] as const;

export function pairFeatures({ says, saysTop, rule, not, opposite, passage, part }: Pair): number[] {
  const is = (value: boolean) => (value ? 1 : 0);
  const refusesAlone = is(passage.refuses) * (1 - part.refuses);
  const toldNotAsked = is(!passage.asks) * part.asks;
  return [
    1,
    says,
    saysTop,
    rule,
    not,
    Math.max(0, not - says),
    opposite ?? 0,
    Math.max(0, (opposite ?? 0) - says),
    is(passage.denied),
    is(passage.refuses),
    is(passage.asks),
    is(passage.denied) * (1 - part.denied),
    refusesAlone,
    is(passage.asks) * (1 - part.asks),
    toldNotAsked,
    part.denied,
    part.refuses,
    part.asks,
    passage.length,
    is(passage.supposed),
    says * toldNotAsked,
    says * refusesAlone,
    is(opposite === null),
  ];
}

export const judgeByForm: JudgePair = (pair) => judgeWith(pairFeatures(pair), pairWeights);

export function judgeWith(features: readonly number[], weights: PairWeights): Judgement {
  const sum = (of: readonly number[]) => features.reduce((total, value, at) => total + value * (of[at] ?? 0), 0);
  const [does, opposite, near] = [sum(weights.does), sum(weights.opposite), sum(weights.near)];
  const top = Math.max(does, opposite, near);
  const [a, b, c] = [Math.exp(does - top), Math.exp(opposite - top), Math.exp(near - top)];
  const all = a + b + c;
  return { does: a / all, opposite: b / all, near: c / all };
}
