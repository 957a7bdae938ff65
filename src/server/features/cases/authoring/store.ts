import type { z } from 'zod';
import type { caseAuthoringEndpoints } from '#contract/admin/case-authoring.ts';
import { type Narrowed, type RowOf, renamedColumns } from '#server/db/columns.ts';
import { type KeyPage, pageBy } from '#server/db/key-page.ts';
import { type Queryable, type Sql, sql } from '#server/db/sql.ts';

export type CaseValue = Record<string, unknown>;

const nameOf = (id: Sql) => sql`(SELECT first_name || ' ' || last_name FROM users WHERE users.id = ${id})`;

const draftColumns = renamedColumns(
  'case_drafts',
  'case_id',
  'source',
  'value',
  'revision',
  'base_version',
  'changed_at',
);
export type Draft = Narrowed<RowOf<typeof draftColumns>, { value: CaseValue }> & { changedBy: string | null };
const wholeDraft = sql`${draftColumns}, ${nameOf(sql`changed_by`)} AS "changedBy"`;

export const findDraft = (db: Queryable, caseId: string) =>
  db.one<Draft>(sql`SELECT ${wholeDraft} FROM case_drafts WHERE case_id = ${caseId}`);

/** Whoever changes a draft does so after whoever came before. */
export const lockDraft = (tx: Queryable, caseId: string) =>
  tx.one<Draft>(sql`SELECT ${wholeDraft} FROM case_drafts WHERE case_id = ${caseId} FOR UPDATE`);

export interface WrittenDraft extends Pick<Draft, 'caseId' | 'source' | 'value' | 'baseVersion'> {
  by: string;
  at: Date;
}

/** Answers nothing where there is one already. */
export const insertDraft = (tx: Queryable, { caseId, source, value, baseVersion, by, at }: WrittenDraft) =>
  tx.one<Draft>(sql`
    INSERT INTO case_drafts (case_id, source, value, revision, base_version, changed_by, changed_at)
    VALUES (${caseId}, ${source}, ${JSON.stringify(value)}, 1, ${baseVersion}, ${by}, ${at})
    ON CONFLICT DO NOTHING RETURNING ${wholeDraft}`);

export const saveDraft = (tx: Queryable, { caseId, source, value, by, at }: Omit<WrittenDraft, 'baseVersion'>) =>
  tx.one<Draft>(sql`
    UPDATE case_drafts SET source = ${source}, value = ${JSON.stringify(value)}, revision = revision + 1, changed_by = ${by},
      changed_at = ${at}
    WHERE case_id = ${caseId} RETURNING ${wholeDraft}`);

export const deleteDraft = (tx: Queryable, caseId: string) =>
  tx.run(sql`DELETE FROM case_drafts WHERE case_id = ${caseId}`);

export interface StoredVersion {
  version: number;
  body: CaseValue;
  source: string | null;
}

const versionColumns = sql`case_versions.version, case_versions.body, case_versions.source`;

export const findCurrent = (db: Queryable, caseId: string) =>
  db.one<StoredVersion & { sourceHash: string; status: string }>(sql`
    SELECT ${versionColumns}, source_hash AS "sourceHash", cases.status FROM cases JOIN case_versions ON hash = current_hash
    WHERE cases.id = ${caseId}`);

/** A file may have been changed under the same number: the latest is meant. */
export const findVersion = (db: Queryable, caseId: string, version: number) =>
  db.one<StoredVersion>(sql`
    SELECT ${versionColumns} FROM case_versions WHERE id = ${caseId} AND version = ${version}
    ORDER BY loaded_at DESC LIMIT 1`);

export async function highestVersion(tx: Queryable, caseId: string): Promise<number> {
  const row = await tx.one<{ version: number }>(sql`
    SELECT coalesce(max(version), 0)::int AS version FROM case_versions WHERE id = ${caseId}`);
  return row?.version ?? 0;
}

export const savePublication = (tx: Queryable, { hash, by, note }: { hash: string; by: string; note: string }) =>
  tx.run(sql`INSERT INTO case_publications (hash, published_by, note) VALUES (${hash}, ${by}, ${note})`);

export const setStatus = (tx: Queryable, caseId: string, status: 'published' | 'retired') =>
  tx.run(sql`UPDATE cases SET status = ${status} WHERE id = ${caseId}`);

interface VersionRow {
  version: number;
  at: Date;
  by: string | null;
  inPortal: boolean;
  note: string;
  current: boolean;
}

const mostVersions = 200;

export const listVersions = (db: Queryable, caseId: string) =>
  db.rows<VersionRow>(sql`
    SELECT version, loaded_at AS at, ${nameOf(sql`published_by`)} AS by, own.hash IS NOT NULL AS "inPortal", coalesce(note, '') AS note,
      case_versions.hash = (SELECT current_hash FROM cases WHERE cases.id = case_versions.id) AS current
    FROM case_versions LEFT JOIN case_publications AS own USING (hash)
    WHERE id = ${caseId} ORDER BY version DESC, loaded_at DESC LIMIT ${mostVersions}`);

type Query = z.output<(typeof caseAuthoringEndpoints)['GET /admin/cases']['query']>;
type Listed = z.input<(typeof caseAuthoringEndpoints)['GET /admin/cases']['response']>['data']['rows'][number];
export type ListedRow = Omit<Listed, 'draftChangedAt'> & { draftChangedAt: Date | null };

/** Of a case that was never published its draft alone tells. */
const identity = (name: string) => sql`(case_drafts.value->'identity'->>${name}::text)`;
const listed = sql`(
  SELECT coalesce(cases.id, case_id) AS id, coalesce(cases.title, ${identity('title')}, '') AS title,
    coalesce(cases.blueprint, ${identity('blueprint')}) AS "group", coalesce(cases.specialty, ${identity('specialty')}, '') AS specialty,
    coalesce(cases.difficulty, ${identity('difficulty')}::int) AS difficulty, coalesce(cases.channel, ${identity('channel')}, '') AS channel,
    cases.status, case_versions.version, changed_at AS "draftChangedAt", ${nameOf(sql`changed_by`)} AS "draftChangedBy",
    coalesce(review_pending, true) AS "reviewPending", review_due AS "reviewDue",
    greatest(changed_at, case_versions.loaded_at) AS changed
  FROM cases JOIN case_versions ON hash = current_hash FULL JOIN case_drafts ON case_id = cases.id
) AS listed`;
const columns = sql`
  id, title, "group", specialty, difficulty, channel, status, version, "draftChangedAt", "draftChangedBy", "reviewPending", "reviewDue"`;

const statusFilters: Record<NonNullable<Query['status']>, Sql> = {
  draft: sql`status = 'draft'`,
  published: sql`status = 'published'`,
  retired: sql`status = 'retired'`,
  unpublished: sql`status IS NULL`,
  changed: sql`"draftChangedAt" IS NOT NULL`,
};

const mostChoices = 1000;

export const listChoices = (db: Queryable) =>
  db.rows<{ id: string; title: string }>(sql`SELECT id, title FROM cases ORDER BY title, id LIMIT ${mostChoices}`);

export function listCases(db: Queryable, query: Query, today: string): Promise<KeyPage<ListedRow>> {
  const where: Sql[] = [];
  if (query.q) {
    const pattern = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
    where.push(sql`title ILIKE ${pattern} OR specialty ILIKE ${pattern} OR id ILIKE ${pattern}`);
  }
  if (query.status) where.push(statusFilters[query.status]);
  if (query.group) where.push(sql`"group" = ${query.group}`);
  if (query.review === 'pending') where.push(sql`status IS NOT NULL AND "reviewPending"`);
  if (query.review === 'due') where.push(sql`"reviewDue" <= ${today}`);
  return pageBy<ListedRow>(db, query, {
    select: columns,
    from: listed,
    where,
    sorts: {
      changed: { by: sql`changed`, type: sql`timestamptz` },
      title: { by: sql`title`, type: sql`text` },
      review: { by: sql`coalesce("reviewDue", '9999-12-31')`, type: sql`text` },
    },
    id: sql`id`,
    idType: sql`text`,
  });
}

export const findListed = (db: Queryable, id: string) =>
  db.one<ListedRow>(sql`SELECT ${columns} FROM ${listed} WHERE id = ${id}`);
