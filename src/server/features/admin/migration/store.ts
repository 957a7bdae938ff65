import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, type Sql, sql } from '../../../db/sql.ts';

export interface MigrationRow {
  id: string;
  fromPlan: string;
  toPlan: string;
  state: 'running' | 'done' | 'undoing' | 'undone';
  reason: string;
  createdAt: Date;
  finishedAt: Date | null;
  waiting: number;
  moved: number;
  skipped: number;
  undone: number;
  kept: number;
}
export type ItemState = 'waiting' | 'moved' | 'skipped' | 'undone' | 'kept';

const counted = (state: ItemState): Sql => sql`
  (SELECT count(*)::int FROM subscription_migration_items WHERE migration_id = subscription_migrations.id AND state = ${state})`;

export const listMigrations = (db: Queryable, asked: PageAsked): Promise<KeyPage<MigrationRow>> =>
  pageBy(db, asked, {
    select: sql`
      subscription_migrations.id, from_plan AS "fromPlan", to_plan AS "toPlan", state, reason, created_at AS "createdAt",
      finished_at AS "finishedAt", ${counted('waiting')} AS waiting, ${counted('moved')} AS moved,
      ${counted('skipped')} AS skipped, ${counted('undone')} AS undone, ${counted('kept')} AS kept`,
    from: sql`subscription_migrations`,
    where: [],
    sorts: { newest: { by: sql`subscription_migrations.created_at`, type: sql`timestamptz` } },
    id: sql`subscription_migrations.id`,
    idType: sql`uuid`,
  });

/** Whoever pays and has nothing else planned. */
const moves = (from: string, now: Date): Sql => sql`
  plan_id = ${from} AND status IN ('active', 'trialing') AND current_period_end > ${now}
  AND NOT cancel_at_period_end AND pending_plan_id IS NULL`;

export async function dryRun(db: Queryable, from: string, now: Date) {
  const counts = await db.one<{ wouldMove: number; held: number }>(sql`
    SELECT count(*) FILTER (WHERE ${moves(from, now)})::int AS "wouldMove", count(*)::int AS held
    FROM subscriptions WHERE plan_id = ${from} AND status <> 'ended' AND current_period_end > ${now}`);
  const people = await db.rows<{ userId: string; name: string; movesAt: Date }>(sql`
    SELECT users.id AS "userId", first_name || ' ' || last_name AS name, current_period_end AS "movesAt"
    FROM subscriptions JOIN users ON users.id = user_id WHERE ${moves(from, now)}
    ORDER BY current_period_end, users.id LIMIT 25`);
  const { wouldMove = 0, held = 0 } = counts ?? {};
  return { wouldMove, leftAlone: held - wouldMove, people };
}

export const plansOnOffer = (db: Queryable) =>
  db.rows<{ id: string; name: string }>(sql`
    SELECT id, name FROM plans WHERE on_offer AND EXISTS (SELECT FROM plan_prices WHERE plan_id = plans.id)`);

export const isUnderWay = (tx: Queryable, from: string) =>
  tx.one<{ id: string }>(sql`
    SELECT id FROM subscription_migrations WHERE from_plan = ${from} AND state IN ('running', 'undoing') LIMIT 1`);

export async function insertMigration(
  tx: Queryable,
  { from, to, reason, by, now }: { from: string; to: string; reason: string; by: string; now: Date },
): Promise<{ id: string; people: number }> {
  const made = await tx.one<{ id: string }>(sql`
    INSERT INTO subscription_migrations (from_plan, to_plan, state, reason, created_by, created_at)
    VALUES (${from}, ${to}, 'running', ${reason}, ${by}, ${now}) RETURNING id`);
  if (!made) throw new Error('the migration was not stored');
  const people = await tx.run(sql`
    INSERT INTO subscription_migration_items (migration_id, user_id)
    SELECT ${made.id}, user_id FROM subscriptions WHERE ${moves(from, now)}`);
  return { id: made.id, people };
}

export const findMigration = (db: Queryable, id: string) =>
  db.one<{ fromPlan: string; toPlan: string; state: MigrationRow['state'] }>(sql`
    SELECT from_plan AS "fromPlan", to_plan AS "toPlan", state FROM subscription_migrations WHERE id = ${id}`);

export const lockMigration = (tx: Queryable, id: string) =>
  tx.one<{ fromPlan: string; toPlan: string; state: MigrationRow['state'] }>(sql`
    SELECT from_plan AS "fromPlan", to_plan AS "toPlan", state FROM subscription_migrations WHERE id = ${id} FOR UPDATE`);

export const setState = (tx: Queryable, id: string, state: MigrationRow['state'], finishedAt: Date | null) =>
  tx.run(sql`UPDATE subscription_migrations SET state = ${state}, finished_at = ${finishedAt} WHERE id = ${id}`);

/** One that is in a state and that nobody has: until then it is the caller's alone. If this process dies it is free again afterwards, as it was. */
export const takeItem = (db: Queryable, id: string, state: ItemState, { now, until }: { now: Date; until: Date }) =>
  db.one<{ userId: string }>(sql`
    UPDATE subscription_migration_items SET taken_until = ${until}
    WHERE migration_id = ${id} AND user_id = (
      SELECT user_id FROM subscription_migration_items
      WHERE migration_id = ${id} AND state = ${state} AND (taken_until IS NULL OR taken_until <= ${now})
      ORDER BY user_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId"`);

/** Where the work led; if somebody else has written that meanwhile, it stands. */
export const leaveItem = (
  db: Queryable,
  item: { id: string; userId: string; from: ItemState },
  { state, note }: { state: ItemState; note: string | null },
) =>
  db.run(sql`
    UPDATE subscription_migration_items SET state = ${state}, note = ${note}, taken_until = NULL
    WHERE migration_id = ${item.id} AND user_id = ${item.userId} AND state = ${item.from}`);

export async function isLeft(db: Queryable, id: string, state: ItemState): Promise<boolean> {
  const rows = await db.rows(sql`
    SELECT FROM subscription_migration_items WHERE migration_id = ${id} AND state = ${state} LIMIT 1`);
  return rows.length > 0;
}
