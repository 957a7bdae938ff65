import type { Row } from '../../../db/columns.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { londonDay } from '../../../db/london-day.ts';
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
  count(*)::int AS calls, coalesce(sum(tokens_in), 0)::float8 AS "read", coalesce(sum(tokens_out), 0)::float8 AS "written",
  ${penceOfAll} AS pence`;
const calls = sql`ai_calls LEFT JOIN ai_prices USING (model)`;

export async function sumAll(db: Queryable, since: Date): Promise<Summed & { faults: number }> {
  const row = await db.one<Summed & { faults: number }>(sql`
    SELECT ${sums}, count(fault)::int AS faults FROM ${calls} WHERE at > ${since}`);
  return row && row.calls > 0 ? row : { calls: 0, read: 0, written: 0, pence: 0, faults: 0 };
}

export const sumByModel = (db: Queryable, since: Date) =>
  db.rows<Summed & { model: string; inputPence: number | null; outputPence: number | null }>(sql`
    SELECT model, ${sums}, max(input_pence) AS "inputPence", max(output_pence) AS "outputPence"
    FROM ${calls} WHERE at > ${since} GROUP BY model ORDER BY calls DESC, model LIMIT 50`);

export const sumByFeature = (db: Queryable, since: Date) =>
  db.rows<Summed & { feature: Row<'ai_calls'>['feature'] }>(sql`
    SELECT feature, ${sums} FROM ${calls} WHERE at > ${since} GROUP BY feature ORDER BY calls DESC`);

export const sumByDay = (db: Queryable, since: Date) =>
  db.rows<{ day: string; calls: number; pence: number | null }>(sql`
    SELECT ${londonDay('at')} AS day, count(*)::int AS calls, ${penceOfAll} AS pence
    FROM ${calls} WHERE at > ${since} GROUP BY 1 ORDER BY 1`);

export const listUsers = (
  db: Queryable,
  since: Date,
  asked: PageAsked,
): Promise<KeyPage<Summed & { userId: string; name: string }>> =>
  pageBy(db, asked, {
    select: sql`
      users.id AS "userId", users.first_name || ' ' || users.last_name AS name, used.calls, used."read", used."written", used.pence`,
    from: sql`(SELECT user_id, ${sums} FROM ${calls} WHERE at > ${since} AND user_id IS NOT NULL GROUP BY user_id) AS used
      JOIN users ON users.id = used.user_id`,
    where: [],
    sorts: { tokens: { by: sql`used."read" + used."written"`, type: sql`float8` } },
    id: sql`users.id`,
    idType: sql`uuid`,
  });

export const lockPrice = (tx: Queryable, model: string) =>
  tx.one<{ inputPence: number; outputPence: number }>(sql`
    SELECT input_pence AS "inputPence", output_pence AS "outputPence" FROM ai_prices WHERE model = ${model} FOR UPDATE`);

export const setPrice = (tx: Queryable, model: string, price: { inputPence: number; outputPence: number }) =>
  tx.run(sql`
    INSERT INTO ai_prices (model, input_pence, output_pence) VALUES (${model}, ${price.inputPence}, ${price.outputPence})
    ON CONFLICT (model) DO UPDATE SET input_pence = excluded.input_pence, output_pence = excluded.output_pence`);
