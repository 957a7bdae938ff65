import type { Day } from '#core/dates.ts';
import type { Row } from '../../../db/columns.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, sql } from '../../../db/sql.ts';
import type { AiCall } from '../../../ports/ai/recorded.ts';

export const saveCall = (db: Queryable, call: AiCall, now: Date) =>
  db.run(sql`
    INSERT INTO ai_calls (at, feature, model, user_id, tokens_in, tokens_out, estimated, milliseconds, fault)
    VALUES (${now}, ${call.feature}, ${call.model}, (SELECT id FROM users WHERE id = ${call.userId}), ${call.tokensIn},
      ${call.tokensOut}, ${call.estimated}, ${call.ms}, ${call.fault})`);

interface Summed {
  calls: number;
  read: number;
  written: number;
  pence: number | null;
}

/** Without a price of each model the sum would be too small, so there is none. */
const penceOfAll = sql`
  CASE WHEN bool_and(ai_prices.model IS NOT NULL) THEN
    (sum(tokens_in::float8 * input_pence + tokens_out::float8 * output_pence) / 1000000) END`;
const sums = sql`
  coalesce(sum(calls), 0)::int AS calls, coalesce(sum(tokens_in), 0)::float8 AS "read", coalesce(sum(tokens_out), 0)::float8 AS "written",
  coalesce(sum(faults), 0)::int AS faults, ${penceOfAll} AS pence`;
/** The calls of whole days, counted when they were written down. */
const counted = sql`ai_call_days LEFT JOIN ai_prices USING (model)`;

type Total = Summed & { faults: number };
const nothing: Total = { calls: 0, read: 0, written: 0, pence: 0, faults: 0 };

export async function sumAll(db: Queryable, since: Day): Promise<Total> {
  const row = await db.one<Total>(sql`SELECT ${sums} FROM ${counted} WHERE day >= ${since}`);
  return row && row.calls > 0 ? row : nothing;
}

type Group = Total & {
  by: 'total' | 'model' | 'feature' | 'day';
  model: string;
  feature: Row<'ai_calls'>['feature'];
  day: string;
  inputPence: number | null;
  outputPence: number | null;
};
const mostModels = 50;

/** Once through the days, for everything that the page shows. */
export async function sumCosts(db: Queryable, since: Day) {
  const groups = await db.rows<Group>(sql`
    SELECT CASE GROUPING(model, feature, day) WHEN 3 THEN 'model' WHEN 5 THEN 'feature' WHEN 6 THEN 'day' ELSE 'total' END AS by,
      model, feature, day::text, ${sums}, max(input_pence) AS "inputPence", max(output_pence) AS "outputPence"
    FROM ${counted} WHERE day >= ${since} GROUP BY GROUPING SETS ((), (model), (feature), (day)) ORDER BY day, calls DESC, model`);
  const [total] = groups.filter(({ by }) => by === 'total');
  return {
    total: total && total.calls > 0 ? total : nothing,
    models: groups.filter(({ by }) => by === 'model').slice(0, mostModels),
    features: groups.filter(({ by }) => by === 'feature'),
    days: groups.filter(({ by }) => by === 'day'),
  };
}

/** In the order kept for all models together; what each of them cost is added up for the accounts shown. */
export const listUsers = (
  db: Queryable,
  month: Day,
  asked: PageAsked,
): Promise<KeyPage<Summed & { userId: string; name: string }>> =>
  pageBy(db, asked, {
    select: sql`
      used.user_id AS "userId", users.first_name || ' ' || users.last_name AS name, used.calls::int AS calls,
      used.tokens_in::float8 AS "read", used.tokens_out::float8 AS "written", (
        SELECT ${penceOfAll} FROM ai_call_months AS each LEFT JOIN ai_prices USING (model)
        WHERE each.user_id = used.user_id AND each.month = used.month AND model IS NOT NULL
      ) AS pence`,
    from: sql`ai_call_months AS used JOIN users ON users.id = used.user_id`,
    where: [sql`used.model IS NULL AND used.month = ${month}`],
    sorts: { tokens: { by: sql`(used.tokens_in + used.tokens_out)`, type: sql`bigint` } },
    id: sql`used.user_id`,
    idType: sql`uuid`,
  });

export const lockPrice = (tx: Queryable, model: string) =>
  tx.one<{ inputPence: number; outputPence: number }>(sql`
    SELECT input_pence AS "inputPence", output_pence AS "outputPence" FROM ai_prices WHERE model = ${model} FOR UPDATE`);

export const setPrice = (tx: Queryable, model: string, price: { inputPence: number; outputPence: number }) =>
  tx.run(sql`
    INSERT INTO ai_prices (model, input_pence, output_pence) VALUES (${model}, ${price.inputPence}, ${price.outputPence})
    ON CONFLICT (model) DO UPDATE SET input_pence = excluded.input_pence, output_pence = excluded.output_pence`);
