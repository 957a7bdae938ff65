import { type Queryable, sql } from '#server/db/sql.ts';

/** "NICE NG220": two cases that cite the same code rest on one source, whatever name they give it. */
const sourceOf = sql`trim((guideline->>'body') || ' ' || coalesce(guideline->>'code', guideline->>'name'))`;

/** Every citation of a case that can be practised. */
const citations = sql`
  SELECT cases.id AS case_id, cases.title, loaded_at, guideline, ${sourceOf} AS source
  FROM cases JOIN case_versions ON hash = current_hash CROSS JOIN jsonb_array_elements(coalesce(guidelines, '[]')) AS guideline
  WHERE cases.status <> 'retired'`;

interface CitedSource {
  source: string;
  name: string;
  year: number;
  updated: number | null;
  cases: { id: string; title: string }[];
}

const mostSources = 500;

export const listSources = (db: Queryable) =>
  db.rows<CitedSource>(sql`
    WITH cited AS (${citations})
    SELECT source, min(guideline->>'name') AS name, max((guideline->>'year')::int) AS year, max((guideline->>'updated')::int) AS updated,
      json_agg(DISTINCT jsonb_build_object('id', case_id, 'title', title)) AS cases
    FROM cited GROUP BY source ORDER BY source LIMIT ${mostSources}`);

interface ChangeRow {
  id: string;
  source: string;
  changedOn: string;
  note: string;
  waiting: { id: string; title: string }[];
}

/** A case published since was written with the change in mind. */
export const listChanges = (db: Queryable) =>
  db.rows<ChangeRow>(sql`
    WITH cited AS (${citations})
    SELECT guidance_changes.id, guidance_changes.source, changed_on::text AS "changedOn", note,
      coalesce(json_agg(DISTINCT jsonb_build_object('id', cited.case_id, 'title', title)) FILTER (WHERE cited.case_id IS NOT NULL), '[]') AS waiting
    FROM guidance_changes LEFT JOIN cited ON cited.source = guidance_changes.source AND loaded_at < recorded_at
      AND NOT EXISTS (SELECT FROM guidance_checks WHERE change_id = guidance_changes.id AND guidance_checks.case_id = cited.case_id)
    GROUP BY guidance_changes.id ORDER BY changed_on DESC, guidance_changes.id LIMIT ${mostSources}`);

export async function insertChange(
  tx: Queryable,
  given: { source: string; changedOn: string; note: string; by: string; at: Date },
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO guidance_changes (source, changed_on, note, recorded_by, recorded_at)
    VALUES (${given.source}, ${given.changedOn}, ${given.note}, ${given.by}, ${given.at}) RETURNING id`);
  if (!row) throw new Error('the change was not written down');
  return row.id;
}

/** Answers whether it was written: false where it was before, or where there is no such change or case. */
export const insertCheck = async (
  tx: Queryable,
  given: { changeId: string; caseId: string; by: string; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    INSERT INTO guidance_checks (change_id, case_id, checked_by, checked_at)
    SELECT guidance_changes.id, cases.id, ${given.by}, ${given.at} FROM guidance_changes, cases
    WHERE guidance_changes.id = ${given.changeId} AND cases.id = ${given.caseId}
    ON CONFLICT DO NOTHING`)) > 0;
