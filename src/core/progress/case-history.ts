import type { BlueprintGroup } from '../blueprint.ts';
import { passingGrade } from '../marking/grading/score.ts';

/** A case that can be started, with how the user stands with it. */
export interface CaseHistory {
  id: string;
  title: string;
  group: BlueprintGroup;
  difficulty: number;
  channel: 'video' | 'telephone';
  /** Consultations with it, also those not marked. */
  attempts: number;
  lastStartedAt: Date | null;
  /** Of the last marked one. */
  lastScore: number | null;
}

export interface GroupHistory {
  group: BlueprintGroup;
  attempts: number;
  lastStartedAt: Date | null;
  /** Average grades, 0 to 3; null before anything was marked. */
  grades: Record<'data' | 'management' | 'relating', number | null>;
}

const never = new Date(0);

/** Untried before tried, easy before hard, long ago before lately. */
export function nextIn<OneCase extends CaseHistory>(cases: readonly OneCase[], group: BlueprintGroup): OneCase | null {
  const [first] = cases
    .filter((one) => one.group === group)
    .toSorted(
      (a, b) =>
        Number(a.attempts > 0) - Number(b.attempts > 0) ||
        (a.lastStartedAt ?? never).getTime() - (b.lastStartedAt ?? never).getTime() ||
        a.difficulty - b.difficulty ||
        (a.id < b.id ? -1 : 1),
    );
  return first ?? null;
}

/** A group that wants practice: never met, or some domain below a Pass on average. */
export function wantsPractice({ attempts, grades }: Pick<GroupHistory, 'attempts' | 'grades'>): boolean {
  return attempts === 0 || Object.values(grades).some((grade) => grade !== null && grade < passingGrade);
}
