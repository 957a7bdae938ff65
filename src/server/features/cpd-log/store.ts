import type { CpdSpan, PractisedTime } from '#core/cpd/cpd-log.ts';
import { dayAt } from '../../db/day.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

/** More than anybody practises in five years. */
const mostEntries = 5000;

const timeColumns = sql`
  started_at AS "startedAt", ended_at AS "endedAt", reading_seconds AS "readingSeconds",
  consulting_seconds AS "consultingSeconds"`;

/** Ended consultations of somebody, by the day they began. */
const practised = (userId: string, { from, to }: CpdSpan): Sql => sql`
  FROM consultations LEFT JOIN reflections ON consultation_id = consultations.id
  WHERE user_id = ${userId} AND ended_at IS NOT NULL AND NOT held
    AND ${dayAt(sql`started_at`)} BETWEEN ${from} AND ${to}`;

export const listTimes = (db: Queryable, userId: string, span: CpdSpan) =>
  db.rows<PractisedTime & { reflected: boolean }>(sql`
    SELECT ${timeColumns}, text IS NOT NULL AS reflected ${practised(userId, span)} LIMIT ${mostEntries}`);

export interface PractisedRow extends PractisedTime {
  sessionId: string;
  on: string;
  caseTitle: string;
  blueprint: string;
  reflection: string | null;
}

/** Newest first; all of them where no page is asked for. */
export const listPractised = (
  db: Queryable,
  userId: string,
  span: CpdSpan,
  { limit, offset }: { limit: number; offset: number } = { limit: mostEntries, offset: 0 },
) =>
  db.rows<PractisedRow>(sql`
    SELECT practised.*, case_versions.title AS "caseTitle", case_versions.blueprint FROM (
      SELECT consultations.id AS "sessionId", case_hash, ${dayAt(sql`started_at`)}::text AS "on", ${timeColumns},
        text AS reflection
      ${practised(userId, span)} ORDER BY started_at DESC, consultations.id LIMIT ${limit} OFFSET ${offset}
    ) AS practised JOIN case_versions ON hash = case_hash ORDER BY "startedAt" DESC, "sessionId"`);

export const findPerson = (db: Queryable, userId: string) =>
  db.one<{ firstName: string; lastName: string }>(sql`
    SELECT first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = ${userId}`);

export const isOwnEnded = async (db: Queryable, userId: string, consultationId: string): Promise<boolean> =>
  (
    await db.rows(sql`
      SELECT FROM consultations WHERE id = ${consultationId} AND user_id = ${userId} AND ended_at IS NOT NULL`)
  ).length > 0;

export interface ReflectionRow {
  text: string;
  writtenAt: Date;
  changedAt: Date | null;
}
const reflectionColumns = sql`text, written_at AS "writtenAt", changed_at AS "changedAt"`;

export const findReflection = (db: Queryable, consultationId: string) =>
  db.one<ReflectionRow>(sql`SELECT ${reflectionColumns} FROM reflections WHERE consultation_id = ${consultationId}`);

/** The same words again change nothing. */
export const saveReflection = (db: Queryable, consultationId: string, text: string, now: Date) =>
  db.run(sql`
    INSERT INTO reflections AS known (consultation_id, text, written_at) VALUES (${consultationId}, ${text}, ${now})
    ON CONFLICT (consultation_id) DO UPDATE SET text = excluded.text, changed_at = ${now} WHERE known.text <> excluded.text`);

export const deleteReflection = (db: Queryable, consultationId: string) =>
  db.run(sql`DELETE FROM reflections WHERE consultation_id = ${consultationId}`);
