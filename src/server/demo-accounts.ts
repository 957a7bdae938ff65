import { termsVersion } from '#core/terms.ts';
import { type Database, sql } from './db/sql.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { type Clock, later } from './ports/clock.ts';

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
    what: 'GP trainee on Standard',
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
      if (!account.plan) continue;
      await tx.run(sql`
        INSERT INTO subscriptions (user_id, plan_id, plan_name, status, current_period_end)
        SELECT id, ${account.plan.id}, ${account.plan.name}, 'active', ${later(now, 30 * 24 * 60 * 60)}
        FROM users WHERE email = ${account.email}`);
    }
    return true;
  });
}
