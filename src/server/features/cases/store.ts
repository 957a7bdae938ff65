import type { z } from 'zod';
import type { CaseSummary, caseEndpoints, LibraryCard } from '#contract/cases.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { CaseDocument } from '#core/cases/schema-notes.ts';
import { columns, type Narrowed, type Row, type RowOf } from '../../db/columns.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

type Query = z.output<(typeof caseEndpoints)['GET /cases']['query']>;
export type CaseStatus = Row<'cases'>['status'];

/** Whose library it is, at which moment, and which cases may be seen. */
export interface View {
  userId: string;
  now: Date;
  statuses: readonly CaseStatus[];
}

/** A case at one moment of its life. */
export interface CaseContent {
  id: string;
  hash: string;
}

const lockKey = 8_213_774;
export const casesPerPage = 24;

/** Two servers may start at once. */
export const lockLoading = (tx: Queryable) => tx.run(sql`SELECT pg_advisory_xact_lock(${lockKey})`);

export async function knownSources(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.rows<Pick<Row<'cases'>, 'source_hash'>>(sql`SELECT source_hash FROM cases`);
  return new Set(rows.map((row) => row.source_hash));
}

/** The text of a file that was loaded before texts were kept. */
export const keepSource = (tx: Queryable, { sourceHash, text }: { sourceHash: string; text: string }) =>
  tx.run(sql`
    UPDATE case_versions SET source = ${text} FROM cases
    WHERE hash = current_hash AND cases.source_hash = ${sourceHash} AND source IS NULL
      AND NOT EXISTS (SELECT FROM case_publications AS own WHERE own.hash = current_hash)`);

/** The current version, where it was published in the admin pages. */
export async function findPortalVersion(tx: Queryable, id: string): Promise<number | undefined> {
  const row = await tx.one<Pick<Row<'case_versions'>, 'version'>>(sql`
    SELECT version FROM cases JOIN case_versions ON hash = current_hash JOIN case_publications USING (hash)
    WHERE cases.id = ${id}`);
  return row?.version;
}

export interface NewVersion {
  hash: string;
  file: CaseFile;
  source: string;
  now: Date;
}

export const saveVersion = (tx: Queryable, { hash, file, source, now }: NewVersion) =>
  tx.run(sql`
    INSERT INTO case_versions (hash, id, version, status, body, source, loaded_at)
    VALUES (${hash}, ${file.identity.id}, ${file.identity.version}, ${file.identity.status}, ${JSON.stringify(file)}, ${source}, ${now})
    ON CONFLICT DO NOTHING`);

/** Answers whether the content is another than before. */
export async function saveCurrent(
  tx: Queryable,
  { hash, file, sourceHash }: { hash: string; file: CaseFile; sourceHash: string },
): Promise<boolean> {
  const { identity, speaker } = file;
  const before = await tx.one<Pick<Row<'cases'>, 'current_hash'>>(
    sql`SELECT current_hash FROM cases WHERE id = ${identity.id}`,
  );
  await tx.run(sql`
    INSERT INTO cases (id, current_hash, source_hash, status, title, blueprint, specialty, difficulty, channel, speaks,
      speaker_name, speaker_age, speaker_sex, speaker_portrait, review_pending)
    VALUES (${identity.id}, ${hash}, ${sourceHash}, ${identity.status}, ${identity.title}, ${identity.blueprint},
      ${identity.specialty}, ${identity.difficulty}, ${identity.channel}, ${identity.speaks}, ${speaker.name}, ${speaker.age},
      ${speaker.sex}, ${JSON.stringify(speaker.portrait)}, ${identity.review.clinician === null})
    ON CONFLICT (id) DO UPDATE SET current_hash = excluded.current_hash, source_hash = excluded.source_hash,
      status = excluded.status, title = excluded.title, blueprint = excluded.blueprint, specialty = excluded.specialty,
      difficulty = excluded.difficulty, channel = excluded.channel, speaks = excluded.speaks,
      speaker_name = excluded.speaker_name, speaker_age = excluded.speaker_age, speaker_sex = excluded.speaker_sex,
      speaker_portrait = excluded.speaker_portrait, review_pending = excluded.review_pending`);
  return before?.current_hash !== hash;
}

/** A consultation past its hard stop has ended, whether or not anybody has written that down yet. */
const isOver = (now: Date) => sql`ended_at IS NOT NULL OR hard_stop_at + away_seconds * interval '1 second' <= ${now}`;

const progress = ({ userId, now }: View) => sql`
  LEFT JOIN bookmarks ON bookmarks.case_id = cases.id AND bookmarks.user_id = ${userId}
  LEFT JOIN (
    SELECT case_id, count(*) FILTER (WHERE ${isOver(now)})::int AS attempts,
      max(coalesce(ended_at, hard_stop_at)) FILTER (WHERE ${isOver(now)}) AS last_ended_at,
      (array_agg(id) FILTER (WHERE NOT (${isOver(now)}) AND NOT held))[1] AS running_id
    FROM consultations WHERE user_id = ${userId} GROUP BY case_id
  ) AS own ON own.case_id = cases.id`;

const isVisible = ({ statuses }: View) => sql`cases.status = ANY(${statuses}::text[])`;

const plainColumns = columns('cases', 'id', 'title', 'specialty', 'difficulty', 'channel', 'speaks');
const cardColumns = sql`
  ${plainColumns}, cases.blueprint AS "group",
  json_build_object('name', speaker_name, 'age', speaker_age, 'sex', speaker_sex, 'portrait', speaker_portrait) AS speaker,
  review_pending AS "reviewPending"`;
const ownColumns = sql`
  bookmarks.case_id IS NOT NULL AS bookmarked, coalesce(own.attempts, 0) AS attempts,
  to_char(own.last_ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastEndedAt",
  own.running_id AS "runningSessionId"`;

type PlainRow = Narrowed<RowOf<typeof plainColumns>, Pick<CaseSummary, 'channel' | 'speaks'>>;
type CardRow = PlainRow & Omit<LibraryCard, keyof PlainRow>;
/** How somebody stands with a case. */
type OwnRow = Omit<CaseSummary, keyof LibraryCard>;
type SummaryRow = CardRow & OwnRow;

/** All cards, each with the hash of the content that it was made of. */
export const listCards = (db: Queryable) =>
  db.rows<CardRow & { hash: string }>(sql`SELECT ${cardColumns}, current_hash AS hash FROM cases`);

const progressFilters: Record<NonNullable<Query['progress']>, Sql> = {
  'not-started': sql`coalesce(own.attempts, 0) = 0 AND own.running_id IS NULL`,
  running: sql`own.running_id IS NOT NULL`,
  done: sql`own.attempts > 0`,
};

/** Only what was asked for: PostgreSQL prepares every condition of a statement anew each time, used or not. */
const when = <Value>(value: Value | undefined, condition: (value: Value) => Sql) =>
  value ? sql`AND ${condition(value)}` : sql``;

const filters = (query: Query) => sql`
  ${when(query.q, (q) => matches(`%${q.replace(/[\\%_]/g, '\\$&')}%`))}
  ${when(query.group, (group) => sql`cases.blueprint = ${group}`)}
  ${when(query.specialty, (specialty) => sql`cases.specialty = ${specialty}`)}
  ${when(query.difficulty, (difficulty) => sql`cases.difficulty = ${difficulty}`)}
  ${when(query.channel, (channel) => sql`cases.channel = ${channel}`)}
  ${when(query.bookmarked, () => sql`bookmarks.case_id IS NOT NULL`)}
  ${when(query.progress, (state) => progressFilters[state])}`;

const matches = (pattern: string) =>
  sql`(cases.title ILIKE ${pattern} OR cases.specialty ILIKE ${pattern} OR speaker_name ILIKE ${pattern})`;

/** Which cases are on a page, and how the reader stands with them; what everybody sees of them are their cards. */
export async function listCases(
  db: Queryable,
  view: View,
  query: Query,
): Promise<{ cases: (OwnRow & CaseContent)[]; total: number }> {
  // One statement for the page and the count: the library is read once.
  const found = await db.one<{ cases: (OwnRow & CaseContent)[]; total: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT cases.id, title, current_hash AS hash, ${ownColumns}
      FROM cases ${progress(view)} WHERE ${isVisible(view)} ${filters(query)}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, coalesce(json_agg(page), '[]'::json) AS cases
    FROM (
      SELECT id, hash, bookmarked, attempts, "lastEndedAt", "runningSessionId"
      FROM found ORDER BY title, id LIMIT ${casesPerPage} OFFSET ${(query.page - 1) * casesPerPage}
    ) AS page`);
  return found ?? { cases: [], total: 0 };
}

/** Whoever is in a consultation with a case finds it even when it has been withdrawn. */
export const findCase = (db: Queryable, view: View, id: string): Promise<CaseSummary | undefined> =>
  db.one<SummaryRow>(sql`
    SELECT ${cardColumns}, ${ownColumns} FROM cases ${progress(view)}
    WHERE (${isVisible(view)} OR own.running_id IS NOT NULL) AND cases.id = ${id}`);

export const listBookmarks = (db: Queryable, view: View): Promise<CaseSummary[]> =>
  db.rows<SummaryRow>(sql`
    SELECT ${cardColumns}, ${ownColumns} FROM cases ${progress(view)} WHERE ${isVisible(view)} AND bookmarks.case_id IS NOT NULL
    ORDER BY bookmarks.created_at DESC, cases.id`);

/** Of the version that the user's latest consultation with the case was about. */
export const findDocuments = (db: Queryable, userId: string, caseId: string) =>
  db.one<{ documents: CaseDocument[] }>(sql`
    SELECT body->'notes'->'documents' AS documents
    FROM consultations JOIN case_versions ON case_versions.hash = consultations.case_hash
    WHERE consultations.user_id = ${userId} AND consultations.case_id = ${caseId}
    ORDER BY started_at DESC LIMIT 1`);

/** Both answer whether anything changed. */
export const addBookmark = async (tx: Queryable, userId: string, caseId: string, now: Date) =>
  (await tx.run(sql`INSERT INTO bookmarks VALUES (${userId}, ${caseId}, ${now}) ON CONFLICT DO NOTHING`)) > 0;

export const removeBookmark = async (tx: Queryable, userId: string, caseId: string) =>
  (await tx.run(sql`DELETE FROM bookmarks WHERE user_id = ${userId} AND case_id = ${caseId}`)) > 0;

const filterColumns = columns('cases', 'specialty', 'difficulty', 'channel');

export const filterRows = (db: Queryable, view: View) =>
  db.rows<RowOf<typeof filterColumns> & { group: string; done: boolean }>(sql`
    SELECT ${filterColumns}, cases.blueprint AS "group", coalesce(own.attempts, 0) > 0 AS done
    FROM cases ${progress(view)} WHERE ${isVisible(view)}`);
