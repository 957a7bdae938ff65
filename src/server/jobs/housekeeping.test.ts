import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { demoAccounts, seedDemoAccounts } from '#server/demo-accounts.ts';
import { later, systemClock } from '#server/ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sweep } from './housekeeping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoAccounts(database.db, systemClock);
});
afterAll(() => database.drop());

it('housekeeping removes what has served its time, and nothing else', async () => {
  const { db } = database;
  const now = new Date();
  for (const expiresAt of [later(now, -1), later(now, 60)]) {
    const user = sql`(SELECT id FROM users WHERE email = ${demoAccounts[0]?.email})`;
    await db.run(sql`INSERT INTO sessions VALUES (${randomBytes(32)}, ${user}, true, ${now}, ${expiresAt})`);
    await db.run(sql`INSERT INTO account_tokens VALUES (${randomBytes(32)}, ${user}, 'reset', ${expiresAt})`);
    await db.run(sql`INSERT INTO rate_limits VALUES (${expiresAt.toISOString()}, ${expiresAt}, 1)`);
  }
  for (const hours of [1, 49]) {
    await db.run(
      sql`INSERT INTO idempotent_answers VALUES ('x', ${`key-${hours}`}, 'f', '{}', ${later(now, -hours * 3600)})`,
    );
  }
  await sweep(db, now);
  expect(await db.rows(sql`SELECT expires_at FROM sessions`)).toEqual([{ expires_at: later(now, 60) }]);
  expect(await db.rows(sql`SELECT expires_at FROM account_tokens`)).toEqual([{ expires_at: later(now, 60) }]);
  expect(await db.rows(sql`SELECT window_ends FROM rate_limits`)).toEqual([{ window_ends: later(now, 60) }]);
  expect(await db.rows(sql`SELECT key FROM idempotent_answers`)).toEqual([{ key: 'key-1' }]);
  expect(await db.rows(sql`SELECT email FROM users`)).toHaveLength(demoAccounts.length);
});

it('housekeeping forgets unconfirmed accounts, mails and failed jobs after a month', async () => {
  const { db } = database;
  const now = new Date();
  for (const days of [29, 31]) {
    const then = later(now, -days * 24 * 3600);
    await db.run(sql`
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at, created_at)
      VALUES (${`unconfirmed-${days}@example.org`}, 'x', 'A', 'B', 'st1', 'v', ${then}, ${then})`);
    await db.run(sql`
      INSERT INTO mails (recipient, subject, text_body, html_body, created_at) VALUES (${`${days}`}, 's', 't', 'h', ${then})`);
    await db.run(sql`INSERT INTO jobs (kind, payload, failed_at) VALUES (${`kind-${days}`}, '{}', ${then})`);
  }
  await sweep(db, now);
  expect(await db.rows(sql`SELECT email FROM users WHERE email LIKE 'unconfirmed%'`)).toEqual([
    { email: 'unconfirmed-29@example.org' },
  ]);
  expect(await db.rows(sql`SELECT recipient FROM mails`)).toEqual([{ recipient: '29' }]);
  expect(await db.rows(sql`SELECT kind FROM jobs`)).toEqual([{ kind: 'kind-29' }]);
});
