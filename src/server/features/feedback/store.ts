import type { CriterionMark, Marking } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import type { ReplyEvents } from '#core/patient/state.ts';
import { type Narrowed, type RowOf, renamedColumns } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import type { Marked } from '../../ports/marker.ts';

const consultationColumns = renamedColumns(
  'consultations',
  'id',
  'case_id',
  'case_hash',
  'redo_of',
  'redo_from_minute',
  // A station of a mock exam that is still running.
  'held',
  'answering_until',
  'reading_seconds',
  'consulting_seconds',
  'started_at',
  'began_at',
  'ended_at',
  'away_seconds',
);
/** Consultations of users only: a visitor's sample has no feedback. */
export type Consultation = RowOf<typeof consultationColumns> & { userId: string };

const turnColumns = renamedColumns('turns', 'n', 'who', 'text', 'at', 'sign', 'events');
export type TurnRow = Narrowed<RowOf<typeof turnColumns>, { events: ReplyEvents }>;

const feedbackColumns = renamedColumns('feedbacks', 'marking', 'counted', 'measures', 'model_marks', 'marked_at');
export type StoredFeedback = Narrowed<
  RowOf<typeof feedbackColumns>,
  { marking: Marking; counted: Marking; measures: Measures; modelMarks: ModelMarks }
>;

export const markConsultationJob = 'mark-consultation';

const ofUsers = sql`
  SELECT ${consultationColumns}, user_id AS "userId" FROM consultations WHERE user_id IS NOT NULL`;

export const findConsultation = (db: Queryable, id: string) => db.one<Consultation>(sql`${ofUsers} AND id = ${id}`);

/** Two requests that would each add something wait for each other. */
export const lockConsultation = (tx: Queryable, id: string) =>
  tx.run(sql`SELECT 1 FROM consultations WHERE id = ${id} FOR NO KEY UPDATE`);

export const listTurns = (db: Queryable, consultationId: string) =>
  db.rows<TurnRow>(sql`
    SELECT ${turnColumns} FROM turns WHERE consultation_id = ${consultationId} ORDER BY n`);

export const findFeedback = (db: Queryable, consultationId: string) =>
  db.one<StoredFeedback>(sql`
    SELECT ${feedbackColumns} FROM feedbacks WHERE consultation_id = ${consultationId}`);

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
