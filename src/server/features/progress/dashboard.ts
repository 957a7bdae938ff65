import type { LibraryCard } from '#contract/cases.ts';
import type { ConsultationFilters } from '#contract/progress.ts';
import { displayName } from '#core/auth/display-name.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { dayOf, daysFrom, plusDays, startOfDay } from '#core/dates.ts';
import { adviceFor } from '#core/marking/advice/advice.ts';
import { pointsOutOf } from '#core/marking/grading/score.ts';
import { examCountdown } from '#core/progress/exam.ts';
import { hundredthOrNull, levelFor, tenthOrNull, toHundredth } from '#core/progress/figures.ts';
import { type PracticeHistory, type Recommendation, recommend } from '#core/progress/recommend.ts';
import { suggest } from '#core/progress/suggest.ts';
import { type Week, weekOf, weekTarget } from '#core/progress/week.ts';
import { windowsOf } from '#core/progress/window.ts';
import type { Queryable } from '../../db/sql.ts';
import { remembered } from '../../remembered.ts';
import * as store from './dashboard-store.ts';
import {
  type CaseCardHistory,
  casesOf,
  type Data,
  groupsView,
  groupTallies,
  iso,
  isoOrNull,
  phasesView,
  weekView,
  wholeOrNull,
} from './figures-view.ts';
import type { Whose } from './own-consultations.ts';

const recentConsultations = 10;
const suggestedCases = 3;
const consultationsPerPage = 25;
const shownDays = 28;
const shownWeeks = 12;
const domains = ['data', 'management', 'relating'] as const;

/** What everybody sees of the cases that were asked for. */
type CaseCards = (
  db: Queryable,
  wanted: readonly Pick<CaseCardHistory, 'id' | 'hash'>[],
) => Promise<(one: Pick<CaseCardHistory, 'id' | 'hash'>) => LibraryCard>;

export type StatsSources = {
  /** The one thing to change, in a line. */
  lineOf(db: Queryable, whose: Whose, last: store.LastMarked): Promise<string>;
  caseCards: CaseCards;
  quota(db: Queryable, userId: string): Promise<Data<'GET /dashboard/stats'>['quota']>;
  /** Consultations the study plan wants in a week; null without a plan. */
  plannedSessions(db: Queryable, userId: string, week: Week): Promise<number | null>;
};

export async function readUser(db: Queryable, whose: Whose) {
  const { firstName, email, sessions, casesCompleted, averageScore } = await store.findPerformance(db, whose);
  const avgScore = tenthOrNull(averageScore);
  return {
    user: { id: whose.userId, name: displayName({ firstName, email }), email },
    performance: { sessions, casesCompleted, avgScore, currentLevel: levelFor(avgScore) },
  };
}

export async function readStats(
  db: Queryable,
  whose: Whose,
  sources: StatsSources,
): Promise<Data<'GET /dashboard/stats'>> {
  const { now, userId } = whose;
  const week = weekOf(now);
  const [row, quota, planned] = await Promise.all([
    store.findStats(db, whose, week),
    sources.quota(db, userId),
    sources.plannedSessions(db, userId, week),
  ]);
  const { averageScore: average, ...counts } = row.counts;
  const history = historyOf({ ...row, marked: counts.marked });
  const advice = recommend(history, now);
  const [next = null] = await recommendationViews(db, advice ? [advice] : [], sources.caseCards);
  const averageScore = tenthOrNull(average);
  return {
    counts: { ...counts, casesAvailable: history.cases.length },
    averageScore,
    currentLevel: levelFor(averageScore),
    exam: examCountdown(row.user.examDate, new Date(row.user.joined), now),
    week: { from: week.from, to: plusDays(week.before, -1), done: row.weekDone, target: weekTarget(planned) },
    quota,
    next,
    lastFeedback: row.last && lastFeedbackView(row.last, await sources.lineOf(db, whose, row.last)),
  };
}

/** The same advice wherever it is given. */
export async function readNextCase(
  db: Queryable,
  whose: Whose,
): Promise<{ id: string; title: string; reason: string } | null> {
  const next = recommend(historyOf(await store.findNext(db, whose)), whose.now);
  return next && { id: next.case.id, title: next.case.title, reason: next.reason };
}

export async function readSuggestions(
  db: Queryable,
  whose: Whose,
  { caseCards }: Pick<StatsSources, 'caseCards'>,
): Promise<Data<'GET /dashboard/suggestions'>> {
  const histories = historyOf(await store.findNext(db, whose));
  return recommendationViews(db, suggest(histories, whose.now, suggestedCases), caseCards);
}

const historyOf = ({ histories, running, lately, marked }: store.NextRow): PracticeHistory<CaseCardHistory> => ({
  cases: casesOf(histories),
  groups: groupTallies(histories),
  running,
  lately,
  marked,
});

async function recommendationViews(
  db: Queryable,
  found: readonly Recommendation<CaseCardHistory>[],
  caseCards: CaseCards,
): Promise<Data<'GET /dashboard/suggestions'>> {
  const shownOf = await caseCards(
    db,
    found.map((one) => one.case),
  );
  return found.map(({ kind, case: one, sessionId, reason }) => ({
    kind,
    case: cardOf(shownOf(one)),
    sessionId,
    reason,
  }));
}

/** Marks are written once, so what they say to change is worked out once. */
export function createLineReader(caseFile: (db: Queryable, hash: string) => Promise<CaseFile>): StatsSources['lineOf'] {
  const known = remembered<string>(2000);
  return (db, whose, { sessionId, caseHash }) =>
    known(sessionId, async () => {
      const marked = await store.findMarked(db, whose, sessionId);
      return adviceFor({ file: await caseFile(db, caseHash), ...marked }).title;
    });
}

function lastFeedbackView(last: store.LastMarked, line: string): Data<'GET /dashboard/stats'>['lastFeedback'] {
  return {
    sessionId: last.sessionId,
    caseId: last.caseId,
    title: last.title,
    markedAt: iso(last.markedAt),
    points: toHundredth(last.points),
    outOf: pointsOutOf,
    score: last.score,
    grades: last.grades,
    line,
  };
}

const cardOf = (row: store.RecentRow['case']) => {
  const { id, title, group, difficulty, channel, speaker, reviewPending } = row;
  return { id, title, group, difficulty, channel, speaker, reviewPending };
};

export async function readActivity(db: Queryable, whose: Whose): Promise<Data<'GET /dashboard/activity'>> {
  const today = dayOf(whose.now);
  const since = plusDays(today, 1 - shownDays);
  const row = await store.findActivity(db, whose, { newest: recentConsultations, since: startOfDay(since) });
  const counted = new Map(row.days.map(({ date, sessions }) => [date, sessions]));
  return {
    recent: row.recent.map(recentView),
    days: daysFrom(since, today).map((date) => ({ date, sessions: counted.get(date) ?? 0 })),
  };
}

function recentView(row: store.RecentRow): Data<'GET /dashboard/activity'>['recent'][number] {
  const { sessionId, isRedo, held, points, score, grades: given, phases } = row;
  return {
    sessionId,
    case: cardOf(row.case),
    startedAt: iso(row.startedAt),
    endedAt: isoOrNull(row.endedAt),
    isRedo,
    held,
    feedback:
      points === null || score === null
        ? null
        : { points: toHundredth(points), outOf: pointsOutOf, score, grades: given, phases: phases ?? [] },
  };
}

export async function readConsultations(
  db: Queryable,
  whose: Whose,
  { page, ...filters }: ConsultationFilters,
): Promise<Data<'GET /dashboard/consultations'>> {
  const offset = (page - 1) * consultationsPerPage;
  const found = await store.findConsultations(db, whose, { filters, limit: consultationsPerPage, offset });
  const { total } = found;
  return {
    consultations: found.consultations.map(recentView),
    total,
    page,
    pages: Math.ceil(total / consultationsPerPage),
  };
}

export async function readLearning(db: Queryable, whose: Whose): Promise<Data<'GET /dashboard/learning-stats'>> {
  const since = plusDays(weekOf(whose.now).from, 7 * (1 - shownWeeks));
  const row = await store.findLearning(db, whose, startOfDay(since));
  const weeks = new Map(row.weeks.map((week) => [week.from, week]));
  const none = { sessions: 0, averageScore: null, dataGrade: null, managementGrade: null, relatingGrade: null };
  return {
    consultingSeconds: row.consultingSeconds ?? 0,
    averageConsultingSeconds: wholeOrNull(row.averageSeconds),
    daysPractised: row.days.length,
    firstSessionAt: row.firstAt?.toISOString() ?? null,
    lastSessionAt: row.lastAt?.toISOString() ?? null,
    weeks: Array.from({ length: shownWeeks }, (_, i) => {
      const from = plusDays(since, 7 * i);
      return weekView(weeks.get(from) ?? { from, ...none });
    }),
  };
}

export async function readPerformance(
  db: Queryable,
  whose: Whose,
): Promise<Data<'GET /dashboard/performance-summary'>> {
  const { figures, newest, lastFive } = await store.findPerformanceSummary(db, whose);
  const { now, before } = windowsOf(newest);
  const averageScore = tenthOrNull(figures.averageScore);
  return {
    averageScore,
    bestScore: figures.bestScore,
    lastScore: newest[0]?.score ?? null,
    averagePoints: hundredthOrNull(figures.averagePoints),
    outOf: pointsOutOf,
    passShare: figures.marked === 0 ? null : toHundredth(figures.passed / figures.marked),
    currentLevel: levelFor(averageScore),
    window: { consultations: now.length, before: before.length },
    domains: domains.map((domain) => {
      const [grades, earlier] = [now.map((one) => one[domain]), before.map((one) => one[domain])];
      return {
        domain,
        averageGrade: hundredthOrNull(averageOf(grades)),
        lastGrades: grades.toReversed(),
        change: hundredthOrNull(difference(averageOf(grades), averageOf(earlier))),
      };
    }),
    lastFive: {
      sessions: lastFive.sessions,
      phaseSeconds: lastFive.phaseSeconds && phasesView(lastFive.phaseSeconds),
      diagnosisSaidAt: wholeOrNull(lastFive.diagnosisSaidAt),
    },
  };
}

const averageOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

export async function readTopics(db: Queryable, whose: Whose): Promise<Data<'GET /dashboard/topic-progress'>> {
  const { histories } = await store.findCaseHistories(db, whose);
  const groups = groupsView(histories);
  return { groups, practised: groups.filter(({ attempts }) => attempts > 0).length };
}
