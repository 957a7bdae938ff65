import type { AnalyticsDetails } from '#contract/progress.ts';
import { pointsOutOf } from '#core/marking/grading/score.ts';
import { hundredthOrNull, tenthOrNull, toHundredth } from '#core/progress/figures.ts';
import { averageLength, withMovingAverage } from '#core/progress/moving-average.ts';
import { averageSkillScore, skillScores } from '#core/progress/skills.ts';
import { type Timeframe, type Timespan, timespanOf } from '#core/progress/timeframe.ts';
import { windowSize, windowSpan } from '#core/progress/window.ts';
import type { Queryable } from '../../db/sql.ts';
import * as store from './analytics-store.ts';
import { exportOf } from './export.ts';
import {
  type Data,
  figuresView,
  groupsView,
  iso,
  phasesView,
  skillsView,
  spanView,
  weekView,
  wholeOrNull,
} from './figures-view.ts';
import type { FigureRow, Whose } from './own-consultations.ts';

const trendPoints = 200;
/** The first point shown still averages those before it. */
const bounds = { trend: trendPoints + averageLength - 1, weeks: 104, missed: 10 };
const exportRows = 5000;

async function spanOf(db: Queryable, whose: Whose, timeframe: Timeframe): Promise<Timespan> {
  if (timeframe !== 'last10') return timespanOf(timeframe, whose.now);
  const marked = await store.listMarkedStarts(db, whose, 2 * windowSize);
  return windowSpan(
    marked.map(({ startedAt }) => startedAt),
    whose.now,
  );
}

export async function readSkills(db: Queryable, whose: Whose, timeframe: Timeframe) {
  const span = await spanOf(db, whose, timeframe);
  const { figures, previous } = await store.findFigures(db, whose, span);
  return { ...skillsView(figures, previous), span: spanView(timeframe, span), markedSessions: figures.marked };
}

export async function readOverview(db: Queryable, whose: Whose, timeframe: Timeframe) {
  const span = await spanOf(db, whose, timeframe);
  const { figures } = await store.findFigures(db, whose, span);
  const skill = averageSkillScore(skillScores(figures));
  const overall = tenthOrNull(figures.averageScore);
  const fields = {
    completedSessions: figures.completed,
    completed_sessions: figures.completed,
    averageSkillScore: skill,
    average_skill_score: skill,
    averageOverallScore: overall,
    average_overall_score: overall,
  };
  const data: Data<'GET /my-analytics/overview'> = {
    ...fields,
    span: spanView(timeframe, span),
    casesCompleted: figures.casesCompleted,
  };
  return { ...fields, data };
}

export async function readDetails(db: Queryable, whose: Whose, timeframe: Timeframe): Promise<AnalyticsDetails> {
  const span = await spanOf(db, whose, timeframe);
  const row = await store.findDetails(db, whose, span, bounds);
  const trend = row.trend.map((one) => ({ ...one, points: toHundredth(one.points), startedAt: iso(one.startedAt) }));
  return {
    span: spanView(timeframe, span),
    outOf: pointsOutOf,
    figures: figuresView(row.figures),
    previous: span.from === null ? null : figuresView(row.previous),
    ...skillsView(row.figures, row.previous),
    trend: withMovingAverage(trend).slice(-trendPoints),
    weeks: row.weeks.map(weekView),
    coverage: groupsView(row.histories),
    missedCriteria: row.missedCriteria,
    timeUse: timeUseView(row.figures),
  };
}

const timeUseView = (figures: FigureRow): AnalyticsDetails['timeUse'] => ({
  averageConsultingSeconds: wholeOrNull(figures.averageSeconds),
  phaseSeconds: figures.phaseSeconds && phasesView(figures.phaseSeconds),
  diagnosisByMinute7Share: figures.marked === 0 ? null : hundredthOrNull(figures.diagnosisByMinute7 / figures.marked),
});

export const readExport = async (db: Queryable, whose: Whose, timeframe: Timeframe): Promise<string> =>
  exportOf(db, whose, await spanOf(db, whose, timeframe), exportRows);
