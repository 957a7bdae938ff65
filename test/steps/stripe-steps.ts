import { expect, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import type { FakeStripe } from '../fakes/fake-stripe.ts';
import type { TestApp } from '../test-app.ts';
import { subscriber } from './subscription-steps.ts';

export const goodCard = { brand: 'visa', last4: '4242', pays: true };

/** What happens between the payment service and the server. */
export function stripeSteps(server: TestApp, stripe: FakeStripe) {
  const deliver = (notice: { raw: string; signature: string }) =>
    server.request('POST', '/subscription/webhook', {
      payload: notice.raw,
      headers: { 'content-type': 'application/json', 'stripe-signature': notice.signature },
    });
  const deliverAll = async (notices = stripe.takeNotices()) => {
    for (const notice of notices) expect((await deliver(notice)).statusCode).toBe(200);
  };
  const idle = () =>
    vi.waitFor(
      async () =>
        expect(await server.db.one(sql`SELECT count(*)::int AS n FROM jobs WHERE failed_at IS NULL`)).toEqual({ n: 0 }),
      { timeout: 15_000, interval: 50 },
    );
  /** Everything that was to be told is told, and nothing is left to do. */
  const settle = async () => {
    await deliverAll();
    await idle();
  };

  return {
    deliver,
    deliverAll,
    idle,
    settle,
    /** Somebody who has paid for a plan. */
    async customer(planId: string, interval = 'month') {
      const me = await subscriber(server);
      const { data } = (await me.checkout(planId, interval)).json();
      stripe.pay(data.client_secret, { ...goodCard });
      await settle();
      const subscription = stripe.subscriptionsOf('active').at(-1);
      if (!subscription) throw new Error('nothing was bought');
      return { ...me, remote: subscription };
    },
  };
}
