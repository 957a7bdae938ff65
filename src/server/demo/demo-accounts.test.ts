import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { poolFor } from '../db/open.ts';
import { createDatabase, sql } from '../db/sql.ts';
import { checkPassword } from '../features/auth/passwords.ts';
import { systemClock } from '../ports/clock.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());
const emails = async () =>
  (await database.db.rows<{ email: string }>(sql`SELECT email FROM users ORDER BY created_at, email`))
    .map(({ email }) => email)
    .sort();
const seeded = demoAccounts.map(({ email }) => email).sort();

describe('demo accounts', () => {
  it('are one per tier, an admin and an author, ready to log in', async () => {
    expect(await seedDemoAccounts(database.db, systemClock)).toBe(true);
    const rows = await database.db.rows<{
      email: string;
      role: string;
      password_hash: string;
      plan: string | null;
      verified: boolean;
    }>(sql`
      SELECT email, role, password_hash, plan_id AS plan, email_verified_at IS NOT NULL AS verified
      FROM users LEFT JOIN subscriptions ON user_id = id`);
    expect(rows.map(({ plan }) => plan ?? 'none').sort()).toEqual([
      'basic',
      'none',
      'none',
      'none',
      'premium',
      'standard',
    ]);
    expect(rows.map(({ role }) => role).sort()).toEqual(['admin', 'author', 'user', 'user', 'user', 'user']);
    for (const { email, password_hash, verified } of rows) {
      expect(verified).toBe(true);
      const { password } = demoAccounts.find((account) => account.email === email) ?? {};
      expect(await checkPassword(password_hash, password ?? '')).toBe(true);
    }
  });

  it('[SUB-02] have paid for their plans: each payment has its invoice, and no receipt is mailed', async () => {
    const now = new Date('2026-11-18T10:30:00Z');
    await seedDemoAccounts(database.db, { now: () => now });
    const invoices = await database.db.rows(sql`
      SELECT email, number, issued_at, total_pence, invoices.status, payment_method->>'last4' AS last4
      FROM invoices JOIN users ON users.id = user_id ORDER BY number`);
    const paid = { status: 'paid', last4: '0001' };
    const first = { email: 'hannah.okafor@example.org', total_pence: 1999, ...paid };
    expect(invoices).toEqual([
      { ...first, number: 'CLV-2026-000001', issued_at: new Date('2026-10-06T10:30:00Z') },
      { ...first, number: 'CLV-2026-000002', issued_at: new Date('2026-11-06T10:30:00Z') },
      { ...paid, email: 'basic@example.org', number: 'CLV-2026-000003', issued_at: now, total_pence: 999 },
      { ...paid, email: 'premium@example.org', number: 'CLV-2026-000004', issued_at: now, total_pence: 3499 },
    ]);
    expect(
      await database.db.one(sql`
        SELECT current_period_end AS "until" FROM subscriptions JOIN users ON id = user_id WHERE email = ${first.email}`),
    ).toEqual({ until: new Date('2026-12-06T10:30:00Z') });
    expect(await database.db.rows(sql`SELECT FROM mails`)).toEqual([]);
    expect(await database.db.rows(sql`SELECT FROM checkouts WHERE state <> 'paid'`)).toEqual([]);
  });

  it('are made once', async () => {
    await seedDemoAccounts(database.db, systemClock);
    await database.db.run(sql`UPDATE users SET first_name = 'Changed' WHERE email = 'free@example.org'`);
    expect(await seedDemoAccounts(database.db, systemClock)).toBe(true);
    expect(await emails()).toEqual(seeded);
    expect(await database.db.one(sql`SELECT first_name FROM users WHERE email = 'free@example.org'`)).toEqual({
      first_name: 'Changed',
    });
  });

  it('are made once also when several servers start at the same moment', async () => {
    const pools = [1, 2, 3].map(() => poolFor(database.connection, 2, () => undefined));
    const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const { answers } = await database.db.transaction(async (tx) => {
      // All of them come to a stop here and go on at the same moment.
      await tx.run(sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`);
      const seeding = Promise.allSettled(pools.map((pool) => seedDemoAccounts(createDatabase(pool), systemClock)));
      await expect.poll(() => database.db.one(waiting), { timeout: 10_000 }).toEqual({ count: 3 });
      return { answers: seeding };
    });
    expect(await answers).toEqual(Array(3).fill({ status: 'fulfilled', value: true }));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(await emails()).toEqual(seeded);
  });

  it('never come into a database that somebody uses', async () => {
    await database.db.run(sql`
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
      VALUES ('real@example.org', 'x', 'Real', 'Person', 'st1', '1', now())`);
    expect(await seedDemoAccounts(database.db, systemClock)).toBe(false);
    expect(await emails()).toEqual(['real@example.org']);
  });
});
