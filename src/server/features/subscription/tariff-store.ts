import { type Interval, openFeatures, type TariffOffer } from '#core/tariffs/tariffs.ts';
import { type Queryable, sql } from '#server/db/sql.ts';

/** Every plan there is, lowest first, with what is open of it; `onOffer` leaves out those that are no longer sold. */
export async function listTariffs(db: Queryable, { onOffer }: { onOffer: boolean }): Promise<TariffOffer[]> {
  return db.rows<TariffOffer>(sql`
    SELECT id, name, alias, tier, description,
      coalesce((SELECT jsonb_agg(jsonb_build_object('interval', interval, 'pence', pence, 'currency', 'gbp') ORDER BY pence)
        FROM plan_prices WHERE plan_id = plans.id), '[]') AS prices,
      coalesce((SELECT jsonb_object_agg(feature, allowance) FROM plan_allowances
        WHERE plan_id = plans.id AND feature = ANY(${openFeatures}::text[])), '{}') AS allowances
    FROM plans WHERE on_offer OR NOT ${onOffer} ORDER BY rank`);
}

export const priceOf = (plan: TariffOffer, interval: Interval): number | undefined =>
  plan.prices.find((price) => price.interval === interval)?.pence;
