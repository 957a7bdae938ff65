import type { BlueprintGroup } from '../blueprint.ts';
import { type Day, daysBetween, plusDays } from '../dates.ts';

export const itemKinds = ['case', 're-sit', 'guide', 'mock'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Why an item is in the plan. */
export const itemReasons = [
  'failed',
  'weak-group',
  'new-group',
  'not-tried',
  'spaced',
  'basics',
  'weak-domain',
  'reading',
  'exam-conditions',
] as const;
export type ItemReason = (typeof itemReasons)[number];

export interface PlanItem {
  /** Unique in its plan. */
  id: string;
  kind: ItemKind;
  /** The case or guide; null for a mock exam. */
  ref: string | null;
  on: Day;
  minutes: number;
  /** Consultations it holds. */
  cases: number;
  why: ItemReason;
}

export interface PlanSettings {
  /** Null: not known yet. */
  examDate: Day | null;
  hoursPerWeek: number;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
}

export interface PlanCase {
  id: string;
  group: BlueprintGroup;
  difficulty: number;
  attempts: number;
  /** Of the last marked try. */
  lastScore: number | null;
  lastTriedOn: Day | null;
}

type Domain = 'data' | 'management' | 'relating';

export interface PlanGuide {
  id: string;
  section: string;
  minutes: number;
  domains: readonly Domain[];
  groups: readonly BlueprintGroup[];
}

export interface PlanSources {
  today: Day;
  cases: readonly PlanCase[];
  /** In the order of the library. */
  guides: readonly PlanGuide[];
  /** Below a pass, the weakest first. */
  weakGroups: readonly BlueprintGroup[];
  weakDomains: readonly Domain[];
}

/** Three minutes of reading, twelve of consulting, ten with the marks. */
export const consultationMinutes = 25;
export const hoursRange = { least: 1, most: 20 } as const;
/** How far ahead an exam may be. */
export const furthestExamDays = 730;
const weeksWithoutExam = 8;

/** The last day to study: the one before the exam. */
export const lastDayOf = (today: Day, examDate: Day | null): Day =>
  examDate === null ? plusDays(today, weeksWithoutExam * 7 - 1) : plusDays(examDate, -1);

export function examDateProblem(examDate: Day | null, today: Day): string | null {
  if (examDate === null) return null;
  const days = daysBetween(today, examDate);
  if (days < 1) return 'Choose a day after today, or leave it empty.';
  return days > furthestExamDays ? 'Choose a day within the next two years.' : null;
}
