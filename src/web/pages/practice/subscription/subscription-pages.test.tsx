import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveSubscription } from '#contract/subscription.ts';
import { openFeatures } from '#core/tariffs/tariffs.ts';
import { admin, hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { checkout, invoice, quota, standard, tariffs } from '#web/features/subscription/subscription-fixture.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSuccessPage } from './checkout-success-page.tsx';
import { SubscriptionPage } from './subscription-page.tsx';
import { TariffAndUsagePage } from './tariff-and-usage-page.tsx';

const usageOf = (more: object = {}) =>
  json({
    success: true,
    usage: {
      ...Object.fromEntries(openFeatures.map((name) => [name, quota(1, 4)] as const)),
      case_sessions: quota(50, 60),
      voice_sessions: quota(3, 999),
      mock_exams: quota(7, 999),
      colleague_rooms: quota(2, 999),
      ...more,
    },
    subscription: { plan_name: 'Standard', status: 'active', renewalDate: '2026-12-15T10:00:00.000Z' },
  });
const previewOf = (more: object = {}) =>
  json({
    success: true,
    data: {
      kind: 'upgrade',
      due_now_pence: 750,
      vat_pence: 125,
      lines: [
        { text: 'Premium to 15 December 2026', pence: 1750 },
        { text: 'Standard not used', pence: -1000 },
      ],
      takes_effect_at: '2026-11-30T10:00:00.000Z',
      then_pence: 3499,
      then_from: '2026-12-15T10:00:00.000Z',
      ...more,
    },
  });
const activeIs = (subscription: ActiveSubscription | null) => json({ success: true, subscription });
const managed = (subscription: ActiveSubscription) =>
  json({ success: true, subscription, checkout: null, confirmation_secret: null });

// Big pages take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  installDialogFake();
  sessionStorage.clear();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string, answers: Parameters<typeof serverWith>[0] = {}, user = hannah) {
  const server = serverWith({
    'GET /auth/status': statusOf(user),
    'GET /subscription/active': activeIs(standard),
    'GET /subscription/plans': json({ success: true, plans: tariffs }),
    'GET /subscription/usage-summary': usageOf(),
    'GET /subscription/payment-settings': json({ success: true, provider: 'test', publishable_key: null }),
    'GET /subscription/invoices': json({ success: true, invoices: [invoice] }),
    ...answers,
  });
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const inScope = (page: ReactNode) => (
    <QueryClientProvider client={client}>
      {page}
      <Toasts />
    </QueryClientProvider>
  );
  renderPages(
    {
      '/subscription': inScope(<SubscriptionPage />),
      '/internal/subscription': inScope(<TariffAndUsagePage />),
      '/internal/subscription/checkout': inScope(<CheckoutPage />),
      '/internal/subscription/success': inScope(<CheckoutSuccessPage />),
    },
    address,
  );
  return server;
}

const arrives = (address: string) => waitFor(() => expect(screen.getByTestId('path').textContent).toBe(address));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the subscription page', () => {
  it('[SUB-02] shows plan, usage, card and bills', async () => {
    open('/subscription');
    expect(await screen.findByText('Renews on 15 December 2026 for £19.99, each month.')).toBeTruthy();
    expect(await screen.findByText('50 of 60')).toBeTruthy();
    expect(screen.getByText('Visa ending 4242')).toBeTruthy();
    const receipt = await screen.findByRole('link', { name: 'Receipt CL-2026-000041' });
    expect(receipt.getAttribute('href')).toBe(`/subscription?receipt=${invoice.id}`);
    expect(screen.getByText('£19.99')).toBeTruthy();
  });

  it.each([
    // Beside 1 of 4; what has no limit is left out.
    [50, 'You have used 80% of this month’s allowances.', false],
    [60, 'You have used 95% of this month’s allowances.', true],
  ])('[HEAD-06] [HEAD-04] with %d of 60 cases used says "%s", in red: %s', async (used, words, isRed) => {
    const case_sessions = { used, allowance: 60, remaining: 60 - used, unlimited: false };
    open('/subscription', { 'GET /subscription/usage-summary': usageOf({ case_sessions }) });
    const together = (await screen.findByText(words)).parentElement;
    expect(together?.textContent?.includes('Approaching monthly limit')).toBe(isRed);
    expect(together?.querySelector('[class*="close"]') !== null).toBe(isRed);
    expect(screen.getAllByText('Unlimited')).toHaveLength(3);
  });

  it.each<[string, Partial<ActiveSubscription>, string, string]>([
    ['cancelling', { status: 'cancelling', cancel_at_period_end: true }, 'Ending', 'Reactivate Subscription'],
    [
      'past due',
      { status: 'past_due', grace_until: '2026-12-18T10:00:00Z' },
      'Payment failed',
      'Update Payment Method',
    ],
    ['in grace', { status: 'grace', grace_until: '2026-12-18T10:00:00Z' }, 'Expired', 'Renew Now'],
    [
      'ended unpaid',
      { status: 'expired', plan_id: 'free', plan_name: 'Free', ended_plan: { plan_id: 'basic', plan_name: 'Basic' } },
      'Expired',
      'Take Basic again',
    ],
  ])('[SUB-08] offers the right way on to somebody who is %s', async (_, more, badge, action) => {
    open('/subscription', { 'GET /subscription/active': activeIs({ ...standard, ...more }) });
    expect(await screen.findByRole('link', { name: action })).toBeTruthy();
    expect(screen.getByText(badge)).toBeTruthy();
  });

  it('[SUB-02] cancels after asking once, and says until when the plan stays', async () => {
    const ending: ActiveSubscription = { ...standard, status: 'cancelling', cancel_at_period_end: true };
    const server = open('/subscription?action=cancel', { 'POST /subscription/cancel': activeIs(ending) });
    const box = await screen.findByRole('dialog', { name: 'Cancel Standard?' });
    expect(box.textContent).toContain('You keep Standard until 15 December 2026.');
    expect(server.to('POST /subscription/cancel')).toHaveLength(0);
    server.answers['GET /subscription/active'] = activeIs(ending);
    await userEvent.dblClick(within(box).getByRole('button', { name: 'Cancel Standard' }));
    expect(await screen.findByText('Cancelled. You keep Standard until 15 December 2026.')).toBeTruthy();
    await arrives('/subscription');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to('POST /subscription/cancel')).toHaveLength(1);
  });

  it('[SUB-02] reactivates', async () => {
    const ending: ActiveSubscription = { ...standard, status: 'cancelling', cancel_at_period_end: true };
    const server = open('/subscription?action=reactivate', {
      'GET /subscription/active': activeIs(ending),
      'POST /subscription/manage': managed(standard),
    });
    await screen.findByRole('dialog', { name: 'Reactivate Standard?' });
    server.answers['GET /subscription/active'] = activeIs(standard);
    await press('Reactivate Standard');
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(server.to('POST /subscription/manage')[0]?.body).toEqual({ action: 'reactivate' });
  });

  it('[SUB-02] shows what an upgrade costs before it is confirmed, and asks for it once', async () => {
    const premium: ActiveSubscription = { ...standard, plan_id: 'premium', plan_name: 'Premium', tier: 'Premium' };
    const server = open('/subscription?plan=premium&interval=month', {
      'POST /subscription/preview-change': previewOf(),
      'POST /subscription/manage': managed(premium),
    });
    expect(await screen.findByText('−£10.00')).toBeTruthy();
    expect(screen.getByText('£7.50')).toBeTruthy();
    expect(screen.getByText(/Then £34\.99 from 15 December 2026\./)).toBeTruthy();
    server.answers['GET /subscription/active'] = activeIs(premium);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay £7.50 and change' }));
    expect(await screen.findByText('You are on Premium now.')).toBeTruthy();
    const calls = server.to('POST /subscription/manage');
    expect(calls.map(({ body }) => body)).toEqual([{ action: 'change', plan_id: 'premium', interval: 'month' }]);
    expect(calls[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('[SUB-08] a known card that is declined at the renewal leads to another one', async () => {
    open('/subscription?action=renew', {
      'GET /subscription/active': activeIs({ ...standard, status: 'grace', grace_until: '2026-12-18T10:00:00Z' }),
      'POST /subscription/manage': failure(402, 'PAYMENT_DECLINED', 'The card was declined. Nothing was charged.'),
    });
    await press('Renew Standard');
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Update card' });
    expect(link.getAttribute('href')).toBe('/subscription?action=update-payment');
  });

  it('[SUB-08] in the days of grace another plan begins anew, paid in full', async () => {
    const inGrace: ActiveSubscription = { ...standard, status: 'grace', grace_until: '2026-12-18T10:00:00Z' };
    const basic: ActiveSubscription = { ...standard, plan_id: 'basic', plan_name: 'Basic', tier: 'Basic' };
    const server = open('/subscription?plan=basic&interval=month', {
      'GET /subscription/active': activeIs(inGrace),
      'POST /subscription/preview-change': previewOf({ kind: 'new', due_now_pence: 999, vat_pence: 167, lines: [] }),
      'POST /subscription/manage': managed(basic),
    });
    await press('Pay £9.99 and change');
    expect(await screen.findByText('You are on Basic now.')).toBeTruthy();
    const [call] = server.to('POST /subscription/manage');
    expect(call?.body).toEqual({ action: 'renew', plan_id: 'basic', interval: 'month' });
  });

  it('[SUB-02] says why a change was refused and leads to the card', async () => {
    open('/subscription?plan=premium&interval=month', {
      'POST /subscription/preview-change': previewOf(),
      'POST /subscription/manage': failure(402, 'PAYMENT_DECLINED', 'The card was declined. Nothing was charged.'),
    });
    await press('Pay £7.50 and change');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was changed');
    expect(within(alert).getByRole('link', { name: 'Update card' })).toBeTruthy();
  });

  it('[SUB-05] ?action=update-payment opens the card form, and the new card settles what failed', async () => {
    const failed: ActiveSubscription = { ...standard, status: 'past_due', grace_until: '2026-12-18T10:00:00Z' };
    const server = open('/subscription?action=update-payment', {
      'GET /subscription/active': activeIs(failed),
      'POST /subscription/test-payment-method': activeIs(standard),
    });
    await screen.findByText('Test checkout: no money moves');
    server.answers['GET /subscription/active'] = activeIs(standard);
    await press('Use this card');
    expect(await screen.findByText('Your payment method is updated.')).toBeTruthy();
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(server.to('POST /subscription/test-payment-method')[0]?.body).toEqual({ card: 'accepted' });
  });

  it('shows a receipt that can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open(`/subscription?receipt=${invoice.id}`, {
      [`GET /subscription/invoices/${invoice.id}`]: json({
        success: true,
        data: {
          ...invoice,
          lines: [{ text: 'Standard, 1 month', pence: 1999 }],
          billed_to: { name: 'Hannah Okafor', email: 'hannah.okafor@example.org' },
          seller: 'Clavis',
          vat_rate_percent: 20,
          purpose: 'Professional development: practice for a GP training assessment',
          payment_method: standard.payment_method,
        },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeTruthy();
    expect(await screen.findByText('£3.33')).toBeTruthy();
    expect(screen.getByText('Professional development: practice for a GP training assessment')).toBeTruthy();
    await press('Print or save');
    expect(print).toHaveBeenCalledOnce();
  });

  it('can be tried again when it did not load', async () => {
    const server = open('/subscription', {
      'GET /subscription/active': failure(403, 'FORBIDDEN', 'Not now.'),
    });
    await screen.findByText('Your subscription did not load');
    server.answers['GET /subscription/active'] = activeIs(null);
    await press(/Retry/);
    expect(await screen.findByRole('link', { name: 'Choose a plan' })).toBeTruthy();
  });
});

describe('the plan of an administrator', () => {
  it("[SUB-01] [HEAD-06] is 'Unlimited', with every tier and nothing to buy", async () => {
    open(
      '/internal/subscription',
      {
        'GET /subscription/active': activeIs(null),
        'GET /subscription/usage-summary': usageOf(
          Object.fromEntries(
            openFeatures.map((name) => [name, { used: 1, allowance: 999, remaining: 998, unlimited: true }]),
          ),
        ),
      },
      admin,
    );
    expect(await screen.findByText('Admin')).toBeTruthy();
    expect(screen.getAllByText('Unlimited')).toHaveLength(openFeatures.length);
    const steps = within(screen.getByRole('list', { name: 'Tiers' })).getAllByRole('listitem');
    expect(steps.every(({ dataset }) => dataset.active === 'true')).toBe(true);
    expect(screen.queryByRole('link', { name: 'Manage the subscription' })).toBeNull();
  });
});

describe('the checkout', () => {
  const basic: ActiveSubscription = { ...standard, plan_id: 'basic', plan_name: 'Basic', tier: 'Basic' };
  const answers = {
    'GET /subscription/active': activeIs(null),
    'POST /subscription/checkout': json({ success: true, data: checkout }),
  };
  const confirm = `POST /subscription/test-checkout/${checkout.checkout_id}/confirm`;

  it('[SUB-02] opens once, says what a declined card means, and takes another', async () => {
    const server = open('/internal/subscription/checkout?plan=basic&interval=month', {
      ...answers,
      [confirm]: failure(
        402,
        'PAYMENT_DECLINED',
        'The card was declined. Nothing was charged and your plan is as it was. Try another card or ask your bank.',
      ),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /declined/ }));
    await press('Pay £9.99');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'The card was declinedNothing was charged and your plan is as it was. Try another card or ask your bank.',
    );
    expect(server.to('POST /subscription/checkout')).toHaveLength(1);
    expect(server.to('POST /subscription/checkout')[0]?.body).toEqual({ plan_id: 'basic', interval: 'month' });

    server.answers[confirm] = activeIs(basic);
    server.answers['GET /subscription/active'] = activeIs(basic);
    await userEvent.click(screen.getByRole('radio', { name: /is accepted/ }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay £9.99' }));
    await arrives('/internal/subscription/success?plan=basic');
    expect(await screen.findByText('You are on Basic')).toBeTruthy();
    expect(await screen.findByText(hannah.email)).toBeTruthy();
    expect(server.to(confirm).map(({ body }) => body)).toEqual([{ card: 'declined' }, { card: 'accepted' }]);
  });

  it('[SUB-02] after it is paid, a reload or the way back does not pay again', async () => {
    const server = open('/internal/subscription/checkout?plan=basic&interval=month', {
      ...answers,
      'GET /subscription/active': activeIs(basic),
    });
    await arrives('/internal/subscription/success?plan=basic');
    expect(server.to('POST /subscription/checkout')).toHaveLength(0);
  });

  it('sends somebody with another plan to the change of it', async () => {
    open('/internal/subscription/checkout?plan=premium&interval=month', {
      'POST /subscription/preview-change': 'never',
    });
    await arrives('/subscription?plan=premium&interval=month');
  });

  it.each(['/internal/subscription/checkout', '/internal/subscription/checkout?plan=free'])(
    'without a plan to pay for leads to the plans: %s',
    async (address) => {
      open(address, answers);
      expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/pricing');
    },
  );

  it("[SUB-03] with the card provider: 'Failed to load Stripe.js', and the way to try again", async () => {
    open('/internal/subscription/checkout?plan=basic&interval=month', {
      'GET /subscription/active': activeIs(null),
      'GET /subscription/payment-settings': json({ success: true, provider: 'stripe', publishable_key: 'pk_test_1' }),
      'POST /subscription/checkout': json({
        success: true,
        data: { ...checkout, provider: 'stripe', client_secret: 'pi_1_secret_2' },
      }),
    });
    const script = await waitFor(() => {
      const found = document.head.querySelector('script[src="https://js.stripe.com/v3/"]');
      if (!found) throw new Error('not asked for yet');
      return found;
    });
    script.dispatchEvent(new Event('error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load Stripe.js. Nothing was charged.');
    await press(/Retry/);
    await waitFor(() => expect(document.head.querySelector('script[src="https://js.stripe.com/v3/"]')).not.toBeNull());
  });
});

describe('after the payment', () => {
  it('waits for the provider to confirm, and asks again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = open('/internal/subscription/success?plan=standard', { 'GET /subscription/active': activeIs(null) });
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
    server.answers['GET /subscription/active'] = activeIs(standard);
    await vi.advanceTimersByTimeAsync(2500);
    expect(await screen.findByRole('heading', { name: 'Subscription confirmed' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('says so when it takes long, or when the bank said no', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/internal/subscription/success?plan=standard', { 'GET /subscription/active': activeIs(null) });
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    await vi.advanceTimersByTimeAsync(41_000);
    expect(await screen.findByText('This takes longer than usual')).toBeTruthy();
    vi.useRealTimers();
    cleanup();
    open('/internal/subscription/success?plan=standard&redirect_status=failed', {
      'GET /subscription/active': activeIs(null),
    });
    expect(await screen.findByText('The bank did not confirm the payment')).toBeTruthy();
  });
});
