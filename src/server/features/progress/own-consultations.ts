import type { Speaker } from '#contract/speaker.ts';
import type { BlueprintGroup } from '#core/blueprint.ts';
import type { PhaseName } from '#core/marking/measures/measures.ts';
import { type SkillAverages, skillBounds } from '#core/progress/skills.ts';
import type { Timespan } from '#core/progress/timeframe.ts';
import { dayAt } from '#server/db/day.ts';
import { type Queryable, type Sql, sql } from '#server/db/sql.ts';

/** Whose figures, at which moment, and which cases can be started. */
export interface Whose {
  userId: string;
  now: Date;
  statuses: readonly string[];
}

/**
 * Begins a statement with `own`: every consultation of the user with what its marking says in numbers. One past its
 * hard stop has ended, whether or not anybody has written that down yet. A station of a running mock exam has no marks.
 */
export const withOwn = ({ userId, now }: Whose, rest: Sql): Sql => sql`
  WITH own AS MATERIALIZED (
    SELECT *, CASE WHEN ended_at IS NOT NULL THEN
        greatest(0, floor(date_part('epoch', ended_at - coalesce(began_at, started_at + reading_seconds * interval '1 second'))))
      END AS seconds
    FROM (
      SELECT id, case_id, held, started_at, began_at, reading_seconds, redo_from_minute, redo_from_minute IS NOT NULL AS is_redo,
        coalesce(ended_at, CASE WHEN hard_stop_at + away_seconds * interval '1 second' <= ${now} THEN hard_stop_at END) AS ended_at,
        score::float8 AS score, points::float8 AS points, marked_at,
        data_rank, management_rank, relating_rank,
        diagnosis_at, talk_share, open_questions, closed_questions, cues_offered, cues_explored, jargon_terms,
        safety_net_parts, thoughts_elicited, opening_seconds, gathering_seconds, explaining_seconds, planning_seconds,
        closing_seconds, missed_criteria
      FROM consultations LEFT JOIN feedbacks ON consultation_id = id AND NOT held WHERE user_id = ${userId}
    ) AS consultation
  )
  ${rest}`;

/** The part of `own` that belongs to a time. */
export const inSpan = ({ from }: Timespan): Sql =>
  sql`(SELECT * FROM own WHERE ${from}::timestamptz IS NULL OR started_at >= ${from}) AS span`;

/** Each set of figures is one statement that answers one row. */
export async function findOne<Row>(db: Queryable, statement: Sql): Promise<Row> {
  const row = await db.one<Row>(statement);
  if (!row) throw new Error('a statement of one row answered none');
  return row;
}

/** The one row of a query as JSON. */
export const oneOf = (query: Sql): Sql => sql`(SELECT to_json(one) FROM (${query}) AS one)`;
/** All rows of a query as a JSON array. */
export const listOf = (query: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(to_json(one)), '[]'::json) FROM (${query}) AS one)`;

export type PhaseSeconds = Record<PhaseName, number>;

export interface FigureRow extends SkillAverages, CountRow {
  /** Averages, 0 to 3. */
  dataGrade: number | null;
  managementGrade: number | null;
  relatingGrade: number | null;
  bestScore: number | null;
  averagePoints: number | null;
  passed: number;
  talkShare: number | null;
  diagnosisMedian: number | null;
  diagnosisByMinute7: number;
  planningMedian: number | null;
  consultingSeconds: number | null;
  /** Of the marked ones. */
  averageSeconds: number | null;
  phaseSeconds: PhaseSeconds | null;
}

/** How many of a part of `own` are what, and the average score. */
export interface CountRow {
  sessions: number;
  completed: number;
  running: number;
  marked: number;
  redos: number;
  casesCompleted: number;
  averageScore: number | null;
}

const counts = sql`
  count(*)::int AS sessions, count(ended_at)::int AS completed, (count(*) - count(ended_at))::int AS running,
  count(score)::int AS marked, (count(*) FILTER (WHERE is_redo))::int AS redos,
  (count(DISTINCT case_id COLLATE "C") FILTER (WHERE score IS NOT NULL))::int AS "casesCompleted",
  avg(score) AS "averageScore"`;

export const countsOf = (rows: Sql): Sql => oneOf(sql`SELECT ${counts} FROM ${rows}`);

const minute7 = 7 * 60;

/** Figures of a part of `own`. */
export function figuresOf(rows: Sql, passingScore: number): Sql {
  const { diagnosis, jargonTerms } = skillBounds;
  const timing = sql`CASE WHEN diagnosis_at IS NULL THEN 0
    ELSE least(1, greatest(0, (${diagnosis.none}::float8 - diagnosis_at) / ${diagnosis.none - diagnosis.full}::float8)) END`;
  return oneOf(sql`
    SELECT ${counts}, max(score) AS "bestScore", avg(points) AS "averagePoints",
      (count(*) FILTER (WHERE score >= ${passingScore}::float8))::int AS passed,
      avg(data_rank)::float8 AS "dataGrade", avg(management_rank)::float8 AS "managementGrade", avg(relating_rank)::float8 AS "relatingGrade",
      avg(${timing}) FILTER (WHERE score IS NOT NULL) AS timing,
      avg(greatest(0, 1 - jargon_terms / ${jargonTerms}::float8)) FILTER (WHERE score IS NOT NULL) AS "plainWords",
      sum(cues_explored)::float8 / nullif(sum(cues_offered), 0) AS "cuesExplored",
      sum(open_questions)::float8 / nullif(sum(open_questions + closed_questions), 0) AS "openQuestions",
      avg(thoughts_elicited)::float8 AS thoughts, avg(safety_net_parts)::float8 AS "safetyNet",
      avg(talk_share) AS "talkShare",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY diagnosis_at) AS "diagnosisMedian",
      (count(*) FILTER (WHERE diagnosis_at <= ${minute7}))::int AS "diagnosisByMinute7",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY planning_seconds) AS "planningMedian",
      sum(seconds) AS "consultingSeconds", avg(seconds) FILTER (WHERE score IS NOT NULL) AS "averageSeconds",
      ${averagePhases} AS "phaseSeconds"
    FROM ${rows}`);
}

export const averagePhases = sql`
  CASE WHEN count(opening_seconds) > 0 THEN json_build_object('opening', avg(opening_seconds), 'gathering',
    avg(gathering_seconds), 'explaining', avg(explaining_seconds), 'planning', avg(planning_seconds), 'closing',
    avg(closing_seconds)) END`;

/** What there is to count of one case. */
export interface Tally {
  attempts: number;
  marked: number;
  lastStartedAt: string | null;
  bestScore: number | null;
  /** Sums over the marked ones. */
  score: number | null;
  data: number | null;
  management: number | null;
  relating: number | null;
}

interface CaseRow {
  id: string;
  title: string;
  group: BlueprintGroup;
  difficulty: number;
  channel: 'video' | 'telephone';
}

export interface CardRow extends CaseRow {
  speaker: Speaker;
  reviewPending: boolean;
}

export interface CaseHistoryRow extends CaseRow {
  /** Of the case's content, by which its card is known. */
  hash: string;
  isStartable: boolean;
  /** Null: never tried. */
  tally: Tally | null;
  lastScore: number | null;
}

const caseColumns = sql`cases.id, cases.title, cases.blueprint AS "group", cases.difficulty, cases.channel`;

/** What a card shows of a case; needs the table `cases`. */
export const cardColumns = sql`
  ${caseColumns}, cases.review_pending AS "reviewPending",
  json_build_object('name', speaker_name, 'age', speaker_age, 'sex', speaker_sex, 'portrait', speaker_portrait) AS speaker`;

const tally = sql`json_build_object(
  'attempts', count(*), 'marked', count(score), 'lastStartedAt', max(started_at), 'bestScore', max(score),
  'score', sum(score), 'data', sum(data_rank), 'management', sum(management_rank), 'relating', sum(relating_rank))`;

/** Every case that can be started or was tried, with how the user stands with it. */
export const caseHistories = ({ statuses }: Whose): Sql =>
  listOf(sql`
    SELECT ${caseColumns}, current_hash AS hash, status = ANY(${statuses}::text[]) AS "isStartable", tally, last_score AS "lastScore"
    FROM cases LEFT JOIN (
      SELECT case_id, ${tally} AS tally,
        -- The latest of them, without sorting all.
        (max(ARRAY[date_part('epoch', started_at), score]) FILTER (WHERE score IS NOT NULL))[2] AS last_score
      FROM own GROUP BY case_id
    ) AS tried ON tried.case_id = cases.id
    WHERE case_id IS NOT NULL OR status = ANY(${statuses}::text[]) ORDER BY cases.id`);

export interface WeekRow {
  from: string;
  sessions: number;
  averageScore: number | null;
  dataGrade: number | null;
  managementGrade: number | null;
  relatingGrade: number | null;
}

/** A part of `own` by weeks from Monday; the newest ones, oldest first. */
export const weeksOf = (rows: Sql, limit: number): Sql =>
  listOf(sql`
    SELECT monday::date::text AS "from", sessions, "averageScore", "dataGrade", "managementGrade", "relatingGrade"
    FROM (
      SELECT date_trunc('week', ${dayAt(sql`started_at`)}::timestamp) AS monday, count(*)::int AS sessions,
        avg(score) AS "averageScore", avg(data_rank)::float8 AS "dataGrade", avg(management_rank)::float8 AS "managementGrade",
        avg(relating_rank)::float8 AS "relatingGrade"
      FROM ${rows} GROUP BY monday ORDER BY monday DESC LIMIT ${limit}
    ) AS newest ORDER BY monday`);
