import { SubscriptionEvent } from '#core/subscription/event.ts';
import type { SubscriptionState } from '#core/subscription/machine.ts';
import { columns, type RowOf } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const subscriptionColumns = columns(
  'subscriptions',
  'user_id',
  'plan_id',
  'plan_name',
  'status',
  'ref',
  'interval',
  'current_period_start',
  'current_period_end',
  'cancel_at_period_end',
  'pending_plan_id',
  'pending_interval',
);
export type SubscriptionRow = RowOf<typeof subscriptionColumns>;

export const findSubscription = (db: Queryable, userId: string) =>
  db.one<SubscriptionRow>(sql`SELECT ${subscriptionColumns} FROM subscriptions WHERE user_id = ${userId}`);

const personColumns = columns('users', 'id', 'email', 'first_name', 'last_name');
type Person = RowOf<typeof personColumns>;

export const findPerson = (db: Queryable, userId: string) =>
  db.one<Person>(sql`SELECT ${personColumns} FROM users WHERE id = ${userId}`);

/** Whoever changes something about this user's subscription next waits until this transaction has ended. */
export const lockUser = (tx: Queryable, userId: string) =>
  tx.one<Person>(sql`
    SELECT ${personColumns} FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);

/** Answers how many of the events are new. */
export async function appendEvents(
  tx: Queryable,
  userId: string,
  events: readonly SubscriptionEvent[],
  now: Date,
): Promise<number> {
  let added = 0;
  for (const { id, kind, at, ...body } of events) {
    added += await tx.run(sql`
      INSERT INTO subscription_events (id, user_id, kind, at, body, received_at)
      VALUES (${id}, ${userId}, ${kind}, ${at}, ${JSON.stringify(body)}, ${now}) ON CONFLICT DO NOTHING`);
  }
  return added;
}

export async function eventsOf(db: Queryable, userId: string): Promise<SubscriptionEvent[]> {
  const rows = await db.rows<{ id: string; kind: string; at: Date; body: object }>(sql`
    SELECT id, kind, at, body FROM subscription_events WHERE user_id = ${userId} ORDER BY at, id`);
  return rows.map(({ body, ...row }) => SubscriptionEvent.parse({ ...body, ...row }));
}

/** Now, or just after the latest event where that is later. */
export async function momentAfterAll(tx: Queryable, userId: string, now: Date): Promise<Date> {
  const row = await tx.one<{ last: Date | null }>(sql`
    SELECT max(at) AS last FROM subscription_events WHERE user_id = ${userId}`);
  return row?.last && row.last >= now ? new Date(row.last.getTime() + 1) : now;
}

/** Writes down what the events lead to. */
export async function saveState(tx: Queryable, userId: string, state: SubscriptionState): Promise<void> {
  const status = state.ended ? 'ended' : state.paymentFailed ? 'past_due' : 'active';
  await tx.run(sql`
    INSERT INTO subscriptions (user_id, plan_id, plan_name, status, ref, since, interval, current_period_start,
      current_period_end, cancel_at_period_end, pending_plan_id, pending_interval)
    VALUES (${userId}, ${state.planId}, coalesce((SELECT name FROM plans WHERE id = ${state.planId}), ${state.planId}),
      ${status}, ${state.ref}, ${state.since}, ${state.interval}, ${state.periodStart}, ${state.periodEnd},
      ${state.cancelAtPeriodEnd}, ${state.pendingChange?.planId ?? null}, ${state.pendingChange?.interval ?? null})
    ON CONFLICT (user_id) DO UPDATE SET plan_id = excluded.plan_id, plan_name = excluded.plan_name,
      status = excluded.status, ref = excluded.ref, since = excluded.since, interval = excluded.interval,
      current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
      cancel_at_period_end = excluded.cancel_at_period_end, pending_plan_id = excluded.pending_plan_id,
      pending_interval = excluded.pending_interval`);
}

/** Those whose renewal is due by now and that were not left to end. */
export async function dueForRenewal(db: Queryable, now: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ user_id: string }>(sql`
    SELECT user_id FROM subscriptions JOIN billing_accounts USING (user_id)
    WHERE current_period_end <= ${now} AND status = 'active' AND NOT cancel_at_period_end AND test_card IS NOT NULL
      AND user_id <> ALL(${except}::uuid[])
    ORDER BY current_period_end LIMIT 200`);
  return rows.map(({ user_id }) => user_id);
}

/** Those to compare with the payment service, each at most once in the time given; marks them as compared. */
export const claimForCheck = (
  db: Queryable,
  { now, checkedBefore, userId }: { now: Date; checkedBefore: Date; userId?: string },
) =>
  db.rows<{ user_id: string }>(sql`
    UPDATE subscriptions SET checked_at = ${now} WHERE user_id IN (
      SELECT user_id FROM subscriptions JOIN billing_accounts USING (user_id)
      WHERE stripe_customer_id IS NOT NULL AND ref LIKE 'sub\\_%' AND status <> 'ended'
        AND (${userId ?? null}::uuid IS NULL OR user_id = ${userId ?? null})
        AND (checked_at IS NULL OR checked_at < ${checkedBefore})
      ORDER BY checked_at NULLS FIRST LIMIT 100)
    RETURNING user_id`);

export async function tariffNameOf(db: Queryable, planId: string): Promise<string> {
  return (await db.one<{ name: string }>(sql`SELECT name FROM plans WHERE id = ${planId}`))?.name ?? planId;
}

/** How much has happened to it: changes with every event, so that a repeated wish is told from a new one. */
export async function versionOf(db: Queryable, userId: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM subscription_events WHERE user_id = ${userId}`);
  return row?.count ?? 0;
}
