import type { CaseFile } from '#core/cases/schema.ts';
import type { CriterionMark, Grade, Mark, Marking } from '../marking.ts';
import { gradeMarks } from './grades.ts';

/** What the doctor says about a row that the words did not settle. */
export interface Settlement {
  criterion: string;
  did: boolean;
}

/** What a person who read a challenge made of the mark; a critical error that was none is withdrawn. */
export interface Correction {
  /** A criterion or a critical error. */
  about: string;
  to: Mark | 'withdrawn';
}

/** The marking as it counts: a correction before what the doctor says, and that before what the marker thought likeliest. */
export function settledMarking(
  marking: Marking,
  { settlements, corrections }: { settlements: readonly Settlement[]; corrections: readonly Correction[] },
  weights: CaseFile['identity']['weights'],
): Marking {
  const correctedTo = new Map(corrections.map(({ about, to }) => [about, to]));
  const didIt = new Map(settlements.map(({ criterion, did }) => [criterion, did]));
  const criteria = marking.criteria.map((given): CriterionMark => {
    const to = correctedTo.get(given.id);
    if (to !== undefined && to !== 'withdrawn') return { ...given, mark: to, unsure: null, certain: true };
    const did = didIt.get(given.id);
    if (did === undefined || given.unsure === null) return given;
    return { ...given, mark: did ? given.unsure.ifDone : given.unsure.ifNot, unsure: null, certain: true };
  });
  const errors = marking.errors.filter(({ id }) => correctedTo.get(id) !== 'withdrawn');
  return gradeMarks(criteria, errors, weights, marking.doubts);
}

/** Whether a mark is beyond doubt, by its words or because somebody said so. */
export const isCertain = ({ unsure, certain }: CriterionMark): boolean => unsure === null && certain !== false;

export interface Ends {
  grade: Grade;
  points: number;
}

export interface OpenDomain {
  domain: CriterionMark['domain'];
  /** Rows that nobody has settled yet. */
  rows: number;
  /** If none of them was done, and if all were. */
  least: Ends;
  most: Ends;
}

/** What the grades and the points still depend on. */
export function openEnds(
  marking: Marking,
  weights: CaseFile['identity']['weights'],
): { domains: OpenDomain[]; points: { least: number; most: number } } {
  const open = marking.criteria.filter(({ unsure }) => unsure !== null);
  const allAs = (did: boolean) =>
    settledMarking(marking, { settlements: open.map(({ id }) => ({ criterion: id, did })), corrections: [] }, weights);
  const [least, most] = [allAs(false), allAs(true)];
  const endIn = (end: Marking, domain: CriterionMark['domain']): Ends => {
    const sheet = end.domains.find((one) => one.domain === domain);
    return { grade: sheet?.grade ?? 'clear-fail', points: sheet?.points ?? 0 };
  };
  return {
    domains: marking.domains.map(({ domain }) => ({
      domain,
      rows: open.filter((one) => one.domain === domain).length,
      least: endIn(least, domain),
      most: endIn(most, domain),
    })),
    points: { least: least.points, most: most.points },
  };
}
