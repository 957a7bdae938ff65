import type { Role } from '#core/auth/identity.ts';
import type { SubscriptionFacts } from '#core/subscription/subscription-state.ts';
import type { Period } from '#core/tariffs/quota-period.ts';
import type { Feature } from '#core/tariffs/tariffs.ts';
import type { Row } from '../../db/columns.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

interface FeatureTerms {
  feature: Feature;
  /** Null where the plan's row is missing. */
  plan_allowance: Row<'plan_allowances'>['allowance'] | null;
  free_allowance: Row<'plan_allowances'>['allowance'] | null;
  override: Row<'allowance_overrides'>['allowance'] | null;
  /** When it was spent since the moment asked for, and not given back, in milliseconds. */
  spent: number[];
}

export interface UserTerms {
  role: Row<'users'>['role'];
  subscription: SubscriptionFacts | null;
  features: FeatureTerms[];
}

const isReturned = sql`EXISTS (SELECT 1 FROM allowance_returns WHERE spend_id = spends.id)`;

interface PlanRow {
  user_id: string;
  role: Role;
  plan_id: string | null;
  plan_name: string;
  status: string;
  current_period_start: Date | null;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
}

/**
 * Whoever spends for this user next waits until this transaction has ended, so that each counts what the other spent.
 */
export const lockSpending = (tx: Queryable, userId: string) =>
  tx.run(sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);

interface TermsAsked {
  userIds: readonly string[];
  features: readonly Feature[];
  now: Date;
  /** From when on spends are told. */
  spentSince: Date;
  /** As in lockSpending. What others spent meanwhile is not told, and has to be counted in a statement of its own. */
  lock: boolean;
}

/** What each user's plan and the plan for everybody hold of each feature, and what of it is spent. */
export async function findTerms(
  db: Queryable,
  { userIds, features, now, spentSince, lock }: TermsAsked,
): Promise<Map<string, UserTerms>> {
  const rows = await db.rows<PlanRow & FeatureTerms>(sql`
    SELECT users.id AS user_id, users.role, subscriptions.plan_id, subscriptions.plan_name, subscriptions.status,
      subscriptions.current_period_start, subscriptions.current_period_end, subscriptions.cancel_at_period_end,
      wanted.feature, own.allowance AS plan_allowance, free.allowance AS free_allowance,
      (SELECT allowance FROM allowance_overrides
       WHERE user_id = users.id AND feature = wanted.feature AND (until IS NULL OR until > ${now})
       ORDER BY id DESC LIMIT 1) AS override,
      (SELECT coalesce(json_agg(extract(epoch FROM spent_at) * 1000), '[]'::json) FROM allowance_spends spends
       WHERE spends.user_id = users.id AND spends.feature = wanted.feature AND spent_at >= ${spentSince}
         AND NOT ${isReturned}) AS spent
    FROM users
    LEFT JOIN subscriptions ON subscriptions.user_id = users.id
    CROSS JOIN unnest(${features}::text[]) AS wanted (feature)
    LEFT JOIN plan_allowances own ON own.plan_id = subscriptions.plan_id AND own.feature = wanted.feature
    LEFT JOIN plan_allowances free ON free.plan_id = 'free' AND free.feature = wanted.feature
    WHERE users.id = ANY(${userIds}::uuid[]) ${lock ? sql`FOR NO KEY UPDATE OF users` : sql``}`);
  const terms = new Map<string, UserTerms>();
  for (const row of rows) {
    const known = terms.get(row.user_id);
    if (known) known.features.push(row);
    else terms.set(row.user_id, { role: row.role, subscription: factsOf(row), features: [row] });
  }
  return terms;
}

const factsOf = (row: PlanRow): SubscriptionFacts | null =>
  row.plan_id === null
    ? null
    : {
        planId: row.plan_id,
        planName: row.plan_name,
        status: row.status,
        periodStart: row.current_period_start,
        periodEnd: row.current_period_end,
        cancelAtPeriodEnd: row.cancel_at_period_end,
      };

/** Spends of the period that were not given back. */
const counted = (userId: string, { from, to }: Period): Sql => sql`
  FROM allowance_spends spends
  WHERE spends.user_id = ${userId} AND spends.spent_at >= ${from} AND spends.spent_at < ${to}
    AND NOT ${isReturned}`;

export async function countSpends(db: Queryable, userId: string, feature: Feature, period: Period): Promise<number> {
  const row = await db.one<{ used: number }>(sql`
    SELECT count(*)::int AS used ${counted(userId, period)} AND spends.feature = ${feature}`);
  return row?.used ?? 0;
}

/** One statement: counts and spends, or answers nothing. */
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
  tx.one<{ id: string }>(sql`
    INSERT INTO allowance_spends (user_id, feature, consultation_id, spent_at)
    SELECT ${spend.userId}, ${spend.feature}, ${spend.consultationId}, ${spend.now}
    WHERE ${spend.below}::int IS NULL OR ${spend.below}::int > (
      SELECT count(*) ${counted(spend.userId, spend.period)} AND spends.feature = ${spend.feature})
    RETURNING id`);

/** Answers 0 when it was given back before. */
export const insertReturn = (tx: Queryable, spendId: string, reason: string, now: Date) =>
  tx.run(sql`
    INSERT INTO allowance_returns (spend_id, reason, returned_at) VALUES (${spendId}, ${reason}, ${now})
    ON CONFLICT DO NOTHING`);

/** Which plans have a feature, lowest first. */
export const tariffsWith = (db: Queryable, feature: Feature) =>
  db.rows<{ name: string; allowance: number }>(sql`
    SELECT plans.name, allowance
    FROM plans JOIN plan_allowances ON plan_id = plans.id
    WHERE feature = ${feature} AND on_offer ORDER BY plans.rank`);
