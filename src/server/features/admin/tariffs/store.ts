import type { Feature, Interval } from '#core/tariffs/tariffs.ts';
import { type Queryable, sql } from '../../../db/sql.ts';

export interface TariffRow {
  id: string;
  name: string;
  alias: string | null;
  tier: string;
  description: string;
  onOffer: boolean;
  prices: Partial<Record<Interval, number>>;
  allowances: Partial<Record<Feature, number>>;
  subscribers: number;
}

export const listTariffs = (db: Queryable, graceSince: Date) =>
  db.rows<TariffRow>(sql`
    SELECT id, name, alias, tier, description, on_offer AS "onOffer",
      coalesce((SELECT jsonb_object_agg(interval, pence) FROM plan_prices WHERE plan_id = plans.id), '{}') AS prices,
      coalesce((SELECT jsonb_object_agg(feature, allowance) FROM plan_allowances WHERE plan_id = plans.id), '{}') AS allowances,
      (SELECT count(*)::int FROM subscriptions WHERE plan_id = plans.id AND coalesce(current_period_end, 'infinity') > ${graceSince})
        AS subscribers
    FROM plans ORDER BY rank`);

export interface TariffText {
  name: string;
  alias: string | null;
  description: string;
  onOffer: boolean;
}

export const lockTariff = (tx: Queryable, id: string) =>
  tx.one<TariffText & { month: number | null; threeMonths: number | null }>(sql`
    SELECT name, alias, description, on_offer AS "onOffer",
      (SELECT pence FROM plan_prices WHERE plan_id = plans.id AND interval = 'month') AS month,
      (SELECT pence FROM plan_prices WHERE plan_id = plans.id AND interval = 'three_months') AS "threeMonths"
    FROM plans WHERE id = ${id} FOR UPDATE`);

export const changeTariff = (tx: Queryable, id: string, text: TariffText) =>
  tx.run(sql`
    UPDATE plans SET name = ${text.name}, alias = ${text.alias}, description = ${text.description}, on_offer = ${text.onOffer}
    WHERE id = ${id}`);

/** Names are kept with subscriptions: whoever holds the plan sees the new one. */
export const renameHeld = (tx: Queryable, id: string, name: string) =>
  tx.run(sql`UPDATE subscriptions SET plan_name = ${name} WHERE plan_id = ${id} AND plan_name <> ${name}`);

export const setPrice = (tx: Queryable, id: string, interval: Interval, pence: number) =>
  tx.run(sql`
    INSERT INTO plan_prices (plan_id, interval, pence) VALUES (${id}, ${interval}, ${pence})
    ON CONFLICT (plan_id, interval) DO UPDATE SET pence = excluded.pence`);

/** What it was before; undefined where there is no such plan. */
export async function setAllowance(
  tx: Queryable,
  id: string,
  feature: Feature,
  allowance: number,
): Promise<{ name: string; before: number | null } | undefined> {
  const plan = await tx.one<{ name: string; before: number | null }>(sql`
    SELECT name, (SELECT allowance FROM plan_allowances WHERE plan_id = plans.id AND feature = ${feature}) AS before
    FROM plans WHERE id = ${id} FOR UPDATE`);
  if (!plan) return undefined;
  await tx.run(sql`
    INSERT INTO plan_allowances (plan_id, feature, allowance) VALUES (${id}, ${feature}, ${allowance})
    ON CONFLICT (plan_id, feature) DO UPDATE SET allowance = excluded.allowance`);
  return plan;
}

export async function readVersion(db: Queryable): Promise<string> {
  return (await db.one<{ version: string }>(sql`SELECT version::text FROM tariff_version`))?.version ?? '0';
}
