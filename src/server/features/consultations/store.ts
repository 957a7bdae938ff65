import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { inCurrentFormat, type StoredCase } from '#core/cases/stored-case.ts';
import type { ConsultationTimes } from '#core/consultations/consultation-clock.ts';
import type { ConsultationMode } from '#core/settings/user-settings.ts';
import { type RowOf, renamedColumns } from '#server/db/columns.ts';
import { type Queryable, type Sql, sql } from '#server/db/sql.ts';

const times = ['reading_seconds', 'consulting_seconds', 'started_at', 'began_at', 'ended_at', 'away_seconds'] as const;
const columns = renamedColumns(
  'consultations',
  ...times,
  'id',
  'user_id',
  'case_id',
  'case_hash',
  'seed',
  'notes_pad',
  'mode',
  // A station of a mock exam that is still running.
  'held',
  'answering',
  'answering_until',
  // The instance that does.
  'answering_by',
);
export type Consultation = RowOf<typeof columns>;

/** Who may see a consultation: its owner, an admin, or whoever holds the token of a sample. */
export type Access =
  | { by: 'owner'; id: string; userId: string }
  | { by: 'admin'; id: string }
  | { by: 'token'; hash: Buffer };

const away = sql`away_seconds * interval '1 second'`;

function allowed(access: Access): Sql {
  if (access.by === 'token') return sql`preview_token_hash = ${access.hash}`;
  const isIt = sql`id = ${access.id} AND user_id IS NOT NULL`;
  return access.by === 'admin' ? isIt : sql`${isIt} AND user_id = ${access.userId}`;
}

export const findConsultation = (db: Queryable, access: Access) =>
  db.one<Consultation>(sql`SELECT ${columns} FROM consultations WHERE ${allowed(access)}`);

/** Everything that changes a consultation does so one after the other. */
export const lockConsultation = (tx: Queryable, access: Access) =>
  tx.one<Consultation>(sql`SELECT ${columns} FROM consultations WHERE ${allowed(access)} FOR NO KEY UPDATE`);

/** The ordinary one; a station of a mock exam with the same case does not count. */
export const findRunning = (tx: Queryable, userId: string, caseId: string) =>
  tx.one<{ id: string }>(sql`
    SELECT id FROM consultations WHERE user_id = ${userId} AND case_id = ${caseId} AND ended_at IS NULL AND NOT held`);

interface NewConsultation {
  owner: { userId: string } | { tokenHash: Buffer };
  caseId: string;
  caseHash: string;
  seed: number;
  times: ConsultationTimes;
  hardStopAt: Date;
  mode?: ConsultationMode;
  redo?: { of: string; fromMinute: number };
  held?: true;
}

export async function insertConsultation(tx: Queryable, { owner, times, ...rest }: NewConsultation): Promise<string> {
  const userId = 'userId' in owner ? owner.userId : null;
  const tokenHash = 'tokenHash' in owner ? owner.tokenHash : null;
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO consultations (user_id, preview_token_hash, case_id, case_hash, seed, reading_seconds, consulting_seconds,
      started_at, began_at, hard_stop_at, away_seconds, redo_of, redo_from_minute, held, mode)
    VALUES (${userId}, ${tokenHash}, ${rest.caseId}, ${rest.caseHash}, ${rest.seed}, ${times.readingSeconds},
      ${times.consultingSeconds}, ${times.startedAt}, ${times.beganAt}, ${rest.hardStopAt}, ${times.awaySeconds}, ${rest.redo?.of ?? null},
      ${rest.redo?.fromMinute ?? null}, ${rest.held ?? false}, ${rest.mode ?? 'text'})
    RETURNING id`);
  if (!row) throw new Error('the consultation was not stored');
  return row.id;
}

export const setBegun = (tx: Queryable, id: string, beganAt: Date, hardStopAt: Date) =>
  tx.run(sql`UPDATE consultations SET began_at = ${beganAt}, hard_stop_at = ${hardStopAt} WHERE id = ${id}`);

const endedOnes = renamedColumns('consultations', 'id', 'user_id', 'case_id', 'held');
export type Ended = RowOf<typeof endedOnes> & {
  title: string;
  /** By everybody's clock. */
  endedAt: Date;
};

const endedColumns = sql`${endedOnes}, title, ended_at + ${away} AS "endedAt"`;

/** Answers nothing when it had ended before. */
export const setEnded = (tx: Queryable, id: string, endedAt: Date) =>
  tx.one<Ended>(sql`
    UPDATE consultations SET ended_at = ${endedAt}::timestamptz - ${away} FROM case_versions
    WHERE consultations.id = ${id} AND ended_at IS NULL AND hash = case_hash RETURNING ${endedColumns}`);

/** Writes down the end of those whose time is over, of one user or of one consultation. */
export function setOverdueEnded(tx: Queryable, now: Date, only: { userId: string } | { id: string }): Promise<Ended[]> {
  const whose = 'userId' in only ? sql`user_id = ${only.userId}` : sql`id = ${only.id}`;
  return tx.rows<Ended>(sql`
    WITH overdue AS (
      SELECT id FROM consultations WHERE ended_at IS NULL AND hard_stop_at <= ${now} AND hard_stop_at + ${away} <= ${now} AND ${whose}
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE consultations SET ended_at = hard_stop_at FROM case_versions, overdue
    WHERE consultations.id = overdue.id AND hash = case_hash RETURNING ${endedColumns}`);
}

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

export const listOverdue = (db: Queryable, now: Date, except: readonly string[]) =>
  idsOf(
    db.rows(sql`
      SELECT id FROM consultations WHERE ended_at IS NULL AND hard_stop_at <= ${now} AND hard_stop_at + ${away} <= ${now} AND id <> ALL(${except}::uuid[])
      ORDER BY hard_stop_at, id`),
  );

/** Answers those that were held until now. */
export const setReleased = (tx: Queryable, ids: readonly string[]) =>
  tx.rows<{ id: string }>(sql`
    UPDATE consultations SET held = false WHERE id = ANY(${ids}::uuid[]) AND held RETURNING id`);

export const saveNotesPad = (tx: Queryable, id: string, text: string) =>
  tx.run(sql`UPDATE consultations SET notes_pad = ${text} WHERE id = ${id}`);

/** While it holds, only this answerer may store the next reply. */
export const setAnswering = (
  tx: Queryable,
  id: string,
  answering: string,
  { until, by }: { until: Date; by: number },
) =>
  tx.run(sql`
    UPDATE consultations SET answering = ${answering}, answering_until = ${until}, answering_by = ${by} WHERE id = ${id}`);

export const clearAnswering = (tx: Queryable, id: string, answering: string) =>
  tx.run(sql`
    UPDATE consultations SET answering = NULL, answering_until = NULL, answering_by = NULL
    WHERE id = ${id} AND answering = ${answering}`);

/**
 * The clocks of those that were running stood while the server was away; one that started or began in between lost less.
 * Whole seconds, rounded down: no clock goes back behind the moment at which it began.
 */
export const addTimeAway = (tx: Queryable, { from, to, seconds }: { from: Date; to: Date; seconds: number }) =>
  tx.run(sql`
    UPDATE consultations SET away_seconds = away_seconds
      + least(${seconds}, floor(extract(epoch FROM ${to}::timestamptz - greatest(${from}, started_at + ${away}, began_at + ${away}))))::integer
    WHERE ended_at IS NULL AND hard_stop_at + ${away} > ${from} AND started_at + ${away} < ${to}`);

export const listSamplesBefore = (db: Queryable, before: Date, except: readonly string[]) =>
  idsOf(
    db.rows(sql`
      SELECT id FROM consultations WHERE user_id IS NULL AND started_at < ${before} AND id <> ALL(${except}::uuid[])`),
  );

export const deleteSample = (db: Queryable, id: string) =>
  db.run(sql`DELETE FROM consultations WHERE id = ${id} AND user_id IS NULL`);

export const findStartable = (tx: Queryable, caseId: string, statuses: readonly string[]) =>
  tx.one<{ hash: string; title: string }>(sql`
    SELECT current_hash AS hash, title FROM cases WHERE id = ${caseId} AND status = ANY(${statuses}::text[])`);

export async function findCaseVersion(db: Queryable, hash: string): Promise<CaseFile> {
  const row = await db.one<{ body: StoredCase; portrait: Portrait | null }>(sql`
    SELECT body, speaker_portrait AS portrait FROM case_versions LEFT JOIN cases ON cases.id = case_versions.id
    WHERE hash = ${hash}`);
  if (!row) throw new Error(`case version ${hash} is not stored`);
  return inCurrentFormat(row.body, row.portrait ?? undefined);
}

/** Every published case as it stands today. */
export async function currentCases(db: Queryable): Promise<CaseFile[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    SELECT current_hash AS hash FROM cases WHERE status = 'published' ORDER BY id`);
  return Promise.all(rows.map(({ hash }) => findCaseVersion(db, hash)));
}

const listedColumns = renamedColumns('consultations', ...times, 'id', 'case_id', 'held');
export type ListedConsultation = RowOf<typeof listedColumns> & {
  title: string;
  group: string;
  channel: 'video' | 'telephone';
  turns: number;
};

export const consultationsPerPage = 25;

export const listConsultations = (db: Queryable, userId: string, page: number) =>
  db.rows<ListedConsultation>(sql`
    SELECT ${listedColumns}, title, blueprint AS "group", channel,
      (SELECT count(*)::int FROM turns WHERE consultation_id = consultations.id) AS turns
    FROM (
      SELECT consultations.*, title, blueprint, channel FROM consultations JOIN case_versions ON hash = case_hash WHERE user_id = ${userId}
      ORDER BY started_at DESC, consultations.id LIMIT ${consultationsPerPage} OFFSET ${(page - 1) * consultationsPerPage}
    ) AS consultations
    ORDER BY started_at DESC, id`);

export async function countConsultations(db: Queryable, userId: string): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM consultations WHERE user_id = ${userId}`);
  return row?.total ?? 0;
}
