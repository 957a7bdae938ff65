import type { Day } from '#core/dates.ts';
import type { OpenFeature } from '#core/tariffs/tariffs.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, sql } from '../../../db/sql.ts';
import { nameOrAddressHas } from '../users/store.ts';

/** Who took most in a month of the calendar. What counts against an allowance is asked for each, by its own month. */
export const listHeaviest = (
  db: Queryable,
  { feature, q, month }: { feature: OpenFeature; q?: string | undefined; month: Day },
  asked: PageAsked,
): Promise<KeyPage<{ userId: string; name: string; plan: string | null; taken: number }>> =>
  pageBy(db, asked, {
    select: sql`
      allowance_months.user_id AS "userId", users.first_name || ' ' || users.last_name AS name, spends::int AS taken,
      (SELECT plan_name FROM subscriptions WHERE subscriptions.user_id = allowance_months.user_id AND status <> 'ended'
        AND current_period_end > now() - interval '3 days') AS plan`,
    from: sql`allowance_months JOIN users ON users.id = allowance_months.user_id`,
    where: [sql`feature = ${feature} AND month = ${month}`, ...(q ? [nameOrAddressHas(q)] : [])],
    sorts: { taken: { by: sql`spends`, type: sql`bigint` } },
    id: sql`allowance_months.user_id`,
    idType: sql`uuid`,
  });

export interface OverrideRow {
  id: string;
  userId: string;
  name: string;
  feature: OpenFeature;
  allowance: number;
  until: Date | null;
  reason: string;
  grantedBy: string | null;
  createdAt: Date;
}

export const listOverrides = (
  db: Queryable,
  { user }: { user?: string | undefined },
  asked: PageAsked,
): Promise<KeyPage<OverrideRow>> =>
  pageBy(db, asked, {
    select: sql`
      allowance_overrides.id::text AS id, allowance_overrides.user_id AS "userId",
      users.first_name || ' ' || users.last_name AS name, allowance_overrides.feature, allowance_overrides.allowance,
      allowance_overrides.until, allowance_overrides.reason, allowance_overrides.created_at AS "createdAt",
      (SELECT first_name || ' ' || last_name FROM users AS admin WHERE admin.id = granted_by) AS "grantedBy"`,
    from: sql`allowance_overrides JOIN users ON users.id = allowance_overrides.user_id`,
    where: user ? [sql`allowance_overrides.user_id = ${user}`] : [],
    sorts: { newest: { by: sql`allowance_overrides.id`, type: sql`bigint` } },
    id: sql`allowance_overrides.id`,
    idType: sql`bigint`,
  });

interface NewOverride {
  userId: string;
  feature: OpenFeature;
  allowance: number;
  until: Date | null;
  reason: string;
  grantedBy: string;
  now: Date;
}

/** Answers whether there is such an account. */
export const insertOverride = (tx: Queryable, given: NewOverride) =>
  tx.run(sql`
    INSERT INTO allowance_overrides (user_id, feature, allowance, until, reason, granted_by, created_at)
    SELECT id, ${given.feature}, ${given.allowance}, ${given.until}::timestamptz, ${given.reason}, ${given.grantedBy}::uuid, ${given.now}
    FROM users WHERE id = ${given.userId}`);

export const deleteOverride = (tx: Queryable, id: string) =>
  tx.one<{ userId: string; feature: string; allowance: number }>(sql`
    DELETE FROM allowance_overrides WHERE id = ${id} RETURNING user_id AS "userId", feature, allowance`);
