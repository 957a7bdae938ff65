import type { ConsultationFilters } from '#contract/progress.ts';
import { startOfDay } from '#core/dates.ts';
import { passingScore } from '#core/marking/grading/score.ts';
import type { Grade, Marking } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import type { Week } from '#core/progress/week.ts';
import { windowSize } from '#core/progress/window.ts';
import type { InJson, Renamed, Row } from '../../db/columns.ts';
import { dayAt } from '../../db/day.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';
import {
  averagePhases,
  type CardRow,
  type CaseHistoryRow,
  type CountRow,
  cardColumns,
  caseHistories,
  countsOf,
  type FigureRow,
  figuresOf,
  findOne,
  listOf,
  oneOf,
  type PhaseSeconds,
  type WeekRow,
  type Whose,
  weeksOf,
  withOwn,
} from './own-consultations.ts';

export interface Grades {
  data: Grade;
  management: Grade;
  relating: Grade;
}

interface AverageGrades {
  data: number | null;
  management: number | null;
  relating: number | null;
}

const own = sql`own`;
const gradesJson = sql`json_build_object('data', feedbacks.data_grade, 'management', feedbacks.management_grade,
  'relating', feedbacks.relating_grade)`;
const markedNewestFirst = sql`SELECT * FROM own WHERE score IS NOT NULL ORDER BY started_at DESC, id`;

export const findPerformance = (db: Queryable, whose: Whose) =>
  findOne<
    Renamed<Pick<Row<'users'>, 'first_name' | 'email'>> & {
      sessions: number;
      casesCompleted: number;
      averageScore: number | null;
    }
  >(
    db,
    sql`
      SELECT first_name AS "firstName", email, sessions, "casesCompleted", "averageScore"
      FROM users, LATERAL (
        SELECT count(*)::int AS sessions, avg(score::float8) AS "averageScore",
          (count(DISTINCT case_id COLLATE "C") FILTER (WHERE score IS NOT NULL))::int AS "casesCompleted"
        FROM consultations LEFT JOIN feedbacks ON consultation_id = consultations.id AND NOT held WHERE user_id = users.id
      ) AS performance
      WHERE users.id = ${whose.userId}`,
  );

type OfConsultation<Name extends keyof Row<'consultations'>> = InJson<Renamed<Pick<Row<'consultations'>, Name>>>;
type OfFeedback<Name extends keyof Row<'feedbacks'>> = InJson<Renamed<Pick<Row<'feedbacks'>, Name>>>;

export interface LastMarked
  extends OfConsultation<'case_id' | 'case_hash'>,
    OfFeedback<'marked_at' | 'points' | 'score'>,
    Pick<Row<'cases'>, 'title'> {
  sessionId: string;
  grades: Grades;
}

interface Marked {
  marking: Marking;
  measures: Measures;
  seconds: number;
  turns: (Pick<Row<'turns'>, 'n' | 'who' | 'text'> & { seconds: number })[];
}

/** What it takes to say what to do next. */
export interface NextRow {
  lately: AverageGrades;
  histories: CaseHistoryRow[];
  running: { sessionId: string; caseId: string } | null;
  marked: number;
}

interface StatsRow extends Omit<NextRow, 'marked'> {
  counts: CountRow;
  weekDone: number;
  user: { examDate: string | null; joined: string };
  last: LastMarked | null;
}

export const findStats = (db: Queryable, whose: Whose, week: Week) =>
  findOne<StatsRow>(
    db,
    withOwn(
      whose,
      sql`SELECT ${countsOf(own)} AS counts, ${caseHistories(whose)} AS histories, ${lastGrades} AS lately,
          ${newestRunning} AS running,
          (SELECT count(ended_at)::int FROM own WHERE started_at >= ${startOfDay(week.from)} AND started_at < ${startOfDay(week.before)}) AS "weekDone",
          ${oneOf(sql`SELECT exam_date::text AS "examDate", created_at AS joined FROM users WHERE id = ${whose.userId}`)} AS "user",
          ${lastMarked} AS last`,
    ),
  );

export const findNext = (db: Queryable, whose: Whose) =>
  findOne<NextRow>(
    db,
    withOwn(
      whose,
      sql`SELECT ${caseHistories(whose)} AS histories, ${lastGrades} AS lately, ${newestRunning} AS running,
          (SELECT count(score)::int FROM own) AS marked`,
    ),
  );

const newestRunning = oneOf(sql`
  SELECT id AS "sessionId", case_id AS "caseId" FROM own WHERE ended_at IS NULL AND NOT held
  ORDER BY started_at DESC, id LIMIT 1`);

const lastGrades = oneOf(sql`
  SELECT avg(data_rank)::float8 AS data, avg(management_rank)::float8 AS management, avg(relating_rank)::float8 AS relating
  FROM (${markedNewestFirst} LIMIT ${windowSize}) AS newest`);

const lastMarked = oneOf(sql`
  SELECT newest.id AS "sessionId", newest.case_id AS "caseId", case_hash AS "caseHash", title, newest.marked_at AS "markedAt",
    newest.points, newest.score, ${gradesJson} AS grades
  FROM (SELECT * FROM own WHERE score IS NOT NULL ORDER BY marked_at DESC, id LIMIT 1) AS newest
    JOIN feedbacks ON feedbacks.consultation_id = newest.id
    JOIN consultations ON consultations.id = newest.id
    JOIN cases ON cases.id = newest.case_id`);

/** What was said and how it was marked: a hundred times as much as all figures together. */
export const findMarked = (db: Queryable, whose: Whose, consultationId: string) =>
  findOne<Marked>(
    db,
    withOwn(
      whose,
      sql`SELECT marking, measures, coalesce(seconds, 0) AS seconds,
          ${listOf(sql`
            SELECT n, who, text, greatest(0, floor(extract(epoch FROM at - coalesce(began_at,
              started_at + reading_seconds * interval '1 second'))))::int AS seconds
            FROM turns WHERE turns.consultation_id = own.id ORDER BY n`)} AS turns
        FROM own JOIN feedbacks ON consultation_id = own.id WHERE own.id = ${consultationId}`,
    ),
  );

export interface RecentRow extends OfConsultation<'started_at' | 'ended_at' | 'held'> {
  sessionId: string;
  case: CardRow;
  isRedo: boolean;
  points: number | null;
  score: number | null;
  grades: Grades;
  phases: Measures['phases'] | null;
}

/** Consultations with what a row shows of them; `chosen` are rows of `own`. */
const recentRows = (chosen: Sql): Sql =>
  listOf(sql`
    SELECT own.id AS "sessionId", ${oneOf(sql`SELECT ${cardColumns}`)} AS "case", started_at AS "startedAt",
      ended_at AS "endedAt", is_redo AS "isRedo", held, own.points, own.score, ${gradesJson} AS grades,
      measures->'phases' AS phases
    FROM (${chosen}) AS own JOIN cases ON cases.id = case_id LEFT JOIN feedbacks ON consultation_id = own.id
    ORDER BY started_at DESC, own.id`);

export interface ConsultationPage {
  filters: Omit<ConsultationFilters, 'page'>;
  limit: number;
  offset: number;
}

const resultRules: Record<NonNullable<ConsultationFilters['result']>, Sql> = {
  passed: sql`score >= ${passingScore}::float8`,
  'not-passed': sql`score < ${passingScore}::float8`,
  unmarked: sql`score IS NULL`,
};

/** One page of the consultations that match, newest first, and how many there are. */
export function findConsultations(db: Queryable, whose: Whose, { filters, limit, offset }: ConsultationPage) {
  const { group, channel, result } = filters;
  const matching = sql`
    SELECT own.* FROM own JOIN cases ON cases.id = case_id
    WHERE (${group ?? null}::text IS NULL OR blueprint = ${group ?? null}) AND
      (${channel ?? null}::text IS NULL OR channel = ${channel ?? null}) AND ${result ? resultRules[result] : sql`true`}`;
  return findOne<{ consultations: RecentRow[]; total: number }>(
    db,
    withOwn(
      whose,
      sql`SELECT
          ${recentRows(sql`${matching} ORDER BY started_at DESC, own.id LIMIT ${limit} OFFSET ${offset}`)} AS consultations,
          (SELECT count(*)::int FROM (${matching}) AS matching) AS total`,
    ),
  );
}

/** The newest consultations, and how many each day since a moment had. */
export const findActivity = (db: Queryable, whose: Whose, { newest, since }: { newest: number; since: Date }) =>
  findOne<{ recent: RecentRow[]; days: { date: string; sessions: number }[] }>(
    db,
    withOwn(
      whose,
      sql`SELECT
          ${recentRows(sql`SELECT * FROM own ORDER BY started_at DESC, id LIMIT ${newest}`)} AS recent,
          ${listOf(sql`
            SELECT ${dayAt(sql`started_at`)}::text AS date, count(*)::int AS sessions
            FROM own WHERE started_at >= ${since} GROUP BY 1 ORDER BY 1`)} AS days`,
    ),
  );

interface LearningRow {
  consultingSeconds: number | null;
  averageSeconds: number | null;
  firstAt: Date | null;
  lastAt: Date | null;
  /** Every day with a consultation, in order. */
  days: string[];
  weeks: WeekRow[];
}

export const findLearning = (db: Queryable, whose: Whose, weeksSince: Date) =>
  findOne<LearningRow>(
    db,
    withOwn(
      whose,
      sql`SELECT sum(seconds) AS "consultingSeconds", avg(seconds) AS "averageSeconds", min(started_at) AS "firstAt",
          max(started_at) AS "lastAt",
          (SELECT coalesce(json_agg(DISTINCT ${dayAt(sql`started_at`)}::text), '[]'::json) FROM own) AS days,
          ${weeksOf(sql`own WHERE started_at >= ${weeksSince}`, 100)} AS weeks
        FROM own`,
    ),
  );

interface PerformanceRow {
  figures: FigureRow;
  /** Newest first, as many as two windows hold; grades as 0 to 3. */
  newest: ({ score: number } & { [Domain in keyof AverageGrades]: number })[];
  lastFive: { sessions: number; phaseSeconds: PhaseSeconds | null; diagnosisSaidAt: number | null };
}

export const findPerformanceSummary = (db: Queryable, whose: Whose) =>
  findOne<PerformanceRow>(
    db,
    withOwn(
      whose,
      sql`SELECT ${figuresOf(own, passingScore)} AS figures,
          ${listOf(sql`
            SELECT score, data_rank AS data, management_rank AS management, relating_rank AS relating
            FROM (${markedNewestFirst} LIMIT ${2 * windowSize}) AS newest`)} AS newest,
          ${oneOf(sql`
            SELECT count(*)::int AS sessions, ${averagePhases} AS "phaseSeconds", avg(diagnosis_at) AS "diagnosisSaidAt"
            FROM (${markedNewestFirst} LIMIT 5) AS newest`)} AS "lastFive"`,
    ),
  );

export const findCaseHistories = (db: Queryable, whose: Whose) =>
  findOne<{ histories: CaseHistoryRow[] }>(db, withOwn(whose, sql`SELECT ${caseHistories(whose)} AS histories`));
