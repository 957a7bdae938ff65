import type { CaseFile } from '#core/cases/schema.ts';
import type { Criterion } from '#core/cases/schema-marks.ts';
import type { CriterionMark, Marking, Quote } from '../marking.ts';
import { worth } from './grades.ts';
import { isCertain } from './settled.ts';

export interface ThreeWays {
  criterion: Criterion;
  mark: CriterionMark['mark'];
  /** What the doctor said of it. */
  yours: Quote[];
  /** Each thing the rule asks for, and whether it was heard. */
  heard: { what: string; isHeard: boolean }[];
  /** What a Pass would have sounded like: a sentence of the case for each part that a Pass needs. */
  pass: { what: string; say: string }[];
  /** The doctor's words in the model consultation. */
  model: { minute: number; say: string } | null;
}

/** One lost row said three ways: the one that the headline is about, or else the one that surely cost most. */
export function threeWays(
  { marks, teaching }: Pick<CaseFile, 'marks' | 'teaching'>,
  { criteria }: Pick<Marking, 'criteria'>,
  about: string | null,
): ThreeWays | null {
  const cost = ({ weight, mark, critical }: CriterionMark) => weight * (1 - worth[mark]) + (critical ? 1 : 0);
  const lost = criteria
    .filter((one) => one.mark !== 'met' && one.circumstance !== 'no-chance' && isCertain(one))
    .toSorted((one, other) => cost(other) - cost(one));
  const given = lost.find(({ id }) => id === about) ?? lost[0];
  const criterion = marks.criteria.find(({ id }) => id === given?.id);
  if (!given || !criterion) return null;
  const model = teaching.model_consultation.find(({ earns }) => earns?.includes(criterion.id));
  const nearest = given.closest ? [given.closest] : [];
  return {
    criterion,
    mark: given.mark,
    yours: [...given.quotes, ...nearest].filter(({ who }) => who === 'doctor'),
    heard: partsOf(criterion).map(({ what }, at) => ({ what, isHeard: given.parts[at]?.quote != null })),
    pass: partsOf(criterion)
      .slice(0, criterion.met_with)
      .flatMap(({ what, says: [say] }) => (say === undefined ? [] : [{ what, say }])),
    model: model ? { minute: model.minute, say: model.say } : null,
  };
}

const partsOf = ({ parts, title, earns }: Criterion): readonly { what: string; says: readonly string[] }[] =>
  parts ?? [{ what: title, says: earns }];
