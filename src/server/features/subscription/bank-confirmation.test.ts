import { afterAll, describe, expect, it } from 'vitest';
import { fakeStripe, fakeStripeSettings } from '#test/fakes/fake-stripe.ts';
import { goodCard, stripeSteps } from '#test/steps/stripe-steps.ts';
import { testApp } from '#test/test-app.ts';

const stripe = await fakeStripe(() => server.now());
const server = testApp({ settings: { ...fakeStripeSettings(stripe.url), RATE_LIMIT_FACTOR: '1000' } });
afterAll(() => stripe.stop());
const { settle, customer } = stripeSteps(server, stripe);

const toPremium = { plan_id: 'premium', interval: 'month' };

/** Somebody on Basic whose bank lets nothing through unseen. */
async function carefulCustomer() {
  const me = await customer('basic');
  stripe.setCard(me.remote.customer, { asks: true });
  return me;
}

type Customer = Awaited<ReturnType<typeof customer>>;

async function periodEnds(me: Customer): Promise<void> {
  const end = new Date((await me.active()).current_period_end ?? '').getTime();
  server.advance((end - server.now().getTime()) / 1000 + 60);
  await me.again();
}

async function letItEnd(me: Customer): Promise<void> {
  await me.post('/subscription/cancel');
  await settle();
  await periodEnds(me);
  stripe.renew(me.remote.id);
  await settle();
  expect((await me.active()).status).toBe('grace');
}

describe('an upgrade that the bank wants the user to confirm', () => {
  it('[SUB-02] waits for that, uncharged, and counts as soon as it is confirmed', async () => {
    const me = await carefulCustomer();
    const answer = (await me.manage('change', toPremium)).json();
    expect(answer).toMatchObject({ checkout: null, confirmation_secret: expect.stringContaining('_secret_') });
    expect(answer.subscription).toMatchObject({ plan_id: 'basic', status: 'active' });
    await settle();
    expect(await me.active()).toMatchObject({ plan_id: 'basic', status: 'active' });
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['paid']);

    expect(stripe.confirmWithBank(answer.confirmation_secret)).toBe(true);
    // The page does not wait for notices: it asks for the same change once more.
    const confirmed = (await me.manage('change', toPremium)).json();
    expect(confirmed).toMatchObject({ confirmation_secret: null, subscription: { plan_id: 'premium' } });
    await settle();
    expect((await me.invoices()).map(({ plan_name, status }) => [plan_name, status])).toEqual([
      ['Premium', 'paid'],
      ['Basic', 'paid'],
    ]);
    expect(await me.receipts()).toHaveLength(2);
  });

  it('[SUB-02] counts by the notices alone, for somebody who has closed the page', async () => {
    const me = await carefulCustomer();
    const { confirmation_secret } = (await me.manage('change', toPremium)).json();
    stripe.confirmWithBank(confirmation_secret);
    await settle();
    expect(await me.active()).toMatchObject({ plan_id: 'premium', status: 'active' });
    expect((await me.invoices())[0]).toMatchObject({ plan_name: 'Premium', status: 'paid' });
    expect(me.remote.metadata).toMatchObject({ plan_id: 'premium' });
  });

  it('[SUB-02] asked for again is the same one; another wish takes its place', async () => {
    const me = await carefulCustomer();
    const secretOf = async (choice: object) => (await me.manage('change', choice)).json().confirmation_secret;
    const first = await secretOf(toPremium);
    expect(await secretOf(toPremium)).toBe(first);
    const second = await secretOf({ plan_id: 'standard', interval: 'month' });
    expect(stripe.confirmWithBank(first)).toBe(false);
    expect(stripe.confirmWithBank(second)).toBe(true);
    await settle();
    expect(await me.active()).toMatchObject({ plan_id: 'standard' });
  });

  it.each(['nothing', 'the plan there is', 'a cancellation', 'a downgrade', 'another card'])(
    '[SUB-02] is given up for %s',
    async (what) => {
      const me = await customer('standard');
      stripe.setCard(me.remote.customer, { asks: true });
      const { confirmation_secret } = (await me.manage('change', toPremium)).json();
      if (what === 'nothing') await me.manage('undo-change');
      if (what === 'the plan there is') await me.manage('change', { plan_id: 'standard', interval: 'month' });
      if (what === 'a cancellation') await me.post('/subscription/cancel');
      if (what === 'a downgrade') await me.manage('change', { plan_id: 'basic', interval: 'month' });
      if (what === 'another card') {
        const { client_secret } = (await me.post('/subscription/update-payment-method')).json().data;
        stripe.setUp(client_secret, { ...goodCard });
      }
      await settle();
      expect(stripe.confirmWithBank(confirmation_secret)).toBe(false);
      expect(await me.active()).toMatchObject({ plan_id: 'standard' });
      expect(await me.invoices()).toHaveLength(1);
    },
  );
});

describe('a card that was declined', () => {
  it('[SUB-02] is not held against an upgrade that is tried again with a good one', async () => {
    const me = await customer('basic');
    stripe.setCard(me.remote.customer, { pays: false });
    expect((await me.manage('change', toPremium)).json().code).toBe('PAYMENT_DECLINED');
    server.advance(2);
    expect((await me.manage('change', toPremium)).json().code).toBe('PAYMENT_DECLINED');
    stripe.setCard(me.remote.customer, { pays: true });
    expect((await me.manage('change', toPremium)).json().subscription.plan_id).toBe('premium');
    expect(await me.invoices()).toHaveLength(2);
    await settle();
  });

  it('[SUB-05] is not held against a renewal that is paid later', async () => {
    const me = await customer('basic');
    await periodEnds(me);
    stripe.setCard(me.remote.customer, { pays: false });
    stripe.renew(me.remote.id);
    await settle();
    expect((await me.manage('renew')).json().code).toBe('PAYMENT_DECLINED');
    stripe.setCard(me.remote.customer, { pays: true });
    expect((await me.manage('renew')).json().subscription.status).toBe('active');
    await settle();
  });

  it('[SUB-08] is not held against a new beginning, which two clicks make once', async () => {
    const me = await customer('basic');
    await letItEnd(me);
    stripe.setCard(me.remote.customer, { pays: false });
    const before = stripe.subscriptionsOf('active').length;
    expect((await me.manage('renew')).json().code).toBe('PAYMENT_DECLINED');
    stripe.setCard(me.remote.customer, { pays: true });
    await Promise.all([me.manage('renew'), me.manage('renew')]);
    expect(await me.active()).toMatchObject({ status: 'active', plan_id: 'basic' });
    expect(stripe.subscriptionsOf('active').length - before).toBe(1);
    await settle();
    expect((await me.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });
});

it('[SUB-08] a bank that asks at a new beginning is answered with the card form', async () => {
  const me = await customer('basic');
  await letItEnd(me);
  stripe.setCard(me.remote.customer, { asks: true });
  const { checkout } = (await me.manage('renew')).json();
  expect(checkout).toMatchObject({ plan_id: 'basic', client_secret: expect.stringContaining('_secret_') });
  expect((await me.active()).status).toBe('grace');
  stripe.pay(checkout.client_secret, { ...goodCard, asks: true });
  await settle();
  expect(await me.active()).toMatchObject({ status: 'active', plan_id: 'basic' });
});

it('[SUB-02] an upgrade does not cost the downgrade that is planned', async () => {
  const me = await customer('standard');
  await me.manage('change', { plan_id: 'basic', interval: 'month' });
  const refused = await me.manage('change', toPremium);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHANGE_PLANNED']);
  expect(await me.active()).toMatchObject({ plan_id: 'standard', pending_change: { plan_id: 'basic' } });
  await me.manage('undo-change');
  expect((await me.manage('change', toPremium)).json().subscription.plan_id).toBe('premium');
  await settle();
});
