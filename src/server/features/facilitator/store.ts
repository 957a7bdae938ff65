import type { Advice } from '#contract/feedback.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { ConsultationTimes } from '#core/consultations/consultation-clock.ts';
import type { Marking } from '#core/marking/marking.ts';
import type { Measures } from '#core/marking/measures/measures.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export interface Consultation extends ConsultationTimes {
  id: string;
  caseHash: string;
  notesPad: string;
  /** A station of a mock exam that is still running. */
  held: boolean;
}

/** Whose consultation it must be; `anybody` for an admin. Visitors' samples have no facilitator. */
export const findConsultation = (db: Queryable, id: string, owner: string | 'anybody') =>
  db.one<Consultation>(sql`
    SELECT id, case_hash AS "caseHash", notes_pad AS "notesPad", held, reading_seconds AS "readingSeconds",
      consulting_seconds AS "consultingSeconds", started_at AS "startedAt", began_at AS "beganAt", ended_at AS "endedAt",
      away_seconds AS "awaySeconds"
    FROM consultations
    WHERE id = ${id} AND user_id IS NOT NULL AND ${owner === 'anybody' ? sql`true` : sql`user_id = ${owner}`}`);

/** What the doctor reads before the consultation, and nothing else of the case. */
export async function findNotes(db: Queryable, caseHash: string): Promise<CaseFile['notes']> {
  const row = await db.one<{ notes: CaseFile['notes'] }>(
    sql`SELECT body->'notes' AS notes FROM case_versions WHERE hash = ${caseHash}`,
  );
  if (!row) throw new Error(`case version ${caseHash} is not stored`);
  return row.notes;
}

export const findFeedback = (db: Queryable, consultationId: string) =>
  db.one<{ marking: Marking; measures: Measures }>(
    sql`SELECT coalesce(counted, marking) AS marking, measures FROM feedbacks WHERE consultation_id = ${consultationId}`,
  );

/** What was said aloud; what the patient's side remembers stays where it is. */
export const listSpokenTurns = (db: Queryable, consultationId: string) =>
  db.rows<{ n: number; who: 'doctor' | 'speaker'; text: string; at: Date }>(
    sql`SELECT n, who, text, at FROM turns WHERE consultation_id = ${consultationId} ORDER BY n`,
  );

export interface Message {
  n: number;
  question: string;
  answer: string;
  sources: Advice['sources'];
  at: Date;
}

const messageColumns = sql`n, question, answer, sources, at`;

export const listMessages = (db: Queryable, consultationId: string) =>
  db.rows<Message>(
    sql`SELECT ${messageColumns} FROM facilitator_messages WHERE consultation_id = ${consultationId} ORDER BY n`,
  );

export const findMessage = (db: Queryable, consultationId: string, clientMessageId: string) =>
  db.one<Message>(sql`
    SELECT ${messageColumns} FROM facilitator_messages
    WHERE consultation_id = ${consultationId} AND client_message_id = ${clientMessageId}`);

export const findLastMessage = (db: Queryable, consultationId: string) =>
  db.one<Message>(sql`
    SELECT ${messageColumns} FROM facilitator_messages WHERE consultation_id = ${consultationId} ORDER BY n DESC LIMIT 1`);

export const insertMessage = (tx: Queryable, consultationId: string, clientMessageId: string, message: Message) =>
  tx.run(sql`
    INSERT INTO facilitator_messages (consultation_id, n, client_message_id, question, answer, sources, at)
    VALUES (${consultationId}, ${message.n}, ${clientMessageId}, ${message.question}, ${message.answer},
      ${JSON.stringify(message.sources)}, ${message.at})`);
