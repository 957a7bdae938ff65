import type { TestCard } from '#core/subscription/test-cards.ts';
import type { Interval } from '#core/tariffs/tariffs.ts';
import { columns, type Narrowed, type RowOf } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

/** As much of a card as a page shows. */
export interface PaymentMethod {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

const billing = columns('billing_accounts', 'user_id', 'stripe_customer_id', 'test_card');
export type BillingAccount = Narrowed<RowOf<typeof billing>, { test_card: TestCard }> & {
  method: PaymentMethod | null;
};

const accountColumns = sql`${billing}, CASE WHEN last4 IS NOT NULL THEN
  jsonb_build_object('brand', brand, 'last4', last4, 'exp_month', exp_month, 'exp_year', exp_year) END AS method`;

export const findAccount = (db: Queryable, userId: string) =>
  db.one<BillingAccount>(sql`SELECT ${accountColumns} FROM billing_accounts WHERE user_id = ${userId}`);

export const findAccountOfCustomer = (db: Queryable, customerId: string) =>
  db.one<BillingAccount>(sql`SELECT ${accountColumns} FROM billing_accounts WHERE stripe_customer_id = ${customerId}`);

export const saveCustomer = (db: Queryable, userId: string, customerId: string) =>
  db.run(sql`
    INSERT INTO billing_accounts (user_id, stripe_customer_id) VALUES (${userId}, ${customerId})
    ON CONFLICT (user_id) DO UPDATE SET stripe_customer_id = excluded.stripe_customer_id`);

export const savePaymentMethod = (
  db: Queryable,
  userId: string,
  method: PaymentMethod,
  testCard: TestCard | null = null,
) =>
  db.run(sql`
    INSERT INTO billing_accounts (user_id, test_card, brand, last4, exp_month, exp_year)
    VALUES (${userId}, ${testCard}, ${method.brand}, ${method.last4}, ${method.exp_month}, ${method.exp_year})
    ON CONFLICT (user_id) DO UPDATE SET test_card = excluded.test_card, brand = excluded.brand, last4 = excluded.last4,
      exp_month = excluded.exp_month, exp_year = excluded.exp_year`);

const checkoutColumns = columns(
  'checkouts',
  'id',
  'user_id',
  'plan_id',
  'interval',
  'pence',
  'ref',
  'client_secret',
  'state',
  'created_at',
);
export type CheckoutRow = Narrowed<RowOf<typeof checkoutColumns>, { interval: Interval }>;

export const findCheckout = (db: Queryable, userId: string, id: string) =>
  db.one<CheckoutRow>(sql`SELECT ${checkoutColumns} FROM checkouts WHERE id = ${id} AND user_id = ${userId}`);

export const findOpenCheckout = (db: Queryable, userId: string) =>
  db.one<CheckoutRow>(sql`SELECT ${checkoutColumns} FROM checkouts WHERE user_id = ${userId} AND state = 'open'`);

export const insertCheckout = (
  tx: Queryable,
  checkout: { userId: string; planId: string; interval: Interval; pence: number; now: Date },
) =>
  tx.one<CheckoutRow>(sql`
    INSERT INTO checkouts (user_id, plan_id, interval, pence, created_at)
    VALUES (${checkout.userId}, ${checkout.planId}, ${checkout.interval}, ${checkout.pence}, ${checkout.now})
    RETURNING ${checkoutColumns}`);

export const setCheckoutPayment = (db: Queryable, id: string, ref: string, clientSecret: string | null) =>
  db.run(sql`UPDATE checkouts SET ref = ${ref}, client_secret = ${clientSecret} WHERE id = ${id} AND state = 'open'`);

/** The secret has served its time. */
export const closeCheckout = (db: Queryable, id: string, state: 'paid' | 'closed') =>
  db.run(sql`UPDATE checkouts SET state = ${state}, client_secret = NULL WHERE id = ${id} AND state = 'open'`);

/** Checkouts that were given up while the payment service still waits for the money. */
export const abandonedPayments = (db: Queryable, userId: string) =>
  db.rows<{ id: string; ref: string }>(sql`
    SELECT id, ref FROM checkouts WHERE user_id = ${userId} AND state = 'closed' AND ref IS NOT NULL
    ORDER BY created_at LIMIT 10`);

export const forgetPayment = (db: Queryable, checkoutId: string) =>
  db.run(sql`UPDATE checkouts SET ref = NULL WHERE id = ${checkoutId}`);

export const payCheckoutOf = (tx: Queryable, ref: string) =>
  tx.run(sql`UPDATE checkouts SET state = 'paid', client_secret = NULL WHERE ref = ${ref} AND state = 'open'`);

/** Answers 0 for a notice that came before. */
export const saveNotice = (tx: Queryable, notice: { id: string; kind: string; body: string; now: Date }) =>
  tx.run(sql`
    INSERT INTO payment_notices (id, kind, body, received_at)
    VALUES (${notice.id}, ${notice.kind}, ${notice.body}, ${notice.now}) ON CONFLICT DO NOTHING`);
