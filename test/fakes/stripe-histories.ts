import { fakeStripeBooks } from './fake-stripe-books.ts';
import type { Form, Subscription } from './fake-stripe-shapes.ts';

const plans = ['basic', 'standard', 'premium'];

/** The same number, the same row of chances. */
export function chances(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

/** What the payment service tells of one customer who buys, changes, pays, fails to pay and leaves, in the order it happened. */
export function stripeHistory(seed: number, begin: Date): { customer: string; notices: string[] } {
  const { below } = chances(seed);
  let clock = begin.getTime();
  const pass = (seconds: number) => {
    clock += seconds * 1000;
  };
  const notices: string[] = [];
  const books = fakeStripeBooks(
    () => new Date(clock),
    (type, object) => {
      const created = Math.floor(clock / 1000);
      notices.push(
        JSON.stringify({
          id: `evt_${String(notices.length).padStart(4, '0')}${seed}`,
          type,
          created,
          data: { object },
        }),
      );
    },
  );
  const call = (method: string, path: string, form: Form = {}) => books.answerTo(method, `/v1/${path}`, form);
  const prices = plans.map((plan_id, step) => {
    const metadata = { plan_id, interval: 'month' };
    const recurring = { interval_count: '1' };
    return String(
      call('POST', 'prices', { lookup_key: plan_id, unit_amount: String(999 * (step + 1)), recurring, metadata }).id,
    );
  });
  const wish = (n: number): Form => ({
    items: { 0: { price: prices[n] ?? '' } },
    metadata: { plan_id: plans[n] ?? '', interval: 'month' },
  });
  const customer = String(call('POST', 'customers').id);
  const buy = () => {
    const made = call('POST', 'subscriptions', { customer, ...wish(below(2)), payment_behavior: 'default_incomplete' });
    const { confirmation_secret } = made.latest_invoice as { confirmation_secret: { client_secret: string } };
    books.pay(confirmation_secret.client_secret, { brand: 'visa', last4: '4242', pays: true });
  };

  buy();
  for (let steps = 1 + below(4); steps > 0; steps -= 1) {
    pass([1, 3600, 86_400][below(3)] ?? 1);
    const last = books.subscriptionsOf().at(-1);
    if (!last) break;
    if (last.status === 'canceled') buy();
    else step(last);
  }
  return { customer, notices };

  function step(subscription: Subscription): void {
    const path = `subscriptions/${subscription.id}`;
    const isUnpaid = subscription.status === 'past_due';
    books.setCard(customer, { pays: below(3) > 0 });
    switch (below(5)) {
      case 0:
        return void call('POST', path, { cancel_at_period_end: String(!subscription.cancel_at_period_end) });
      case 1:
        books.setCard(customer, { pays: true });
        if (!isUnpaid) call('POST', path, { ...wish(below(3)), payment_behavior: 'error_if_incomplete' });
        return;
      case 2:
        if (!isUnpaid) return void call('DELETE', path);
        call('DELETE', path);
        return void call('POST', `invoices/${subscription.latest_invoice}/void`);
      default:
        if (!isUnpaid) return void books.renew(subscription.id);
        books.setCard(customer, { pays: true });
        call('POST', `invoices/${subscription.latest_invoice}/pay`);
    }
  }
}

/** The same history of somebody else: other ids, in the same order among themselves. */
export const ofTwin = (text: string): string => text.replaceAll(/\b(cus|sub|in|evt)_[0-9a-f]+/g, '$&b');
