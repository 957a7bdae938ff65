import type { Row } from '../../../db/columns.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, type Sql, sql } from '../../../db/sql.ts';
import { nameOrAddressHas } from '../users/store.ts';

export interface SubscriptionRow {
  userId: string;
  name: string;
  email: string;
  planId: string;
  planName: string;
  interval: Row<'subscriptions'>['interval'];
  status: string;
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: string | null;
}

const columns = sql`
  subscriptions.user_id AS "userId", users.first_name || ' ' || users.last_name AS name, users.email,
  subscriptions.plan_id AS "planId", subscriptions.plan_name AS "planName", subscriptions.interval, subscriptions.status,
  subscriptions.current_period_start AS "periodStart", subscriptions.current_period_end AS "periodEnd",
  subscriptions.cancel_at_period_end AS "cancelAtPeriodEnd",
  (SELECT name FROM plans WHERE id = subscriptions.pending_plan_id) AS "pendingPlan"`;
const table = sql`subscriptions JOIN users ON users.id = subscriptions.user_id`;

export type StateFilter = 'active' | 'cancelling' | 'past_due' | 'grace' | 'over';

/** As `subscriptionStateAt` tells it; `graceSince` is the end of a period whose days of grace are over just now. */
function isIn(state: StateFilter, now: Date, graceSince: Date): Sql {
  const end = sql`coalesce(current_period_end, 'infinity')`;
  const runs = sql`status IN ('active', 'trialing')`;
  const holds = sql`${end} > ${graceSince}`;
  switch (state) {
    case 'active':
      return sql`${runs} AND NOT cancel_at_period_end AND ${end} > ${now}`;
    case 'cancelling':
      return sql`status <> 'past_due' AND (NOT ${runs} OR cancel_at_period_end) AND ${end} > ${now}`;
    case 'past_due':
      return sql`status = 'past_due' AND ${holds}`;
    case 'grace':
      return sql`status <> 'past_due' AND ${end} <= ${now} AND ${holds}`;
    case 'over':
      return sql`NOT (${holds})`;
  }
}

export interface SubscriptionFilter {
  q?: string | undefined;
  plan?: string | undefined;
  state?: StateFilter | undefined;
}

export const listSubscriptions = (
  db: Queryable,
  { q, plan, state }: SubscriptionFilter,
  asked: PageAsked,
  { now, graceSince }: { now: Date; graceSince: Date },
): Promise<KeyPage<SubscriptionRow>> =>
  pageBy(db, asked, {
    select: columns,
    from: table,
    where: [
      ...(q ? [nameOrAddressHas(q)] : []),
      ...(plan ? [sql`subscriptions.plan_id = ${plan}`] : []),
      ...(state ? [isIn(state, now, graceSince)] : []),
    ],
    sorts: {
      'period-end': { by: sql`coalesce(subscriptions.current_period_end, 'infinity')`, type: sql`timestamptz` },
    },
    id: sql`subscriptions.user_id`,
    idType: sql`uuid`,
  });

export const findSubscription = (db: Queryable, userId: string) =>
  db.one<SubscriptionRow>(sql`SELECT ${columns} FROM ${table} WHERE subscriptions.user_id = ${userId}`);

export const findCard = (db: Queryable, userId: string) =>
  db.one<{ brand: string | null; last4: string | null }>(sql`
    SELECT brand, last4 FROM billing_accounts WHERE user_id = ${userId}`);

export const listEvents = (db: Queryable, userId: string) =>
  db.rows<{ id: string; kind: string; at: Date }>(sql`
    SELECT id, kind, at FROM subscription_events WHERE user_id = ${userId} ORDER BY at DESC, id DESC LIMIT 100`);

export const listInvoices = (db: Queryable, userId: string) =>
  db.rows<{ id: string; number: string; date: Date; pence: number; status: string }>(sql`
    SELECT id, number, issued_at AS date, total_pence AS pence, status FROM invoices
    WHERE user_id = ${userId} ORDER BY issued_at DESC LIMIT 100`);
