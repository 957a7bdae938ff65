import { addMonths } from '#core/subscription/months.ts';
import { termsVersion } from '#core/terms.ts';
import { type Database, type Queryable, sql } from './db/sql.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { record } from './features/subscription/ledger.ts';
import type { Clock } from './ports/clock.ts';

export interface DemoAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  what: string;
  role: 'user' | 'admin';
  plan?: { id: string; name: string };
}

const password = 'steady-lantern-42';

/** Fictional people for trying the product; never made in production. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'hannah.okafor@example.org',
    firstName: 'Hannah',
    lastName: 'Okafor',
    what: 'GP trainee on Standard, with six weeks of consultations',
    role: 'user',
    plan: { id: 'standard', name: 'Standard' },
  },
  { email: 'free@example.org', firstName: 'Frances', lastName: 'Reid', what: 'Free', role: 'user' },
  {
    email: 'basic@example.org',
    firstName: 'Bashir',
    lastName: 'Sidki',
    what: 'Basic (Taster)',
    role: 'user',
    plan: { id: 'basic', name: 'Basic' },
  },
  {
    email: 'premium@example.org',
    firstName: 'Priya',
    lastName: 'Menon',
    what: 'Premium',
    role: 'user',
    plan: { id: 'premium', name: 'Premium' },
  },
  { email: 'admin@example.org', firstName: 'Alex', lastName: 'Morgan', what: 'administrator', role: 'admin' },
].map((account) => ({ password, ...account }) as DemoAccount);

const lockKey = 8_213_772;

/** Fills an empty database; answers whether the demo accounts are there. */
export async function seedDemoAccounts(db: Database, clock: Clock): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Two servers may start at once on one empty database.
    await tx.run(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    const known = await tx.one<{ demo: boolean }>(
      sql`SELECT bool_or(email = ${demoAccounts[0]?.email}) AS demo FROM users`,
    );
    if (known?.demo !== null) return known?.demo ?? false;
    const now = clock.now();
    for (const account of demoAccounts) {
      await tx.run(sql`
        INSERT INTO users (email, password_hash, first_name, last_name, role, stage, years_of_practice, terms_version,
          terms_accepted_at, email_verified_at, created_at)
        VALUES (${account.email}, ${passwordHash}, ${account.firstName}, ${account.lastName}, ${account.role}, 'st3', 3,
          ${termsVersion}, ${now}, ${now}, ${now})`);
      if (account.plan) await subscribe(tx, account.email, account.plan.id, now);
    }
    return true;
  });
}

/** As if they had bought it a moment ago with the test card that always pays. */
async function subscribe(tx: Queryable, email: string, planId: string, now: Date): Promise<void> {
  const user = await tx.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
  if (!user) return;
  const ref = `demo-${user.id}`;
  const period = { periodStart: now, periodEnd: addMonths(now, 1) };
  await record(tx, user.id, [{ kind: 'started', id: ref, at: now, ref, planId, interval: 'month', ...period }], now);
  await tx.run(sql`
    INSERT INTO billing_accounts (user_id, test_card, brand, last4, exp_month, exp_year)
    VALUES (${user.id}, 'accepted', 'Test card, accepted', '0001', 12, ${now.getUTCFullYear() + 3})`);
}
