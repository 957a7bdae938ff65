import { randomBytes } from 'node:crypto';
import {
  asksForUser,
  declined,
  type FakeCard,
  type Form,
  type Invoice,
  invoiceView,
  type Json,
  type Price,
  pendingView,
  periodFrom,
  priceView,
  Refusal,
  refuseUnlessPendingFields,
  type Subscription,
  upgradeLines,
} from './fake-stripe-shapes.ts';

/** The books of the payment service: what it answers to each call, and what happens at its end. */
export function fakeStripeBooks(now: () => Date, notify: (type: string, object: Json) => void) {
  const seconds = (date = now()) => Math.floor(date.getTime() / 1000);
  const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
  const customers = new Map<string, { id: string; card: FakeCard | null; method: string | null }>();
  const prices = new Map<string, Price>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const schedules = new Map<string, { id: string; subscription: string; phases: Json[] }>();
  const setUps = new Map<string, string>();

  const find = <Value>(map: Map<string, Value>, key: string): Value => {
    const value = map.get(key);
    if (!value) throw new Refusal(404, 'invalid_request_error', `No such object: ${key}`, 'resource_missing');
    return value;
  };

  const subscriptionView = (subscription: Subscription, expand: string[] = []): Json => {
    const invoice = subscription.latest_invoice ? invoices.get(subscription.latest_invoice) : undefined;
    const card = customers.get(subscription.customer)?.card;
    return {
      id: subscription.id,
      object: 'subscription',
      customer: subscription.customer,
      status: subscription.status,
      created: subscription.created,
      cancel_at_period_end: subscription.cancel_at_period_end,
      cancel_at: subscription.cancel_at_period_end ? subscription.end : null,
      ended_at: subscription.ended_at,
      schedule: subscription.schedule,
      metadata: subscription.metadata,
      pending_update: pendingView(subscription),
      default_payment_method:
        expand.includes('default_payment_method') && card
          ? { id: subscription.default_payment_method, card: { ...card, exp_month: 4, exp_year: 2031 } }
          : subscription.default_payment_method,
      latest_invoice:
        invoice && expand.some((path) => path.startsWith('latest_invoice')) ? invoiceView(invoice) : invoice?.id,
      items: {
        object: 'list',
        data: [
          {
            id: subscription.itemId,
            current_period_start: subscription.start,
            current_period_end: subscription.end,
            price: priceView(subscription.price),
          },
        ],
      },
    };
  };

  const bill = (subscription: Subscription, reason: string, lines: Invoice['lines']): Invoice => {
    const invoice: Invoice = {
      id: id('in'),
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'open',
      billing_reason: reason,
      created: seconds(),
      lines,
      metadata: { ...subscription.metadata },
      secret: `${id('pi')}_secret_${randomBytes(6).toString('hex')}`,
    };
    invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    return invoice;
  };

  const collect = (invoice: Invoice): boolean => {
    const card = customers.get(invoice.customer)?.card;
    const paid = card?.pays === true && !card.asks;
    if (paid) invoice.status = 'paid';
    notify(paid ? 'invoice.paid' : 'invoice.payment_failed', invoiceView(invoice));
    return paid;
  };
  const requirePayingCard = (customer: string): void => {
    const card = customers.get(customer)?.card;
    if (!card?.pays) throw declined();
    if (card.asks) throw asksForUser('subscription');
  };

  const tellOf = (subscription: Subscription, what: 'created' | 'updated' | 'deleted') =>
    notify(`customer.subscription.${what}`, subscriptionView(subscription));

  const text = (form: Form | string | undefined): string => (typeof form === 'string' ? form : '');
  const part = (form: Form | string | undefined): Form => (typeof form === 'object' ? form : {});
  const firstItem = (form: Form): Form => part(part(form.items)['0']);
  const record = (form: Form | string | undefined) => part(form) as Record<string, string>;

  function createSubscription(form: Form): Json {
    const customer = find(customers, text(form.customer));
    const price = find(prices, text(firstItem(form).price));
    const start = seconds();
    const subscription: Subscription = {
      id: id('sub'),
      customer: customer.id,
      status: 'incomplete',
      created: start,
      cancel_at_period_end: false,
      ended_at: null,
      schedule: null,
      metadata: record(form.metadata),
      default_payment_method: text(form.default_payment_method) || null,
      price,
      start,
      end: periodFrom(start, price),
      latest_invoice: null,
      itemId: id('si'),
      pending: null,
    };
    const atOnce = form.payment_behavior === 'error_if_incomplete';
    if (atOnce) requirePayingCard(customer.id);
    subscriptions.set(subscription.id, subscription);
    const period = { start, end: subscription.end };
    const invoice = bill(subscription, 'subscription_create', [
      { description: `1 × ${price.lookup_key}`, amount: price.unit_amount, period },
    ]);
    if (atOnce) {
      invoice.status = 'paid';
      subscription.status = 'active';
      notify('invoice.paid', invoiceView(invoice));
    }
    tellOf(subscription, 'created');
    return subscriptionView(subscription, ['latest_invoice']);
  }

  function updateSubscription(subscription: Subscription, form: Form): Json {
    const priceId = text(firstItem(form).price);
    if (subscription.schedule && (priceId || form.cancel_at_period_end)) {
      throw new Refusal(400, 'invalid_request_error', 'The subscription is managed by a schedule.');
    }
    if (priceId && priceId !== subscription.price.id) {
      const price = find(prices, priceId);
      const at = Number(form.proration_date ?? seconds());
      const waits = form.payment_behavior === 'pending_if_incomplete';
      if (waits) refuseUnlessPendingFields(form);
      else requirePayingCard(subscription.customer);
      const lines = upgradeLines(subscription, price, at);
      const end = Math.max(...lines.map((line) => line.period.end));
      const start = end === subscription.end ? subscription.start : at;
      const metadata = { ...subscription.metadata, ...record(form.metadata) };
      const update = { price, start, end, metadata, cancel_at_period_end: false };
      // The invoice tells what the subscription was when it was made.
      const billed = waits ? bill(subscription, 'subscription_update', lines) : null;
      if (billed && !collect(billed)) {
        subscription.pending = update;
        tellOf(subscription, 'updated');
        return subscriptionView(subscription, ['latest_invoice']);
      }
      Object.assign(subscription, update);
      if (!billed) collect(bill(subscription, 'subscription_update', lines));
    }
    if (form.cancel_at_period_end) subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
    if (form.default_payment_method) subscription.default_payment_method = text(form.default_payment_method);
    tellOf(subscription, 'updated');
    return subscriptionView(subscription, ['latest_invoice']);
  }

  function cancelSubscription(subscription: Subscription): Json {
    Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
    tellOf(subscription, 'deleted');
    return subscriptionView(subscription);
  }

  function createPrice(form: Form): Json {
    const key = text(form.lookup_key);
    for (const known of prices.values()) if (known.lookup_key === key) known.lookup_key = null;
    const price: Price = {
      id: id('price'),
      active: true,
      unit_amount: Number(form.unit_amount),
      lookup_key: key,
      recurring: { interval_count: Number(part(form.recurring).interval_count) },
      metadata: record(form.metadata),
    };
    prices.set(price.id, price);
    return priceView(price);
  }

  function payInvoice(invoice: Invoice): Json {
    const subscription = find(subscriptions, invoice.subscription);
    if (!collect(invoice)) {
      throw customers.get(invoice.customer)?.card?.asks ? asksForUser('invoice') : declined();
    }
    subscription.status = 'active';
    tellOf(subscription, 'updated');
    return invoiceView(invoice);
  }

  function setUpSchedule(form: Form): Json {
    const subscription = find(subscriptions, text(form.from_subscription));
    const phase = {
      start_date: subscription.start,
      end_date: subscription.end,
      items: [{ price: subscription.price.id, quantity: 1 }],
    };
    const schedule = { id: id('sub_sched'), subscription: subscription.id, phases: [phase] };
    schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    return schedule;
  }

  function answerTo(method: string, path: string, form: Form): Json {
    const [, , resource = '', key = '', action = ''] = path.split('/');
    const route = `${method} ${resource}${key ? (key === 'create_preview' ? '/create_preview' : '/:id') : ''}${action ? `/${action}` : ''}`;
    const expand = Object.values(part(form.expand)).map(String);
    switch (route) {
      case 'POST customers': {
        const customer = { id: id('cus'), card: null, method: null };
        customers.set(customer.id, customer);
        return { ...customer, object: 'customer' };
      }
      case 'DELETE customers/:id': {
        const { id: customerId } = find(customers, key);
        for (const subscription of subscriptions.values()) {
          if (subscription.customer === customerId && subscription.status !== 'canceled')
            cancelSubscription(subscription);
        }
        customers.delete(customerId);
        return { id: customerId, object: 'customer', deleted: true };
      }
      case 'POST customers/:id':
        return { ...find(customers, key), object: 'customer' };
      case 'GET customers/:id/payment_methods': {
        const { card, method: methodId } = find(customers, key);
        return { object: 'list', data: card ? [{ id: methodId, object: 'payment_method' }] : [] };
      }
      case 'GET prices': {
        const wanted = Object.values(part(form.lookup_keys));
        const found = [...prices.values()].filter((price) => wanted.includes(price.lookup_key ?? ''));
        return { object: 'list', data: found.map(priceView) };
      }
      case 'POST prices':
        return createPrice(form);
      case 'POST subscriptions':
        return createSubscription(form);
      case 'GET subscriptions/:id':
        return subscriptionView(find(subscriptions, key), expand);
      case 'POST subscriptions/:id':
        return updateSubscription(find(subscriptions, key), form);
      case 'DELETE subscriptions/:id':
        return cancelSubscription(find(subscriptions, key));
      case 'POST invoices/create_preview': {
        const details = part(form.subscription_details);
        const subscription = find(subscriptions, text(form.subscription));
        const price = find(prices, text(firstItem(details).price));
        const lines = upgradeLines(subscription, price, Number(details.proration_date));
        const total = lines.reduce((sum, line) => sum + line.amount, 0);
        return {
          object: 'invoice',
          created: seconds(),
          total,
          amount_due: total,
          lines: { object: 'list', data: lines },
        };
      }
      case 'POST invoices/:id/pay':
        return payInvoice(find(invoices, key));
      case 'POST invoices/:id/void': {
        const invoice = find(invoices, key);
        if (invoice.status === 'paid') throw new Refusal(400, 'invalid_request_error', 'This invoice is paid.');
        invoice.status = 'void';
        find(subscriptions, invoice.subscription).pending = null;
        notify('invoice.voided', invoiceView(invoice));
        return invoiceView(invoice);
      }
      case 'POST subscription_schedules':
        return setUpSchedule(form);
      case 'GET subscription_schedules/:id':
        return find(schedules, key);
      case 'POST subscription_schedules/:id': {
        const schedule = find(schedules, key);
        schedule.phases = Object.values(part(form.phases)) as Json[];
        return schedule;
      }
      case 'POST subscription_schedules/:id/release': {
        const subscription = find(subscriptions, find(schedules, key).subscription);
        subscription.schedule = null;
        tellOf(subscription, 'updated');
        return { id: key, object: 'subscription_schedule' };
      }
      case 'POST setup_intents': {
        const secret = `${id('seti')}_secret_${randomBytes(6).toString('hex')}`;
        setUps.set(secret, text(form.customer));
        return { id: secret.split('_secret_')[0], object: 'setup_intent', client_secret: secret };
      }
    }
    throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${route})`);
  }

  const invoiceOf = (clientSecret: string): Invoice => {
    const invoice = [...invoices.values()].find(({ secret }) => secret === clientSecret);
    if (!invoice) throw new Error('no such secret');
    return invoice;
  };

  /** Paid by the user's own hand: no bank asks any more. */
  const letThrough = (invoice: Invoice): true => {
    const subscription = find(subscriptions, invoice.subscription);
    invoice.status = 'paid';
    notify('invoice.paid', invoiceView(invoice));
    Object.assign(subscription, subscription.pending, { pending: null, status: 'active' });
    tellOf(subscription, 'updated');
    return true;
  };

  const keepCard = (customerId: string, card: FakeCard): string => {
    const customer = find(customers, customerId);
    Object.assign(customer, { card, method: id('pm') });
    return customer.method ?? '';
  };

  return {
    answerTo,
    /** As the payment element does with the secret of a checkout. */
    pay(clientSecret: string, card: FakeCard): boolean {
      const invoice = invoiceOf(clientSecret);
      if (!card.pays) {
        notify('invoice.payment_failed', invoiceView(invoice));
        return false;
      }
      const subscription = find(subscriptions, invoice.subscription);
      subscription.default_payment_method = keepCard(invoice.customer, card);
      return letThrough(invoice);
    },
    /** As the page does when the bank asks: the user confirms what the known card pays, or lets it be. */
    confirmWithBank(clientSecret: string): boolean {
      const invoice = invoiceOf(clientSecret);
      return invoice.status === 'open' && letThrough(invoice);
    },
    /** As the payment element does with the secret of a set-up. */
    setUp(clientSecret: string, card: FakeCard): void {
      const customer = find(setUps, clientSecret);
      notify('setup_intent.succeeded', { id: id('seti'), customer, payment_method: keepCard(customer, card) });
    },
    /** The period ends now and the next one begins, if the card pays. */
    renew(subscriptionId: string): void {
      const subscription = find(subscriptions, subscriptionId);
      if (subscription.cancel_at_period_end) {
        cancelSubscription(subscription);
        return;
      }
      const schedule = subscription.schedule ? schedules.get(subscription.schedule) : undefined;
      const next = schedule?.phases[1] as Form | undefined;
      if (next) {
        subscription.price = find(prices, text(firstItem(next).price));
        Object.assign(subscription.metadata, record(next.metadata));
        subscription.schedule = null;
      }
      const { price } = subscription;
      Object.assign(subscription, { start: subscription.end, end: periodFrom(subscription.end, price) });
      tellOf(subscription, 'updated');
      const period = { start: subscription.start, end: subscription.end };
      const invoice = bill(subscription, 'subscription_cycle', [
        { description: `1 × ${price.lookup_key}`, amount: price.unit_amount, period },
      ]);
      subscription.status = collect(invoice) ? 'active' : 'past_due';
      tellOf(subscription, 'updated');
    },
    subscriptionsOf: (status?: string) =>
      [...subscriptions.values()].filter((subscription) => !status || subscription.status === status),
    /** Somebody changes it in the service's own pages, and no notice comes. */
    changeSilently: (subscriptionId: string, changes: Partial<Subscription>) =>
      Object.assign(find(subscriptions, subscriptionId), changes),
    setCard(customerId: string, changes: Partial<FakeCard>): void {
      Object.assign(find(customers, customerId).card ?? {}, changes);
    },
  };
}
