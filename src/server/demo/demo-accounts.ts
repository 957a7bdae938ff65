import type { Role } from '#core/auth/identity.ts';
import { termsVersion } from '#core/auth/terms.ts';
import { type Database, type Queryable, sql } from '../db/sql.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { insertCheckout } from '../features/subscription/billing-store.ts';
import { createInvoices } from '../features/subscription/invoices.ts';
import { listTariffs, priceOf } from '../features/subscription/tariff-store.ts';
import { testBilling } from '../features/subscription/test-billing.ts';
import { type Clock, later } from '../ports/clock.ts';

export interface DemoAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  what: string;
  role: Role;
  /** Bought so many days ago with the test card that always pays. */
  plan?: { id: string; name: string; daysAgo: number };
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
    plan: { id: 'standard', name: 'Standard', daysAgo: 43 },
  },
  { email: 'free@example.org', firstName: 'Frances', lastName: 'Reid', what: 'Free', role: 'user' },
  {
    email: 'basic@example.org',
    firstName: 'Bashir',
    lastName: 'Sidki',
    what: 'Basic (Taster)',
    role: 'user',
    plan: { id: 'basic', name: 'Basic', daysAgo: 0 },
  },
  {
    email: 'premium@example.org',
    firstName: 'Priya',
    lastName: 'Menon',
    what: 'Premium',
    role: 'user',
    plan: { id: 'premium', name: 'Premium', daysAgo: 0 },
  },
  { email: 'admin@example.org', firstName: 'Alex', lastName: 'Morgan', what: 'administrator', role: 'admin' },
  { email: 'author@example.org', firstName: 'Amara', lastName: 'Ncube', what: 'author of cases', role: 'author' },
].map((account) => ({ password, ...account }) as DemoAccount);

const lockKey = 8_213_772;
const day = 24 * 60 * 60;

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
      if (account.plan)
        await subscribe(tx, account.email, account.plan.id, later(now, -account.plan.daysAgo * day), now);
    }
    return true;
  });
}

/** Through the test checkout, with the renewals since: only the receipts are not mailed. */
async function subscribe(tx: Queryable, email: string, planId: string, boughtAt: Date, now: Date): Promise<void> {
  const user = await tx.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
  const plan = (await listTariffs(tx, { onOffer: true })).find(({ id }) => id === planId);
  const pence = plan && priceOf(plan, 'month');
  if (!user || pence === undefined) return;
  let moment = boughtAt;
  const clock: Clock = { now: () => moment };
  const within: Database = { ...tx, transaction: (work) => work(tx) };
  const writeInvoice = createInvoices({ clock, postReceipt: async () => undefined });
  const billing = testBilling({ db: within, clock, writeInvoice });
  const checkout = await insertCheckout(tx, { userId: user.id, planId, interval: 'month', pence, now: boughtAt });
  if (checkout) await billing.confirm(user.id, checkout.id, 'accepted');
  moment = now;
  await billing.settle(user.id);
}
