import { afterAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { runSweeps } from '#server/jobs/housekeeping.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { later } from '#server/ports/clock.ts';
import { stripePayments } from '#server/ports/payments/stripe-payments.ts';
import { fakeStripe, fakeStripeSettings } from '#test/fakes/fake-stripe.ts';
import { goodPassword } from '#test/steps/account-steps.ts';
import { stripeSteps } from '#test/steps/stripe-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createBilling } from '../subscription/billing-setup.ts';
import { createDeletions } from './deletions.ts';

const stripe = await fakeStripe(() => server.now());
const server = testApp({ settings: { ...fakeStripeSettings(stripe.url), RATE_LIMIT_FACTOR: '1000' } });
afterAll(() => stripe.stop());

const { customer, deliver } = stripeSteps(server, stripe);
const openDeletions = () => server.db.rows(sql`SELECT FROM account_deletions WHERE done_at IS NULL`);

/** As the server has it, to let its housekeeping come now. */
async function sweep(now: Date) {
  const log = { warn: () => undefined, error: () => undefined };
  const jobs = jobQueue(server.db, log);
  const settings = fakeStripeSettings(stripe.url);
  const cards = stripePayments(
    { secretKey: settings.STRIPE_SECRET_KEY, publishableKey: '', webhookSecret: '', apiBase: stripe.url },
    log,
  );
  const { endAll } = createBilling({ db: server.db, clock: server, jobs, publicUrl: '', cards, log });
  const checkPassword = async () => false;
  const deletions = createDeletions({
    db: server.db,
    clock: server,
    jobs,
    checkPassword,
    endPayments: endAll,
    canMail: false,
  });
  await runSweeps([deletions.sweep], { db: server.db, now, log });
}

describe('deleting an account that pays', () => {
  it('[PROF-02] ends the subscription at the payment service, which forgets the customer', async () => {
    const me = await customer('basic');
    stripe.requests.length = 0;
    expect((await me.post('/gdpr/delete', { password: goodPassword, email: me.email })).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await openDeletions()).toEqual([]), { timeout: 10_000 });
    expect(stripe.subscriptionsOf('active').map(({ id }) => id)).not.toContain(me.remote.id);
    const deleted = stripe.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(deleted).toEqual([`/v1/subscriptions/${me.remote.id}`, `/v1/customers/${me.remote.customer}`]);
    expect(await server.db.rows(sql`SELECT FROM account_deletions WHERE stripe_customer_id IS NOT NULL`)).toEqual([]);
  });

  it('[PROF-02] keeps nothing of what the payment service tells afterwards', async () => {
    const notices = stripe.takeNotices();
    expect(notices.length).toBeGreaterThan(0);
    for (const notice of notices) expect((await deliver(notice)).statusCode).toBe(200);
    const kept = await server.db.rows<{ body: object }>(sql`
      SELECT body FROM payment_notices ORDER BY received_at DESC LIMIT ${notices.length}`);
    expect(kept.map(({ body }) => body)).toEqual(notices.map(() => ({})));
  });

  it('[PROF-02] is not given up while the payment service cannot be reached', async () => {
    const me = await customer('basic');
    stripe.setReachable(false);
    expect((await me.post('/gdpr/delete', { password: goodPassword, email: me.email })).statusCode).toBe(200);
    expect(await server.db.rows(sql`SELECT FROM users WHERE email = ${me.email}`)).toEqual([]);
    // As after every try of the job, or a crash between them.
    await server.db.run(sql`DELETE FROM jobs WHERE kind = 'privacy.end-outside'`);
    await sweep(later(server.now(), 2 * 60 * 60));
    expect(await openDeletions()).toHaveLength(1);
    stripe.setReachable(true);
    await sweep(later(server.now(), 24 * 60 * 60));
    expect(await openDeletions()).toEqual([]);
    expect(stripe.subscriptionsOf('active').map(({ id }) => id)).not.toContain(me.remote.id);
  }, 30_000);
});
