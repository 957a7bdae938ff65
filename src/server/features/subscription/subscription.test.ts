import { describe, expect, it } from 'vitest';
import { tariffSeed } from '#core/tariffs/tariffs.ts';
import { sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { logIn } from '#test/steps/account-steps.ts';
import { subscriber } from '#test/steps/subscription-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';
import { listTariffs } from './tariff-store.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const active = async (email: string) => {
  const password = demoAccounts[0]?.password ?? '';
  const cookie = cookieOf(await logIn(server, email, password));
  return server.request('GET', '/subscription/active?_nocache=1700000000000', { headers: { cookie } });
};

describe('demo accounts', () => {
  it.each([
    ['basic@example.org', 'basic', 'Basic'],
    ['hannah.okafor@example.org', 'standard', 'Standard'],
    ['premium@example.org', 'premium', 'Premium'],
  ])('[SUB-01] %s is on %s', async (email, plan_id, plan_name) => {
    const answer = await active(email);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      success: true,
      subscription: {
        plan_id,
        plan_name,
        tier: plan_name,
        status: 'active',
        interval: 'month',
        current_period_start: expect.stringMatching(/^\d{4}-.*Z$/),
        current_period_end: expect.stringMatching(/^\d{4}-.*Z$/),
        cancel_at_period_end: false,
        grace_until: null,
        pending_change: null,
        payment_method: expect.objectContaining({ last4: '0001' }),
        ended_plan: null,
      },
    });
  });

  it.each(['free@example.org', 'admin@example.org'])('[SUB-01] %s has none', async (email) => {
    expect((await active(email)).json()).toEqual({ success: true, subscription: null });
  });
});

describe('the plans', () => {
  it('[SUB-07] of a new database are those the pages are built with', async () => {
    expect(await listTariffs(server.db, { onOffer: true })).toEqual(tariffSeed);
  });

  it('[SUB-07] are told to everybody, from the rows that count', async () => {
    await server.db.run(
      sql`UPDATE plan_allowances SET allowance = 16 WHERE plan_id = 'basic' AND feature = 'case_sessions'`,
    );
    const { plans } = (await server.request('GET', '/subscription/plans')).json();
    expect(plans[1].allowances.case_sessions).toBe(16);
    const me = await subscriber(server);
    await me.buy('basic', 'month');
    expect((await me.usage()).usage.case_sessions).toEqual({ used: 0, allowance: 16, remaining: 16, unlimited: false });
    await server.db.run(
      sql`UPDATE plan_allowances SET allowance = 15 WHERE plan_id = 'basic' AND feature = 'case_sessions'`,
    );
  });

  it('[SUB-07] that are withdrawn can no longer be bought', async () => {
    const me = await subscriber(server);
    await server.db.run(sql`UPDATE plans SET on_offer = false WHERE id = 'premium'`);
    expect((await me.checkout('premium', 'month')).json().code).toBe('PLAN_NOT_ON_OFFER');
    await server.db.run(sql`UPDATE plans SET on_offer = true WHERE id = 'premium'`);
    expect((await me.checkout('free', 'month')).json().code).toBe('PLAN_NOT_ON_OFFER');
    expect((await me.checkout('gold', 'month')).json().code).toBe('PLAN_NOT_ON_OFFER');
  });
});

describe('what is used', () => {
  it('[HEAD-04] is told in both readings, with the day it renews', async () => {
    const me = await subscriber(server);
    const free = await me.usage();
    expect(free.subscription).toEqual({
      plan_name: 'Free',
      status: 'none',
      renewalDate: expect.stringMatching(/-01T00:00:00\.000Z$/),
    });
    expect(free.usage.mock_exams).toEqual({ used: 0, allowance: 0, remaining: 0, unlimited: false });
    await me.buy('premium', 'three_months');
    const premium = await me.usage();
    expect(premium.subscription).toMatchObject({ plan_name: 'Premium', status: 'active' });
    expect(premium.usage.case_sessions).toEqual({ used: 0, allowance: 999, remaining: 999, unlimited: true });
  });

  it('[HEAD-05] an admin is an admin without a plan', async () => {
    const cookie = await server.signIn('admin');
    const { usage, subscription } = (
      await server.request('GET', '/subscription/usage-summary', { headers: { cookie } })
    ).json();
    expect(subscription.plan_name).toBe('Admin');
    expect(usage.mock_exams.unlimited).toBe(true);
  });
});

describe('buying with the test checkout', () => {
  it('[SUB-02] says who takes the money', async () => {
    const me = await subscriber(server);
    expect((await me.get('/subscription/payment-settings')).json()).toEqual({
      success: true,
      provider: 'test',
      publishable_key: null,
    });
    expect((await me.post('/subscription/update-payment-method')).json().data).toEqual({
      provider: 'test',
      client_secret: null,
    });
  });

  it('[SUB-02] a declined card leaves everything as it was; the accepted one buys the plan', async () => {
    const me = await subscriber(server);
    const { data } = (await me.checkout('basic', 'month')).json();
    expect(data).toMatchObject({
      provider: 'test',
      client_secret: null,
      amount_pence: 999,
      vat_pence: 167,
      plan_name: 'Basic',
    });
    const declined = await me.confirm(data.checkout_id, 'declined');
    expect([declined.statusCode, declined.json().code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(await me.active()).toBeNull();
    expect(await me.invoices()).toEqual([]);
    const accepted = await me.confirm(data.checkout_id, 'accepted');
    expect(accepted.json().subscription).toMatchObject({ plan_id: 'basic', status: 'active', tier: 'Basic' });
    expect(await me.invoices()).toHaveLength(1);
  });

  it('[SUB-02] twice is once: the same checkout, one payment, one receipt', async () => {
    const me = await subscriber(server);
    const answers = await Promise.all([1, 2, 3].map(() => me.checkout('standard', 'month')));
    const ids = new Set(answers.map((answer) => answer.json().data.checkout_id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    const paid = await Promise.all([1, 2, 3].map(() => me.confirm(id, 'accepted')));
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await me.invoices()).toHaveLength(1);
    expect(await me.receipts()).toHaveLength(1);
  });

  it('[SUB-02] another wish closes the first; nobody buys beside a running plan', async () => {
    const me = await subscriber(server);
    const first = (await me.checkout('basic', 'month')).json().data.checkout_id;
    const second = (await me.checkout('standard', 'month')).json().data.checkout_id;
    expect((await me.confirm(first, 'accepted')).json().code).toBe('CHECKOUT_CLOSED');
    await me.confirm(second, 'accepted');
    expect((await me.checkout('premium', 'month')).json().code).toBe('ALREADY_SUBSCRIBED');
  });

  it('[SUB-02] of somebody else is not found', async () => {
    const [me, other] = [await subscriber(server), await subscriber(server)];
    const { checkout_id } = (await me.checkout('basic', 'month')).json().data;
    expect((await other.confirm(checkout_id, 'accepted')).statusCode).toBe(404);
    await me.confirm(checkout_id, 'accepted');
    const [invoice] = await me.invoices();
    expect((await other.get(`/subscription/invoices/${invoice?.id}`)).statusCode).toBe(404);
  });

  it('[SUB-02] no request can hold the number of a card', async () => {
    const me = await subscriber(server);
    const { checkout_id } = (await me.checkout('basic', 'month')).json().data;
    const number = '4242424242424242';
    const tries: Array<[string, object]> = [
      ['/subscription/checkout', { plan_id: 'basic', interval: 'month', card: number }],
      ['/subscription/checkout', { plan_id: `basic${number}`, interval: 'month' }],
      ['/subscription/preview-change', { plan_id: number, interval: 'month' }],
      ['/subscription/manage', { action: 'change', plan_id: number }],
      ['/subscription/manage', { action: 'renew', number }],
      [`/subscription/test-checkout/${checkout_id}/confirm`, { card: number }],
      [`/subscription/test-checkout/${checkout_id}/confirm`, { card: 'accepted', number }],
      ['/subscription/test-payment-method', { card: number }],
    ];
    for (const [path, body] of tries) {
      const answer = await me.post(path, body);
      expect([path, answer.statusCode]).toEqual([path, 400]);
    }
  });
});

describe('receipts', () => {
  it('[SUB-02] tell everything a study budget asks for, with the VAT that is included', async () => {
    const me = await subscriber(server);
    await me.buy('standard', 'three_months');
    const [invoice] = await me.invoices();
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^CLV-\d{4}-\d{6}$/),
      description: 'Clavis consultation practice, Standard, 3 months',
      net_pence: 4000,
      vat_pence: 800,
      total_pence: 4800,
      status: 'paid',
    });
    const { data } = (await me.get(`/subscription/invoices/${invoice?.id}`)).json();
    expect(data).toMatchObject({
      billed_to: { email: me.email },
      vat_rate_percent: 20,
      purpose: expect.stringContaining('GP training assessment'),
      lines: [{ text: 'Clavis consultation practice, Standard, 3 months', pence: 4800 }],
      payment_method: { last4: '0001' },
    });
    const [mail] = await me.receipts();
    expect(mail?.text_body).toContain(`Invoice number: ${invoice?.number}`);
    expect(mail?.text_body).toContain('VAT (20 %, included): £8.00. Total: £48.00.');
    expect(mail?.text_body).toContain('not affiliated with any examining body');
  });

  it('have numbers without gaps', async () => {
    const numbers = (await server.db.rows<{ number: string }>(sql`SELECT number FROM invoices ORDER BY number`)).map(
      ({ number }) => Number(number.slice(9)),
    );
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    expect(numbers.length).toBeGreaterThan(3);
  });
});

describe('changing the plan', () => {
  it('[SUB-02] an upgrade counts at once and costs the difference for the rest of the period', async () => {
    const me = await subscriber(server);
    await me.buy('basic', 'month');
    const preview = (await me.preview('standard', 'month')).json().data;
    expect(preview).toMatchObject({ kind: 'upgrade', then_pence: 1999 });
    expect(preview.due_now_pence).toBeGreaterThan(990);
    expect(preview.due_now_pence).toBeLessThanOrEqual(1000);
    expect(preview.lines.reduce((sum: number, line: { pence: number }) => sum + line.pence, 0)).toBe(
      preview.due_now_pence,
    );
    const before = await me.active();
    const after = (await me.manage('change', { plan_id: 'standard', interval: 'month' })).json().subscription;
    expect(after).toMatchObject({
      plan_id: 'standard',
      status: 'active',
      current_period_end: before.current_period_end,
    });
    const [invoice] = await me.invoices();
    expect(Math.abs((invoice?.total_pence ?? 0) - preview.due_now_pence)).toBeLessThanOrEqual(1);
  });

  it('[SUB-02] two clicks are one upgrade and one payment', async () => {
    const me = await subscriber(server);
    await me.buy('basic', 'month');
    const answers = await Promise.all(
      [1, 2, 3].map(() => me.manage('change', { plan_id: 'premium', interval: 'month' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await me.invoices()).toHaveLength(2);
  });

  it('[SUB-02] a longer time begins at once with the unused time taken off', async () => {
    const me = await subscriber(server);
    await me.buy('standard', 'month');
    const { subscription } = (await me.manage('change', { plan_id: 'standard', interval: 'three_months' })).json();
    expect(subscription.interval).toBe('three_months');
    const [invoice] = await me.invoices();
    expect(invoice?.total_pence).toBeGreaterThanOrEqual(4800 - 1999);
    expect(invoice?.total_pence).toBeLessThan(4800 - 1990);
  });

  it('[SUB-02] a downgrade waits for the period to end, can be undone, and then comes', async () => {
    const me = await subscriber(server);
    await me.buy('standard', 'month');
    const preview = (await me.preview('basic', 'month')).json().data;
    const { current_period_end } = await me.active();
    expect(preview).toMatchObject({ kind: 'downgrade', due_now_pence: 0, takes_effect_at: current_period_end });
    const planned = (await me.manage('change', { plan_id: 'basic', interval: 'month' })).json().subscription;
    expect(planned).toMatchObject({
      plan_id: 'standard',
      pending_change: { plan_id: 'basic', plan_name: 'Basic', interval: 'month', from: current_period_end },
    });
    expect((await me.manage('undo-change')).json().subscription.pending_change).toBeNull();
    await me.manage('change', { plan_id: 'basic', interval: 'month' });
    const renewed = (await me.post('/subscription/test-renewal')).json().subscription;
    expect(renewed).toMatchObject({ plan_id: 'basic', status: 'active', pending_change: null });
    expect((await me.invoices())[0]?.total_pence).toBe(999);
  });

  it('[SUB-02] without a plan there is nothing to change; the same plan changes nothing', async () => {
    const me = await subscriber(server);
    for (const action of ['change', 'reactivate', 'renew', 'undo-change']) {
      expect((await me.manage(action, { plan_id: 'basic', interval: 'month' })).json().code).toBe('NO_SUBSCRIPTION');
    }
    expect((await me.post('/subscription/cancel')).json().code).toBe('NO_SUBSCRIPTION');
    expect((await me.preview('basic', 'month')).json().data).toMatchObject({
      kind: 'new',
      due_now_pence: 999,
      vat_pence: 167,
    });
    await me.buy('basic', 'month');
    expect((await me.preview('basic', 'month')).json().data).toMatchObject({ kind: 'none', due_now_pence: 0 });
    await me.manage('change', { plan_id: 'basic', interval: 'month' });
    expect(await me.invoices()).toHaveLength(1);
    expect((await me.manage('change')).statusCode).toBe(400);
  });
});

describe('the notices of a payment service that is not configured', () => {
  it('[SUB-04] are refused', async () => {
    const answer = await server.request('POST', '/subscription/webhook', { payload: { id: 'evt_1' } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'NOTICE_REFUSED']);
  });
});
