import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { rowByRow } from '#server/jobs/row-by-row.ts';
import { poison } from '#test/poison.ts';
import { subscriber } from '#test/steps/subscription-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createBilling } from './billing-setup.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const day = 24 * 60 * 60;

describe('the end of a subscription', () => {
  it('[SUB-08] cancelled: the plan stays to the end, three days of grace, then Free', async () => {
    const me = await subscriber(server);
    await me.buy('basic', 'month');
    const cancelled = (await me.post('/subscription/cancel')).json().subscription;
    expect(cancelled).toMatchObject({ status: 'cancelling', cancel_at_period_end: true, tier: 'Basic' });
    expect((await me.post('/subscription/cancel')).json().subscription.status).toBe('cancelling');
    expect(await me.user()).toMatchObject({ subscription_status: 'cancelling', cancel_at_period_end: true });
    expect((await me.manage('reactivate')).json().subscription.status).toBe('active');
    await me.post('/subscription/cancel');

    const end = new Date(cancelled.current_period_end).getTime();
    server.advance((end - server.now().getTime()) / 1000 + 5);
    await me.again();
    expect(await me.active()).toMatchObject({
      status: 'grace',
      plan_id: 'basic',
      tier: 'Basic',
      grace_until: new Date(end + 3 * day * 1000).toISOString(),
    });
    expect((await me.usage()).usage.case_sessions.allowance).toBe(15);
    server.advance(3 * day - 60);
    await me.again();
    expect((await me.usage()).usage.case_sessions.allowance).toBe(15);
    server.advance(120);
    expect(await me.active()).toMatchObject({
      status: 'free',
      plan_id: 'free',
      tier: 'Free',
      grace_until: null,
      ended_plan: { plan_id: 'basic', plan_name: 'Basic' },
    });
    expect((await me.usage()).usage.case_sessions.allowance).toBe(3);
    expect(await me.user()).toMatchObject({ subscription_status: 'free' });
  });

  it('[SUB-08] in the days of grace it can be renewed with one click', async () => {
    const me = await subscriber(server);
    await me.buy('standard', 'month');
    await me.post('/subscription/cancel');
    await me.post('/subscription/test-renewal');
    expect((await me.active()).status).toBe('grace');
    const { subscription, checkout } = (await me.manage('renew')).json();
    expect(checkout).toBeNull();
    expect(subscription).toMatchObject({ status: 'active', plan_id: 'standard' });
    expect(await me.invoices()).toHaveLength(2);
    await me.manage('renew');
    expect(await me.invoices()).toHaveLength(2);
  });

  it('[SUB-08] in the days of grace another plan can be begun as well', async () => {
    const me = await subscriber(server);
    await me.buy('standard', 'month');
    await me.post('/subscription/cancel');
    await me.post('/subscription/test-renewal');
    expect((await me.preview('basic', 'three_months')).json().data).toMatchObject({ kind: 'new', due_now_pence: 2400 });
    const { subscription } = (await me.manage('renew', { plan_id: 'basic', interval: 'three_months' })).json();
    expect(subscription).toMatchObject({ status: 'active', plan_id: 'basic', interval: 'three_months' });
    expect((await me.invoices())[0]?.total_pence).toBe(2400);
  });

  it('[SUB-05] a renewal that fails keeps access for three days; a new card makes up for it', async () => {
    const me = await subscriber(server);
    await me.buy('basic', 'month', 'fails-at-renewal');
    const failed = (await me.post('/subscription/test-renewal')).json().subscription;
    expect(failed).toMatchObject({ status: 'past_due', tier: 'Basic', grace_until: expect.any(String) });
    expect(await me.user()).toMatchObject({ subscription_status: 'past_due' });
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['open', 'paid']);
    expect((await me.manage('change', { plan_id: 'premium', interval: 'month' })).json().code).toBe(
      'PAYMENT_OUTSTANDING',
    );
    expect((await me.manage('renew')).json().code).toBe('PAYMENT_DECLINED');
    expect((await me.post('/subscription/test-payment-method', { card: 'declined' })).json().code).toBe(
      'PAYMENT_DECLINED',
    );
    const paid = (await me.post('/subscription/test-payment-method', { card: 'accepted' })).json().subscription;
    expect(paid).toMatchObject({ status: 'active', payment_method: { last4: '0001' } });
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await me.receipts()).toHaveLength(2);
  });

  it('[SUB-08] a failed payment that nobody makes up for ends in Free; giving up ends it as wished', async () => {
    const [lapsing, giving] = [await subscriber(server), await subscriber(server)];
    for (const me of [lapsing, giving]) {
      await me.buy('premium', 'month', 'fails-at-renewal');
      await me.post('/subscription/test-renewal');
    }
    expect((await giving.post('/subscription/cancel')).json().subscription.status).toBe('grace');
    expect((await giving.invoices())[0]?.status).toBe('void');
    server.advance(3 * day + 5);
    await Promise.all([lapsing.again(), giving.again()]);
    expect([(await lapsing.active()).status, (await giving.active()).status]).toEqual(['expired', 'free']);
    expect((await lapsing.usage()).usage.case_sessions.allowance).toBe(3);
    // Who comes back chooses again and pays.
    await lapsing.post('/subscription/test-payment-method', { card: 'accepted' });
    expect((await lapsing.manage('renew')).json().subscription).toMatchObject({ status: 'active', plan_id: 'premium' });
  });

  it('renews by itself, also after a long absence, once for each period', async () => {
    const me = await subscriber(server);
    await me.buy('basic', 'month');
    server.advance(75 * day);
    await me.again();
    const answers = await Promise.all([me.active(), me.active(), me.active()]);
    expect(new Set(answers.map(({ current_period_end }) => current_period_end)).size).toBe(1);
    expect(answers[0].status).toBe('active');
    expect(await me.invoices()).toHaveLength(3);
    expect(await me.receipts()).toHaveLength(3);
  });
});

describe('housekeeping', () => {
  const sweep = () => {
    const log = { warn: () => undefined, error: () => undefined };
    const jobs = jobQueue(server.db, log);
    const billing = createBilling({ db: server.db, clock: { now: server.now }, jobs, publicUrl: '', cards: null, log });
    return billing.sweep(server.db, server.now(), rowByRow(server.db, log));
  };

  it('renews the others where one subscription cannot be', async () => {
    const [stuck, fine] = [await subscriber(server), await subscriber(server)];
    await stuck.buy('basic', 'month');
    await fine.buy('basic', 'month');
    const user = await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${stuck.email}`);
    const cure = await poison(server.db, { table: 'subscriptions', column: 'user_id' }, user?.id ?? '');
    server.advance(32 * day);
    await sweep();
    const renewed = await server.db.rows(sql`
      SELECT email FROM subscriptions JOIN users ON users.id = user_id
      WHERE email = ANY(${[stuck.email, fine.email]}::text[]) AND current_period_end > ${server.now()}`);
    expect(renewed).toEqual([{ email: fine.email }]);
    await cure();
  });

  it('renews what is due for people who are away', async () => {
    const me = await subscriber(server);
    await me.buy('basic', 'month');
    server.advance(32 * day);
    await sweep();
    const due = sql`
      SELECT count(*)::int AS n FROM subscriptions JOIN users ON users.id = user_id
      WHERE email = ${me.email} AND current_period_end > ${server.now()}`;
    expect(await server.db.one(due)).toEqual({ n: 1 });
    expect(await me.receipts()).toHaveLength(2);
  });
});
