import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { rowByRow } from '#server/jobs/row-by-row.ts';
import { stripePayments } from '#server/ports/payments/stripe-payments.ts';
import { fakeStripe, fakeStripeSettings } from '#test/fakes/fake-stripe.ts';
import { goodCard, stripeSteps } from '#test/steps/stripe-steps.ts';
import { subscriber } from '#test/steps/subscription-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createBilling } from './billing-setup.ts';

const stripe = await fakeStripe(() => server.now());
const server = testApp({ settings: { ...fakeStripeSettings(stripe.url), RATE_LIMIT_FACTOR: '1000' } });
afterAll(() => stripe.stop());

const day = 24 * 60 * 60;
const badCard = { brand: 'visa', last4: '0341', pays: false };

const { deliver, deliverAll, idle, customer } = stripeSteps(server, stripe);

/** As the server has it, to let its housekeeping come now. */
const billing = () => {
  const log = { warn: () => undefined, error: () => undefined };
  const clock = { now: server.now };
  const cards = stripePayments(
    { secretKey: 'sk_test_unused', publishableKey: '', webhookSecret: '', apiBase: stripe.url },
    log,
  );
  return createBilling({ db: server.db, clock, jobs: jobQueue(server.db, log), publicUrl: '', cards, log });
};

describe('buying with cards', () => {
  it('[SUB-02] the pages get the publishable key and a secret for the payment element, never more', async () => {
    const me = await subscriber(server);
    const settings = (await me.get('/subscription/payment-settings')).json();
    expect(settings).toEqual({ success: true, provider: 'stripe', publishable_key: 'pk_test_fake' });
    const { data } = (await me.checkout('basic', 'month')).json();
    expect(data).toMatchObject({
      provider: 'stripe',
      client_secret: expect.stringContaining('_secret_'),
      amount_pence: 999,
    });
    expect(await me.active()).toBeNull();
    for (const path of [
      `/subscription/test-checkout/${data.checkout_id}/confirm`,
      '/subscription/test-payment-method',
    ]) {
      expect((await me.post(path, { card: 'accepted' })).statusCode).toBe(404);
    }
    expect((await me.post('/subscription/test-renewal')).statusCode).toBe(404);
  });

  it('[SUB-02] reload and double click make one subscription in the service', async () => {
    const me = await subscriber(server);
    const before = stripe.subscriptionsOf().length;
    const answers = await Promise.all([1, 2, 3].map(() => me.checkout('standard', 'month')));
    expect(new Set(answers.map((answer) => answer.json().data.client_secret)).size).toBe(1);
    expect(stripe.subscriptionsOf().length - before).toBe(1);
  });

  it('[SUB-02] a declined card changes nothing; then a good one buys the plan, once, with one receipt', async () => {
    const me = await subscriber(server);
    const { data } = (await me.checkout('basic', 'month')).json();
    stripe.pay(data.client_secret, { ...badCard });
    await deliverAll();
    expect([await me.active(), await me.invoices()]).toEqual([null, []]);
    stripe.pay(data.client_secret, { ...goodCard });
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({
      plan_id: 'basic',
      status: 'active',
      payment_method: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
    });
    expect(await me.invoices()).toHaveLength(1);
    expect(await me.receipts()).toHaveLength(1);
    expect((await me.checkout('premium', 'month')).json().code).toBe('ALREADY_SUBSCRIBED');
  });

  it('[SUB-02] the plan is there as soon as it is paid, although no notice has come yet', async () => {
    const me = await subscriber(server);
    const { data } = (await me.checkout('premium', 'month')).json();
    stripe.pay(data.client_secret, { ...goodCard });
    expect(await me.active()).toMatchObject({ plan_id: 'premium', status: 'active' });
    await deliverAll();
    await idle();
    expect(await me.receipts()).toHaveLength(1);
  });

  it('[SUB-02] another wish withdraws the first, so that never two are paid', async () => {
    const me = await subscriber(server);
    await me.checkout('basic', 'month');
    const first = stripe.subscriptionsOf('incomplete').at(-1);
    await me.checkout('standard', 'month');
    expect(stripe.subscriptionsOf('canceled')).toContainEqual(expect.objectContaining({ id: first?.id }));
    await deliverAll();
  });

  it('[SUB-02] a payment that the service has given up on is asked about no more, and can be begun anew', async () => {
    const me = await subscriber(server);
    const first = (await me.checkout('basic', 'month')).json().data;
    const remote = stripe.subscriptionsOf('incomplete').at(-1);
    stripe.changeSilently(remote?.id ?? '', { status: 'incomplete_expired' });
    expect(await me.active()).toBeNull();
    const asked = stripe.requests.length;
    expect(await me.active()).toBeNull();
    expect(stripe.requests.length).toBe(asked);
    const second = (await me.checkout('basic', 'month')).json().data;
    expect(second.checkout_id).not.toBe(first.checkout_id);
    stripe.pay(second.client_secret, { ...goodCard });
    expect(await me.active()).toMatchObject({ plan_id: 'basic', status: 'active' });
    await deliverAll();
    await idle();
  });

  it('[SUB-07] a price that administrators change is a new price in the service', async () => {
    const me = await subscriber(server);
    await server.db.run(sql`UPDATE plan_prices SET pence = 1099 WHERE plan_id = 'basic' AND interval = 'month'`);
    await me.checkout('basic', 'month');
    expect(stripe.subscriptionsOf('incomplete').at(-1)?.price.unit_amount).toBe(1099);
    await server.db.run(sql`UPDATE plan_prices SET pence = 999 WHERE plan_id = 'basic' AND interval = 'month'`);
  });

  it('says so when the service cannot be reached, and tries again without doubling', async () => {
    const me = await subscriber(server);
    stripe.setReachable(false);
    const failed = await me.checkout('basic', 'month');
    stripe.setReachable(true);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'PAYMENTS_UNREACHABLE']);
    expect(failed.payload).not.toContain('sk_test');
    expect((await me.checkout('basic', 'month')).json().data.client_secret).toContain('_secret_');
  });
});

describe('a running subscription', () => {
  it('[SUB-02] an upgrade costs what was told, and counts at once', async () => {
    const me = await customer('basic');
    const preview = (await me.preview('standard', 'month')).json().data;
    expect(preview).toMatchObject({ kind: 'upgrade', lines: [expect.anything(), expect.anything()] });
    const changed = (await me.manage('change', { plan_id: 'standard', interval: 'month' })).json().subscription;
    expect(changed).toMatchObject({ plan_id: 'standard', status: 'active' });
    const [invoice] = await me.invoices();
    expect(Math.abs((invoice?.total_pence ?? 0) - preview.due_now_pence)).toBeLessThanOrEqual(1);
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ plan_id: 'standard', status: 'active' });
    expect(await me.receipts()).toHaveLength(2);
  });

  it('[SUB-02] an upgrade that is declined changes nothing', async () => {
    const me = await customer('basic');
    stripe.setCard(me.remote.customer, { pays: false });
    const declined = await me.manage('change', { plan_id: 'premium', interval: 'month' });
    expect([declined.statusCode, declined.json().code]).toEqual([402, 'PAYMENT_DECLINED']);
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ plan_id: 'basic', status: 'active' });
  });

  it('[SUB-02] a downgrade comes with the next period, and can be undone', async () => {
    const me = await customer('premium');
    const planned = (await me.manage('change', { plan_id: 'basic', interval: 'month' })).json().subscription;
    expect(planned).toMatchObject({ plan_id: 'premium', pending_change: { plan_id: 'basic' } });
    await me.manage('undo-change');
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ plan_id: 'premium', pending_change: null });
    await me.manage('change', { plan_id: 'basic', interval: 'month' });
    stripe.renew(me.remote.id);
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ plan_id: 'basic', status: 'active', pending_change: null });
    expect((await me.invoices())[0]).toMatchObject({ plan_name: 'Basic', total_pence: 999 });
  });

  it('[SUB-02] is cancelled with its period and taken back', async () => {
    const me = await customer('standard');
    // The service counts in whole seconds: which of two subscriptions is the later one shows from one to the next.
    server.advance(2);
    expect((await me.post('/subscription/cancel')).json().subscription.status).toBe('cancelling');
    expect((await me.manage('reactivate')).json().subscription.status).toBe('active');
    await me.manage('change', { plan_id: 'basic', interval: 'month' });
    expect((await me.post('/subscription/cancel')).json().subscription).toMatchObject({
      status: 'cancelling',
      pending_change: null,
    });
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ status: 'cancelling' });
    stripe.changeSilently(me.remote.id, { end: Math.floor(server.now().getTime() / 1000) });
    stripe.renew(me.remote.id);
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ status: 'grace', tier: 'Standard' });
    expect((await me.manage('renew')).json().subscription).toMatchObject({ status: 'active', plan_id: 'standard' });
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });

  it('[SUB-05] a failed renewal is made up for by a new payment method', async () => {
    const me = await customer('basic');
    const { current_period_end } = await me.active();
    server.advance((new Date(current_period_end ?? '').getTime() - server.now().getTime()) / 1000 + 60);
    await me.again();
    stripe.setCard(me.remote.customer, { pays: false });
    stripe.renew(me.remote.id);
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ status: 'past_due', tier: 'Basic', current_period_end });
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['open', 'paid']);
    expect((await me.manage('renew')).json().code).toBe('PAYMENT_DECLINED');
    const { client_secret } = (await me.post('/subscription/update-payment-method')).json().data;
    stripe.setUp(client_secret, { brand: 'mastercard', last4: '4444', pays: true });
    await deliverAll();
    await idle();
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({
      status: 'active',
      payment_method: { brand: 'mastercard', last4: '4444' },
    });
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await me.receipts()).toHaveLength(2);
  });

  it('[SUB-08] who does not pay is Free after three days, and can buy again without paying twice', async () => {
    const me = await customer('basic');
    const { current_period_end } = await me.active();
    server.advance((new Date(current_period_end ?? '').getTime() - server.now().getTime()) / 1000 + 60);
    stripe.setCard(me.remote.customer, { pays: false });
    stripe.renew(me.remote.id);
    await deliverAll();
    server.advance(3 * day);
    await me.again();
    expect(await me.active()).toMatchObject({ status: 'expired', tier: 'Free', ended_plan: { plan_id: 'basic' } });
    const { data } = (await me.checkout('standard', 'month')).json();
    expect(stripe.subscriptionsOf('canceled')).toContainEqual(expect.objectContaining({ id: me.remote.id }));
    stripe.pay(data.client_secret, { ...goodCard });
    await deliverAll();
    await idle();
    expect(await me.active()).toMatchObject({ status: 'active', plan_id: 'standard' });
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
  });

  it('drift is found and put right by asking the service', async () => {
    const me = await customer('standard');
    stripe.changeSilently(me.remote.id, { cancel_at_period_end: true });
    expect((await me.active()).status).toBe('active');
    await server.db.run(sql`UPDATE subscriptions SET checked_at = NULL`);
    await billing().sweep(server.db, server.now(), rowByRow(server.db, { error: () => undefined }));
    await idle();
    expect((await me.active()).status).toBe('cancelling');
    const kinds = await server.db.rows<{ kind: string }>(sql`
      SELECT kind FROM subscription_events JOIN users ON users.id = user_id WHERE email = ${me.email} AND kind = 'reconciled'`);
    expect(kinds.length).toBeGreaterThan(0);
  });
});

describe('[SUB-04] notices', () => {
  it('that are forged, too old, unsigned or broken are refused', async () => {
    const raw = JSON.stringify({ id: 'evt_x', type: 'invoice.paid', created: 1, data: { object: {} } });
    const minutesAgo = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000);
    const refused = [
      { raw, signature: stripe.sign(raw, server.now(), 'whsec_other') },
      { raw, signature: stripe.sign(raw, minutesAgo(5.1)) },
      { raw: `${raw} `, signature: stripe.sign(raw) },
      { raw, signature: '' },
      { raw, signature: 't=1,v1=00' },
      { raw: '{', signature: stripe.sign('{') },
      { raw: '[]', signature: stripe.sign('[]') },
    ];
    for (const notice of refused) {
      const answer = await deliver(notice);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'NOTICE_REFUSED']);
    }
    expect((await deliver({ raw, signature: stripe.sign(raw, minutesAgo(4.9)) })).statusCode).toBe(200);
    const large = `{"id":"${'x'.repeat(300_000)}"}`;
    expect((await deliver({ raw: large, signature: stripe.sign(large) })).statusCode).toBe(413);
  });

  it('of nobody we know are kept and change nothing', async () => {
    const events = sql`SELECT count(*)::int AS n FROM subscription_events`;
    const before = await server.db.one(events);
    const object = { id: 'seti_1', customer: 'cus_unknown', payment_method: 'pm_1' };
    const raw = JSON.stringify({ id: 'evt_unknown', type: 'setup_intent.succeeded', created: 1, data: { object } });
    expect((await deliver({ raw, signature: stripe.sign(raw) })).statusCode).toBe(200);
    expect(await server.db.one(events)).toEqual(before);
    expect(await server.db.one(sql`SELECT kind FROM payment_notices WHERE id = 'evt_unknown'`)).toBeDefined();
  });

  it('in any order, each several times and at once, lead to the same subscription', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const me = await subscriber(server);
      const { data } = (await me.checkout('basic', 'month')).json();
      stripe.takeNotices();
      stripe.pay(data.client_secret, { ...goodCard });
      const [remote] = stripe.subscriptionsOf('active').slice(-1);
      if (!remote) throw new Error('nothing was bought');
      server.advance(2);
      stripe.changeSilently(remote.id, { end: remote.start + 30 * day });
      server.advance(30 * day);
      stripe.setCard(remote.customer, { pays: false });
      stripe.renew(remote.id);
      const notices = stripe.takeNotices().map(({ raw }) => ({ raw, signature: stripe.sign(raw) }));
      expect(notices.length).toBeGreaterThanOrEqual(5);
      const storm = [...notices, ...notices, ...notices].toSorted(() => Math.random() - 0.5);
      const answers = await Promise.all(storm.map(deliver));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await me.again();
      const { status, plan_id, interval, cancel_at_period_end, pending_change } = await me.active();
      outcomes.add(JSON.stringify({ status, plan_id, interval, cancel_at_period_end, pending_change }));
      const invoices = await me.invoices();
      outcomes.add(JSON.stringify(invoices.map((invoice) => invoice.status).sort()));
      expect(await me.receipts()).toHaveLength(1);
      await idle();
    }
    expect([...outcomes]).toEqual([
      JSON.stringify({
        status: 'past_due',
        plan_id: 'basic',
        interval: 'month',
        cancel_at_period_end: false,
        pending_change: null,
      }),
      JSON.stringify(['open', 'paid']),
    ]);
  });
});

it('no key of the payment service is stored, and every change carries a key against doubling', async () => {
  const kept = [
    sql`SELECT row::text AS text FROM payment_notices row`,
    sql`SELECT row::text AS text FROM subscription_events row`,
    sql`SELECT row::text AS text FROM billing_accounts row`,
    sql`SELECT row::text AS text FROM jobs row`,
  ];
  for (const statement of kept) {
    for (const { text } of await server.db.rows<{ text: string }>(statement))
      expect(text).not.toMatch(/sk_test|whsec_/);
  }
  const changes = stripe.requests.filter(({ method }) => method === 'POST');
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.filter(({ key }) => !key)).toEqual([]);
});
