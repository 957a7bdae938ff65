import type { ActiveSubscription, Invoice } from '#contract/subscription.ts';
import type { TestCard } from '#core/subscription/test-cards.ts';
import { sql } from '#server/db/sql.ts';
import { cookieOf, type TestApp } from '../test-app.ts';
import { goodPassword, logIn, newAccount } from './account-steps.ts';

/** A new person who can buy, change and end plans the way a page does it. */
export async function subscriber(server: TestApp) {
  const { email } = await newAccount(server);
  let cookie = cookieOf(await logIn(server, email, goodPassword));
  const get = (path: string) => server.request('GET', path, { headers: { cookie } });
  const post = (path: string, payload: object = {}) => server.request('POST', path, { payload, headers: { cookie } });
  const me = {
    email,
    get,
    post,
    /** Signs in again, as after a long time. */
    again: async () => {
      cookie = cookieOf(await logIn(server, email, goodPassword));
    },
    active: async () => (await get('/subscription/active')).json<{ subscription: ActiveSubscription }>().subscription,
    usage: async () => (await get('/subscription/usage-summary')).json(),
    user: async () => (await get('/auth/status')).json().data.user,
    invoices: async () => (await get('/subscription/invoices')).json<{ invoices: Invoice[] }>().invoices,
    receipts: () =>
      server.db.rows<{ text_body: string }>(sql`
        SELECT text_body FROM mails WHERE recipient = ${email} AND subject LIKE 'Receipt %' ORDER BY created_at`),
    preview: (plan_id: string, interval: string) => post('/subscription/preview-change', { plan_id, interval }),
    checkout: (plan_id: string, interval: string) => post('/subscription/checkout', { plan_id, interval }),
    confirm: (id: string, card: TestCard) => post(`/subscription/test-checkout/${id}/confirm`, { card }),
    manage: (action: string, choice: object = {}) => post('/subscription/manage', { action, ...choice }),
    async buy(planId: string, interval: string, card: TestCard = 'accepted') {
      const { checkout_id } = (await me.checkout(planId, interval)).json().data;
      const answer = await me.confirm(checkout_id, card);
      if (answer.statusCode !== 200) throw new Error(`buying answered ${answer.payload}`);
    },
  };
  return me;
}
