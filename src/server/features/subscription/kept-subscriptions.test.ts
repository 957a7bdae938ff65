import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fold } from '#core/subscription/machine.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { record } from './ledger.ts';
import { eventsOf, findSubscription } from './subscription-store.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const server = poolFor({ ...inject('postgres'), database: 'postgres' }, 1, () => undefined);
const pool = poolFor({ ...inject('postgres'), database: name }, 2, () => undefined);
beforeAll(() => server.query(`CREATE DATABASE ${name}`));
afterAll(async () => {
  await pool.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

it('subscriptions from before there were events keep their plan and can be changed', async () => {
  const migrations = readMigrations();
  await migrate(
    pool,
    migrations.filter((migration) => migration.name < '009'),
  );
  const db = createDatabase(pool);
  const user = await db.one<{ id: string }>(sql`
    INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
    VALUES ('old@example.org', 'x', 'Olga', 'Dunn', 'st1', '1', now()) RETURNING id`);
  const id = user?.id ?? '';
  await db.run(sql`
    INSERT INTO subscriptions (user_id, plan_id, plan_name, status, current_period_end)
    VALUES (${id}, 'standard', 'Standard', 'active', '2026-12-10T10:00:00Z')`);
  await migrate(pool, migrations);

  const row = await findSubscription(db, id);
  expect(row).toMatchObject({ plan_id: 'standard', status: 'active', interval: 'month' });
  expect(row?.current_period_start).toEqual(new Date('2026-11-10T10:00:00Z'));
  expect(fold(await eventsOf(db, id))).toMatchObject({
    planId: 'standard',
    periodEnd: new Date('2026-12-10T10:00:00Z'),
  });
  const at = new Date('2026-11-20T10:00:00Z');
  const event = { kind: 'cancel_requested', id: 'first', at, ref: row?.ref ?? '' } as const;
  await db.transaction((tx) => record(tx, id, [event], at));
  expect(await findSubscription(db, id)).toMatchObject({ plan_id: 'standard', cancel_at_period_end: true });
});

it('what happened stays as it was written', async () => {
  const change = pool.query("UPDATE subscription_events SET kind = 'ended'");
  await expect(change).rejects.toThrow('subscription_events is append-only');
});
