import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { demoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { later, systemClock } from '#server/ports/clock.ts';
import { poison } from '#test/poison.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { forgetting, forgetUnconfirmed, runSweeps } from './housekeeping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoAccounts(database.db, systemClock);
});
afterAll(() => database.drop());

const sweep = (now: Date) =>
  runSweeps([...forgetting, forgetUnconfirmed], { db: database.db, now, log: { error: () => undefined } });

const addUnconfirmed = (email: string, createdAt: Date) =>
  database.db.one<{ id: string }>(sql`
    INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at, created_at)
    VALUES (${email}, 'x', 'A', 'B', 'st1', 'v', ${createdAt}, ${createdAt}) RETURNING id`);
const unconfirmed = async () =>
  (
    await database.db.rows<{ email: string }>(sql`SELECT email FROM users WHERE email_verified_at IS NULL ORDER BY 1`)
  ).map(({ email }) => email);

it('housekeeping removes what has served its time, and nothing else', async () => {
  const { db } = database;
  const now = new Date();
  for (const expiresAt of [later(now, -1), later(now, 60)]) {
    const user = sql`(SELECT id FROM users WHERE email = ${demoAccounts[0]?.email})`;
    await db.run(
      sql`INSERT INTO sessions (token_hash, user_id, remember, created_at, expires_at) VALUES (${randomBytes(32)}, ${user}, true, ${now}, ${expiresAt})`,
    );
    await db.run(sql`INSERT INTO account_tokens VALUES (${randomBytes(32)}, ${user}, 'reset', ${expiresAt})`);
    await db.run(sql`INSERT INTO rate_limits VALUES (${expiresAt.toISOString()}, ${expiresAt}, 1)`);
  }
  for (const hours of [1, 49]) {
    await db.run(
      sql`INSERT INTO idempotent_answers VALUES ('x', ${`key-${hours}`}, 'f', '{}', ${later(now, -hours * 3600)})`,
    );
  }
  await sweep(now);
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
    await addUnconfirmed(`unconfirmed-${days}@example.org`, then);
    await db.run(sql`
      INSERT INTO mails (recipient, subject, text_body, html_body, created_at) VALUES (${`${days}`}, 's', 't', 'h', ${then})`);
    await db.run(sql`INSERT INTO jobs (kind, payload, failed_at) VALUES (${`kind-${days}`}, '{}', ${then})`);
  }
  await sweep(now);
  expect(await unconfirmed()).toEqual(['unconfirmed-29@example.org']);
  expect(await db.rows(sql`SELECT recipient FROM mails`)).toEqual([{ recipient: '29' }]);
  expect(await db.rows(sql`SELECT kind FROM jobs`)).toEqual([{ kind: 'kind-29' }]);
});

it('housekeeping keeps an unconfirmed account whose link still works', async () => {
  const { db } = database;
  const now = new Date();
  const user = await addUnconfirmed('link-on-its-way@example.org', later(now, -40 * 24 * 3600));
  await db.run(sql`INSERT INTO account_tokens VALUES (${randomBytes(32)}, ${user?.id}, 'verify', ${later(now, 60)})`);
  await sweep(now);
  expect(await unconfirmed()).toContain('link-on-its-way@example.org');
  await sweep(later(now, 61));
  expect(await unconfirmed()).not.toContain('link-on-its-way@example.org');
});

it('housekeeping forgets the others where one account cannot go', async () => {
  const now = new Date();
  const old = later(now, -40 * 24 * 3600);
  const stuck = await addUnconfirmed('stuck@example.org', old);
  for (const n of [1, 2]) await addUnconfirmed(`old-${n}@example.org`, old);
  await poison(database.db, { table: 'users' }, stuck?.id ?? '');
  await sweep(now);
  expect((await unconfirmed()).filter((email) => /^(old|stuck)/.test(email))).toEqual(['stuck@example.org']);
});
