import type { DrawableCase } from '#core/mock-exam/draw.ts';
import { type RowOf, renamedColumns } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const columns = renamedColumns('mock_exams', 'id', 'user_id', 'started_at', 'ended_at', 'away_seconds', 'given_up');
export type Exam = RowOf<typeof columns>;

type Grade = 'clear-pass' | 'pass' | 'fail' | 'clear-fail';

interface StationFeedback {
  points: number;
  data: Grade;
  management: Grade;
  relating: Grade;
}

export interface Station {
  examId: string;
  n: number;
  caseId: string;
  caseHash: string;
  title: string;
  group: string;
  channel: 'video' | 'telephone';
  /** What the case can earn by its own weights. */
  outOf: number;
  consultationId: string | null;
  /** Of the consultation; only with one. */
  startedAt: Date | null;
  beganAt: Date | null;
  endedAt: Date | null;
  awaySeconds: number;
  readingSeconds: number;
  consultingSeconds: number;
  feedback: StationFeedback | null;
}

export const findExam = (db: Queryable, id: string) =>
  db.one<Exam>(sql`SELECT ${columns} FROM mock_exams WHERE id = ${id}`);

/** Everything that changes an exam does so one after the other. */
export const lockExam = (tx: Queryable, id: string) =>
  tx.one<Exam>(sql`SELECT ${columns} FROM mock_exams WHERE id = ${id} FOR NO KEY UPDATE`);

export const findRunning = (db: Queryable, userId: string) =>
  db.one<{ id: string }>(sql`SELECT id FROM mock_exams WHERE user_id = ${userId} AND ended_at IS NULL`);

export async function listRunning(db: Queryable, except: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT id FROM mock_exams WHERE ended_at IS NULL AND id <> ALL(${except}::uuid[]) ORDER BY id`);
  return rows.map(({ id }) => id);
}

export const listStations = (db: Queryable, ...examIds: string[]) =>
  db.rows<Station>(sql`
    SELECT mock_exam_id AS "examId", n, station.case_id AS "caseId", station.case_hash AS "caseHash", title, blueprint AS "group",
      channel, most_points AS "outOf",
      consultations.id AS "consultationId", started_at AS "startedAt", began_at AS "beganAt", ended_at AS "endedAt",
      consultations.away_seconds AS "awaySeconds", reading_seconds AS "readingSeconds", consulting_seconds AS "consultingSeconds",
      CASE WHEN feedbacks.consultation_id IS NOT NULL THEN json_build_object('points', points, 'data', data_grade,
        'management', management_grade, 'relating', relating_grade) END AS feedback
    FROM mock_exam_stations AS station
      JOIN case_versions ON hash = station.case_hash
      LEFT JOIN consultations ON consultations.id = station.consultation_id
      LEFT JOIN feedbacks ON feedbacks.consultation_id = station.consultation_id
    WHERE mock_exam_id = ANY(${examIds}::uuid[]) ORDER BY mock_exam_id, n`);

export const listDrawable = (tx: Queryable, userId: string) =>
  tx.rows<DrawableCase & { hash: string }>(sql`
    SELECT id, current_hash AS hash, blueprint AS "group", channel, (
      SELECT count(*)::int FROM consultations WHERE user_id = ${userId} AND case_id = cases.id
    ) AS attempts
    FROM cases WHERE status = 'published' ORDER BY id`);

export async function insertExam(
  tx: Queryable,
  exam: { userId: string; startedAt: Date; cases: readonly { id: string; hash: string }[] },
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    WITH exam AS (
      INSERT INTO mock_exams (user_id, started_at) VALUES (${exam.userId}, ${exam.startedAt}) RETURNING id
    ), stations AS (
      INSERT INTO mock_exam_stations (mock_exam_id, n, case_id, case_hash)
      SELECT exam.id, n, case_id, case_hash FROM exam,
        unnest(${exam.cases.map(({ id }) => id)}::text[], ${exam.cases.map(({ hash }) => hash)}::text[])
          WITH ORDINALITY AS drawn (case_id, case_hash, n)
    )
    SELECT id FROM exam`);
  if (!row) throw new Error('the mock exam was not stored');
  return row.id;
}

export const setStationStarted = (tx: Queryable, examId: string, n: number, consultationId: string) =>
  tx.run(sql`
    UPDATE mock_exam_stations SET consultation_id = ${consultationId} WHERE mock_exam_id = ${examId} AND n = ${n}`);

export const setExamEnded = (tx: Queryable, id: string, { endedAt, givenUp }: { endedAt: Date; givenUp: boolean }) =>
  tx.run(sql`UPDATE mock_exams SET ended_at = ${endedAt}, given_up = ${givenUp} WHERE id = ${id}`);

export const addTimeAway = (tx: Queryable, id: string, seconds: number) =>
  tx.run(sql`UPDATE mock_exams SET away_seconds = away_seconds + ${seconds} WHERE id = ${id}`);

export type PastExam = Exam & { endedAt: Date };

export const listPast = (db: Queryable, userId: string, limit: number) =>
  db.rows<PastExam>(sql`
    SELECT ${columns} FROM mock_exams WHERE user_id = ${userId} AND ended_at IS NOT NULL
    ORDER BY started_at DESC, id LIMIT ${limit}`);
