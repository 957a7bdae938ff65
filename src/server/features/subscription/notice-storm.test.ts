import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fakeStripeSettings } from '#test/fakes/fake-stripe.ts';
import { chances, ofTwin, stripeHistory } from '#test/fakes/stripe-histories.ts';
import { tries } from '#test/soak.ts';
import { testApp } from '#test/test-app.ts';

const settings = fakeStripeSettings('http://127.0.0.1:9');
const server = testApp({ settings });
const { webhooks } = new Stripe(settings.STRIPE_SECRET_KEY);
const histories = tries({ daily: 24, soak: 500 });

const sign = (payload: string, { secret = settings.STRIPE_WEBHOOK_SECRET, secondsAgo = 0 } = {}) => {
  const timestamp = Math.floor(server.now().getTime() / 1000) - secondsAgo;
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
};
type Sent = ReturnType<typeof sign>;

const deliver = async ({ payload, signature }: Sent): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await server.request('POST', '/subscription/webhook', { payload, headers })).statusCode;
};

const forged = (payload: string): Sent[] => {
  const better = payload.replace(/^\{"id":"evt_/, '{"id":"evt_ffff').replaceAll('basic', 'premium');
  return [
    sign(better, { secret: 'whsec_guessed' }),
    { payload: better, signature: sign(payload).signature },
    sign(better, { secondsAgo: 301 }),
  ];
};

async function newCustomer(customer: string): Promise<void> {
  await server.db.run(sql`
    WITH person AS (
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
      VALUES (${`${customer}@example.org`}, 'x', 'A', 'B', 'st1', '1', now()) RETURNING id)
    INSERT INTO billing_accounts (user_id, stripe_customer_id) SELECT id, ${customer} FROM person`);
}

/** Everything that is kept of a customer, as text without ids. */
async function keptOf(customer: string): Promise<string> {
  const kept = await server.db.one<{ plan: object | null; bills: object[] }>(sql`
    SELECT (SELECT to_jsonb(subscriptions) - 'user_id' FROM subscriptions WHERE user_id = accounts.user_id) AS plan,
      (SELECT coalesce(jsonb_agg(to_jsonb(invoices) - ARRAY['id', 'user_id', 'number', 'receipt_sent_at'] ORDER BY ref), '[]')
       FROM invoices WHERE user_id = accounts.user_id) AS bills
    FROM billing_accounts accounts WHERE stripe_customer_id = ${customer}`);
  return JSON.stringify(kept);
}

it('[SUB-04] histories told through the endpoint: shuffled, at once, repeated and among forgeries they lead where they lead in order', async () => {
  // Without the jobs that ask the service afterwards: here the notices alone must do.
  await server.db.run(sql`
    CREATE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.run_at := 'infinity'; RETURN NEW; END $$`);
  await server.db.run(sql`CREATE TRIGGER never BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION never()`);
  const outcomes = new Map<string, number>();
  const count = (what: string, by = 1) => outcomes.set(what, (outcomes.get(what) ?? 0) + by);
  const plans = new Set<string>();

  const tell = async (seed: number) => {
    const { below, shuffled } = chances(seed);
    const { customer, notices } = stripeHistory(seed, new Date('2026-01-10T10:00:00Z'));
    const twin = ofTwin(customer);
    await Promise.all([newCustomer(customer), newCustomer(twin)]);
    for (const notice of notices) expect(await deliver(sign(notice))).toBe(200);

    const told = notices.map(ofTwin);
    const genuine = [...told, ...told.filter(() => below(3) === 0)].map((notice) => sign(notice));
    const lies = shuffled(told.flatMap(forged)).slice(0, 3);
    const answers = await Promise.all(
      shuffled([
        ...genuine.map((sent) => ({ sent, expected: 200 })),
        ...lies.map((sent) => ({ sent, expected: 400 })),
      ]).map(async ({ sent, expected }) => ({ status: await deliver(sent), expected })),
    );
    const replay = sign(told[below(told.length)] ?? '');
    expect(await deliver(replay)).toBe(200);
    count('notices', genuine.length + notices.length + 1);
    count('forged', lies.length);
    count('forged accepted', answers.filter(({ status, expected }) => expected === 400 && status !== 400).length);
    count('genuine refused', answers.filter(({ status, expected }) => expected === 200 && status !== 200).length);
    const orderly = await keptOf(customer);
    plans.add(orderly.slice(0, 120));
    if ((await keptOf(twin)) !== ofTwin(orderly)) count(`differs: seed ${seed}`);
  };
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let seed = lane + 1; seed <= histories; seed += 8) await tell(seed);
  });
  await Promise.all(lanes);

  const { notices = 0, forged: lies = 0, ...rest } = Object.fromEntries(outcomes);
  expect(rest).toEqual({ 'forged accepted': 0, 'genuine refused': 0 });
  expect(lies).toBe(3 * histories);
  expect(notices).toBeGreaterThan(10 * histories);
  expect(plans.size).toBeGreaterThan(5);
  expect(await server.db.rows(sql`SELECT FROM payment_notices WHERE id LIKE 'evt_ffff%'`)).toEqual([]);
}, 600_000);
