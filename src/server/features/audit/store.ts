import { withoutSecrets } from '#core/audit/without-secrets.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../db/key-page.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';
import type { RecordAudit } from '../../http/audited-change.ts';
import type { Clock } from '../../ports/clock.ts';

const longestSubject = 200;
const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(withoutSecrets(value)));

export const recordsAudit =
  (clock: Clock): RecordAudit =>
  async (tx, { actorId, action }, { subject = '', aboutUser, before, after }) => {
    const words = String(withoutSecrets(subject)).slice(0, longestSubject);
    await tx.run(sql`
      INSERT INTO audit_entries (at, actor_id, action, subject, about_user, before, after)
      VALUES (${clock.now()}, (SELECT id FROM users WHERE id = ${actorId}), ${action}, ${words}, ${aboutUser ?? null}, ${jsonOf(before)}, ${jsonOf(after)})`);
  };

export interface AuditRow {
  id: string;
  at: Date;
  actor: string | null;
  action: string;
  subject: string;
  aboutUser: string | null;
  before: unknown;
  after: unknown;
}

export interface AuditFilter {
  action?: string | undefined;
  actor?: string | undefined;
  about?: string | undefined;
}

export const listEntries = (db: Queryable, filter: AuditFilter, asked: PageAsked): Promise<KeyPage<AuditRow>> =>
  pageBy(db, asked, {
    select: sql`
      audit_entries.id::text AS id, audit_entries.at, actor.first_name || ' ' || actor.last_name AS actor,
      audit_entries.action, audit_entries.subject, audit_entries.about_user AS "aboutUser", audit_entries.before, audit_entries.after`,
    from: sql`audit_entries LEFT JOIN users AS actor ON actor.id = audit_entries.actor_id`,
    where: [
      ...is(sql`audit_entries.action`, filter.action),
      ...is(sql`audit_entries.actor_id`, filter.actor),
      ...is(sql`audit_entries.about_user`, filter.about),
    ],
    sorts: { newest: { by: sql`audit_entries.id`, type: sql`bigint` } },
    id: sql`audit_entries.id`,
    idType: sql`bigint`,
  });

const is = (column: Sql, value: string | undefined): Sql[] => (value === undefined ? [] : [sql`${column} = ${value}`]);

/** Whoever has changed something, and what kinds of changes there are: for the filters. */
export async function listChoices(
  db: Queryable,
): Promise<{ actors: { id: string; name: string }[]; actions: string[] }> {
  const actors = await db.rows<{ id: string; name: string }>(sql`
    SELECT id, first_name || ' ' || last_name AS name FROM users
    WHERE EXISTS (SELECT FROM audit_entries WHERE actor_id = users.id) AND role <> 'user' ORDER BY name LIMIT 100`);
  // One step of the index per action, however many entries there are.
  const actions = await db.rows<{ action: string }>(sql`
    WITH RECURSIVE each AS (
      (SELECT action FROM audit_entries ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT action FROM audit_entries WHERE action > each.action ORDER BY action LIMIT 1) FROM each WHERE each.action IS NOT NULL
    ) SELECT action FROM each WHERE action IS NOT NULL`);
  return { actors, actions: actions.map(({ action }) => action) };
}
