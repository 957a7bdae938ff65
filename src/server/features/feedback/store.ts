import type { ConsultationTimes } from '#core/consultations/consultation-clock.ts';
import type { CriterionMark, Marking } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import type { ReplyEvents } from '#core/patient/state.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import type { Marked } from '../../ports/marker.ts';

/** Consultations of users only: a visitor's sample has no feedback. */
export interface Consultation extends ConsultationTimes {
  id: string;
  userId: string;
  caseId: string;
  caseHash: string;
  redoOf: string | null;
  redoFromMinute: number | null;
  /** A station of a mock exam that is still running. */
  held: boolean;
  answeringUntil: Date | null;
}

export interface TurnRow {
  n: number;
  who: 'doctor' | 'speaker';
  text: string;
  at: Date;
  sign: string | null;
  events: ReplyEvents | null;
}

export interface StoredFeedback {
  marking: Marking;
  measures: Measures;
  modelMarks: ModelMarks | null;
  markedAt: Date;
}

export const markConsultationJob = 'mark-consultation';

const ofUsers = sql`
  SELECT id, user_id AS "userId", case_id AS "caseId", case_hash AS "caseHash", redo_of AS "redoOf",
    redo_from_minute AS "redoFromMinute", held, answering_until AS "answeringUntil", reading_seconds AS "readingSeconds",
    consulting_seconds AS "consultingSeconds", started_at AS "startedAt", began_at AS "beganAt", ended_at AS "endedAt",
      away_seconds AS "awaySeconds"
  FROM consultations WHERE user_id IS NOT NULL`;

export const findConsultation = (db: Queryable, id: string) => db.one<Consultation>(sql`${ofUsers} AND id = ${id}`);

/** Two requests that would each add something wait for each other. */
export const lockConsultation = (tx: Queryable, id: string) =>
  tx.run(sql`SELECT 1 FROM consultations WHERE id = ${id} FOR NO KEY UPDATE`);

export const listTurns = (db: Queryable, consultationId: string) =>
  db.rows<TurnRow>(sql`
    SELECT n, who, text, at, sign, events FROM turns WHERE consultation_id = ${consultationId} ORDER BY n`);

export const findFeedback = (db: Queryable, consultationId: string) =>
  db.one<StoredFeedback>(sql`
    SELECT marking, measures, model_marks AS "modelMarks", marked_at AS "markedAt"
    FROM feedbacks WHERE consultation_id = ${consultationId}`);

export async function isMarked(db: Queryable, consultationId: string): Promise<boolean> {
  return (await db.rows(sql`SELECT 1 FROM feedbacks WHERE consultation_id = ${consultationId}`)).length > 0;
}

/** The job that will mark it; one that was given up is none. `failed`: its last try failed, and the next one waits. */
export const findMarkingJob = (db: Queryable, consultationId: string) =>
  db.one<{ failed: boolean }>(sql`
    SELECT last_error IS NOT NULL AND locked_until IS NULL AS failed FROM jobs
    WHERE kind = ${markConsultationJob} AND payload->>'consultationId' = ${consultationId}::text AND failed_at IS NULL
    LIMIT 1`);

/** Answers whether this call was the one to store it. */
export async function insertFeedback(
  tx: Queryable,
  { consultationId, marked, at }: { consultationId: string; marked: Marked; at: Date },
): Promise<boolean> {
  const { marking, measures, marker, modelMarks } = marked;
  const gradeOf = (domain: CriterionMark['domain']) => marking.domains.find((sheet) => sheet.domain === domain)?.grade;
  const stored = await tx.run(sql`
    INSERT INTO feedbacks (consultation_id, marking, measures, marker, points, score, data_grade, management_grade,
      relating_grade, model_marks, marked_at)
    VALUES (${consultationId}, ${JSON.stringify(marking)}, ${JSON.stringify(measures)}, ${marker}, ${marking.points},
      ${marking.score}, ${gradeOf('data')}, ${gradeOf('management')}, ${gradeOf('relating')},
      ${modelMarks && JSON.stringify(modelMarks)}, ${at})
    ON CONFLICT DO NOTHING`);
  return stored > 0;
}

export const insertCriterionMarks = (
  tx: Queryable,
  consultationId: string,
  marks: readonly (Pick<CriterionMark, 'domain' | 'weight' | 'mark'> & { criterion: string; title: string })[],
) =>
  tx.run(sql`
    INSERT INTO criterion_marks (consultation_id, criterion, domain, title, weight, mark)
    SELECT ${consultationId}, criterion, domain, title, weight, mark
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      AS given (criterion text, domain text, title text, weight int, mark text)
    ON CONFLICT DO NOTHING`);

export interface ChallengeRow {
  criterion: string;
  reason: string;
  at: Date;
}

export const listChallenges = (db: Queryable, consultationId: string) =>
  db.rows<ChallengeRow>(sql`
    SELECT criterion, reason, at FROM challenges WHERE consultation_id = ${consultationId}`);

export const saveChallenge = (tx: Queryable, consultationId: string, { criterion, reason, at }: ChallengeRow) =>
  tx.run(sql`
    INSERT INTO challenges (consultation_id, criterion, reason, at) VALUES (${consultationId}, ${criterion}, ${reason}, ${at})
    ON CONFLICT (consultation_id, criterion) DO UPDATE SET reason = excluded.reason, at = excluded.at`);

export const deleteChallenge = (tx: Queryable, consultationId: string, criterion: string) =>
  tx.run(sql`DELETE FROM challenges WHERE consultation_id = ${consultationId} AND criterion = ${criterion}`);
