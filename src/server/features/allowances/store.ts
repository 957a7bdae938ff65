import type { Feature, Period, SubscriptionFacts } from '#core/plans.ts';
import { type Queryable, sql } from '../../db/sql.ts';

interface Plan {
  role: 'user' | 'admin';
  subscription: SubscriptionFacts | null;
}

interface PlanRow {
  role: 'user' | 'admin';
  plan_id: string | null;
  plan_name: string;
  status: string;
  current_period_end: Date | null;
}

const planOf = (row: PlanRow): Plan => ({
  role: row.role,
  subscription:
    row.plan_id === null
      ? null
      : { planId: row.plan_id, planName: row.plan_name, status: row.status, periodEnd: row.current_period_end },
});

const planColumns = sql`users.role, plan_id, plan_name, status, current_period_end
  FROM users LEFT JOIN subscriptions ON subscriptions.user_id = users.id`;

export async function findPlan(db: Queryable, userId: string): Promise<Plan | undefined> {
  const row = await db.one<PlanRow>(sql`SELECT ${planColumns} WHERE users.id = ${userId}`);
  return row && planOf(row);
}

/** Whoever spends for this user next waits until this transaction has ended, so that each counts what the other spent. */
export const lockSpending = (tx: Queryable, userId: string) =>
  tx.run(sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);

export async function countSpends(
  db: Queryable,
  userId: string,
  feature: Feature,
  { from, to }: Period,
): Promise<number> {
  const row = await db.one<{ used: number }>(sql`
    SELECT count(*)::int AS used FROM allowance_spends
    WHERE user_id = ${userId} AND feature = ${feature} AND spent_at >= ${from} AND spent_at < ${to}`);
  return row?.used ?? 0;
}

/** One statement: counts and spends, or answers 0. */
export const insertSpend = (
  tx: Queryable,
  spend: {
    userId: string;
    feature: Feature;
    consultationId: string | null;
    now: Date;
    period: Period;
    below: number | null;
  },
) =>
  tx.run(sql`
    INSERT INTO allowance_spends (user_id, feature, consultation_id, spent_at)
    SELECT ${spend.userId}, ${spend.feature}, ${spend.consultationId}, ${spend.now}
    WHERE ${spend.below}::int IS NULL OR ${spend.below}::int > (
      SELECT count(*) FROM allowance_spends
      WHERE user_id = ${spend.userId} AND feature = ${spend.feature}
        AND spent_at >= ${spend.period.from} AND spent_at < ${spend.period.to})`);
