import { passingScore } from '#core/marking/grading/score.ts';
import type { Timespan } from '#core/progress/timeframe.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';
import {
  type CaseHistoryRow,
  caseHistories,
  type FigureRow,
  figuresOf,
  findOne,
  inSpan,
  listOf,
  type WeekRow,
  type Whose,
  weeksOf,
  withOwn,
} from './own-consultations.ts';

const beforeSpan = ({ from, previousFrom }: Timespan): Sql =>
  sql`(SELECT * FROM own WHERE started_at >= ${previousFrom} AND started_at < ${from}) AS before`;

/** When the newest marked consultations started, newest first. */
export const listMarkedStarts = (db: Queryable, whose: Whose, limit: number) =>
  db.rows<{ startedAt: Date }>(
    withOwn(
      whose,
      sql`SELECT started_at AS "startedAt" FROM own WHERE score IS NOT NULL ORDER BY started_at DESC, id LIMIT ${limit}`,
    ),
  );

interface FiguresRow {
  figures: FigureRow;
  /** Of the time before; of nothing where there is none. */
  previous: FigureRow;
}

const bothFigures = (span: Timespan): Sql => sql`
  ${figuresOf(inSpan(span), passingScore)} AS figures, ${figuresOf(beforeSpan(span), passingScore)} AS previous`;

export const findFigures = (db: Queryable, whose: Whose, span: Timespan) =>
  findOne<FiguresRow>(db, withOwn(whose, sql`SELECT ${bothFigures(span)}`));

export interface TrendRow {
  sessionId: string;
  caseId: string;
  title: string;
  startedAt: string;
  isRedo: boolean;
  points: number;
}

export interface MissedRow {
  criterion: string;
  title: string;
  domain: 'data' | 'management' | 'relating';
  caseId: string;
  caseTitle: string;
  missed: number;
  attempts: number;
}

interface DetailsRow extends FiguresRow {
  trend: TrendRow[];
  weeks: WeekRow[];
  histories: CaseHistoryRow[];
  missedCriteria: MissedRow[];
}

export interface Bounds {
  trend: number;
  weeks: number;
  missed: number;
}

export const findDetails = (db: Queryable, whose: Whose, span: Timespan, bounds: Bounds) =>
  findOne<DetailsRow>(
    db,
    withOwn(
      whose,
      sql`SELECT ${bothFigures(span)}, ${caseHistories(whose)} AS histories, ${trend(span, bounds.trend)} AS trend,
        ${weeksOf(sql`(SELECT * FROM ${inSpan(span)} WHERE score IS NOT NULL) AS marked`, bounds.weeks)} AS weeks,
        ${missedCriteria(span, bounds.missed)} AS "missedCriteria"`,
    ),
  );

const trend = (span: Timespan, limit: number): Sql =>
  listOf(sql`
    SELECT newest.id AS "sessionId", case_id AS "caseId", title, started_at AS "startedAt", is_redo AS "isRedo", points
    FROM (
      SELECT * FROM ${inSpan(span)} WHERE score IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT ${limit}
    ) AS newest JOIN cases ON cases.id = case_id
    ORDER BY started_at, newest.id`);

/** Counted from the short lists beside the marks; only for the few that are shown it is looked up how often each counted. */
const missedCriteria = (span: Timespan, limit: number): Sql =>
  listOf(sql`
    SELECT most.criterion, newest.title, newest.domain, most.case_id AS "caseId", cases.title AS "caseTitle", missed, attempts
    FROM (
      SELECT most.case_id, most.criterion, missed, count(*)::int AS attempts, max(started_at) AS latest
      FROM (
        SELECT case_id, criterion, count(*)::int AS missed
        FROM (SELECT case_id, unnest(missed_criteria) AS criterion FROM ${inSpan(span)}) AS misses
        GROUP BY case_id, criterion ORDER BY missed DESC, case_id COLLATE "C", criterion COLLATE "C" LIMIT ${limit}
      ) AS most
      JOIN ${inSpan(span)} ON span.case_id = most.case_id
      CROSS JOIN LATERAL (
        SELECT FROM criterion_marks WHERE consultation_id = span.id AND criterion_marks.criterion = most.criterion LIMIT 1
      ) AS counted
      GROUP BY most.case_id, most.criterion, missed
    ) AS most
    JOIN cases ON cases.id = most.case_id
    JOIN own ON own.case_id = most.case_id AND own.started_at = latest
    JOIN criterion_marks AS newest ON newest.consultation_id = own.id AND newest.criterion = most.criterion
    ORDER BY missed DESC, most.case_id COLLATE "C", most.criterion COLLATE "C"`);
