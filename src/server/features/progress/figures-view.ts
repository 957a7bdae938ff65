import type { z } from 'zod';
import type { AnalyticsDetails, progressEndpoints } from '#contract/progress.ts';
import { blueprintGroups, blueprintLabels } from '#core/blueprint.ts';
import { type CaseHistory, type GroupHistory, nextIn, wantsPractice } from '#core/progress/case-history.ts';
import { hundredthOrNull, tenthOrNull, toTenth } from '#core/progress/figures.ts';
import { averageSkillScore, skillIds, skillLabels, skillScores, weakSkills } from '#core/progress/skills.ts';
import type { Timeframe, Timespan } from '#core/progress/timeframe.ts';
import type { CaseHistoryRow, FigureRow, PhaseSeconds, Tally, WeekRow } from './own-consultations.ts';

export type Data<Key extends keyof typeof progressEndpoints> =
  z.output<(typeof progressEndpoints)[Key]['response']> extends { data: infer Answer } ? Answer : never;

interface GradeAverages {
  dataGrade: number | null;
  managementGrade: number | null;
  relatingGrade: number | null;
}

export const iso = (moment: string): string => new Date(moment).toISOString();
export const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

const gradesView = (row: GradeAverages) => ({
  data: hundredthOrNull(row.dataGrade),
  management: hundredthOrNull(row.managementGrade),
  relating: hundredthOrNull(row.relatingGrade),
});

export function figuresView(row: FigureRow): AnalyticsDetails['figures'] {
  return {
    sessions: row.sessions,
    completedSessions: row.completed,
    markedSessions: row.marked,
    casesCompleted: row.casesCompleted,
    averageScore: tenthOrNull(row.averageScore),
    bestScore: row.bestScore,
    averagePoints: hundredthOrNull(row.averagePoints),
    grades: gradesView(row),
    averageSkillScore: averageSkillScore(skillScores(row)),
    diagnosisMedianSeconds: wholeOrNull(row.diagnosisMedian),
    planningMedianSeconds: wholeOrNull(row.planningMedian),
    cuesExploredShare: hundredthOrNull(row.cuesExplored),
    openQuestionShare: hundredthOrNull(row.openQuestions),
    talkShare: hundredthOrNull(row.talkShare),
  };
}

export function skillsView(
  row: FigureRow,
  before: FigureRow,
): Omit<Data<'GET /dashboard/skills-performance'>, 'span' | 'markedSessions'> {
  const [scores, previous] = [skillScores(row), skillScores(before)];
  return {
    skills: skillIds.map((id) => ({
      id,
      label: skillLabels[id],
      score: scores[id],
      previousScore: previous[id],
    })),
    averageSkillScore: averageSkillScore(scores),
    weakSkills: weakSkills(scores),
  };
}

export const weekView = (row: WeekRow): AnalyticsDetails['weeks'][number] => ({
  from: row.from,
  sessions: row.sessions,
  averageScore: tenthOrNull(row.averageScore),
  grades: gradesView(row),
});

export function phasesView(row: PhaseSeconds): PhaseSeconds {
  return {
    opening: toTenth(row.opening),
    gathering: toTenth(row.gathering),
    explaining: toTenth(row.explaining),
    planning: toTenth(row.planning),
    closing: toTenth(row.closing),
  };
}

export const spanView = (timeframe: Timeframe, span: Timespan): AnalyticsDetails['span'] => ({
  timeframe,
  from: span.from?.toISOString() ?? null,
  to: span.to.toISOString(),
  previousFrom: span.previousFrom?.toISOString() ?? null,
});

export type CaseCardHistory = CaseHistory & CaseHistoryRow;

/** The cases that can be started. */
export const casesOf = (rows: readonly CaseHistoryRow[]): CaseCardHistory[] =>
  rows
    .filter(({ isStartable }) => isStartable)
    .map((row) => ({
      ...row,
      attempts: row.tally?.attempts ?? 0,
      lastStartedAt: row.tally?.lastStartedAt ? new Date(row.tally.lastStartedAt) : null,
    }));

interface GroupTally extends GroupHistory {
  averageScore: number | null;
  bestScore: number | null;
}

/** Cases added up to the groups they belong to, also such as can no longer be started. */
export function groupTallies(rows: readonly CaseHistoryRow[]): GroupTally[] {
  const byGroup = new Map<string, Tally[]>();
  for (const row of rows) {
    if (!row.tally?.attempts) continue;
    const known = byGroup.get(row.group);
    if (known) known.push(row.tally);
    else byGroup.set(row.group, [row.tally]);
  }
  return blueprintGroups.flatMap((group) => {
    const tallies = byGroup.get(group);
    return tallies ? [groupTally(group, tallies)] : [];
  });
}

function groupTally(group: GroupHistory['group'], tallies: readonly Tally[]): GroupTally {
  const sum = (part: 'attempts' | 'marked' | 'score' | 'data' | 'management' | 'relating') =>
    tallies.reduce((total, one) => total + (one[part] ?? 0), 0);
  const marked = sum('marked');
  const average = (part: 'score' | 'data' | 'management' | 'relating') => (marked === 0 ? null : sum(part) / marked);
  const last = Math.max(...tallies.map(({ lastStartedAt }) => Date.parse(lastStartedAt ?? '')));
  return {
    group,
    attempts: sum('attempts'),
    lastStartedAt: new Date(last),
    averageScore: average('score'),
    bestScore: marked === 0 ? null : Math.max(...tallies.map(({ bestScore }) => bestScore ?? 0)),
    grades: { data: average('data'), management: average('management'), relating: average('relating') },
  };
}

/** All twelve groups, by everything the user ever did. */
export function groupsView(rows: readonly CaseHistoryRow[]): AnalyticsDetails['coverage'] {
  const [tallies, cases] = [groupTallies(rows), casesOf(rows)];
  return blueprintGroups.map((group) => {
    const row = tallies.find((one) => one.group === group);
    const own = cases.filter((one) => one.group === group);
    const next = !row || wantsPractice(row) ? nextIn(own, group) : null;
    return {
      group,
      label: blueprintLabels[group],
      casesAvailable: own.length,
      casesCompleted: own.filter((one) => (one.tally?.marked ?? 0) > 0).length,
      attempts: row?.attempts ?? 0,
      averageScore: tenthOrNull(row?.averageScore ?? null),
      bestScore: row?.bestScore ?? null,
      grades: gradesView({
        dataGrade: row?.grades.data ?? null,
        managementGrade: row?.grades.management ?? null,
        relatingGrade: row?.grades.relating ?? null,
      }),
      lastStartedAt: row?.lastStartedAt?.toISOString() ?? null,
      suggestion: next && { id: next.id, title: next.title },
    };
  });
}

export const wholeOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));
