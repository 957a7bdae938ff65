import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { standard } from '../subscription-fixture.ts';
import { BankConfirmation } from './bank-confirmation.tsx';

const premium = { ...standard, plan_id: 'premium', plan_name: 'Premium', tier: 'Premium' } as const;
const managed = (confirmation_secret: string | null) =>
  json({ success: true, subscription: premium, checkout: null, confirmation_secret });
const bank = vi.fn<(secret: string) => Promise<{ error?: { message: string } }>>();
/** The bank's window stays open until both clicks of an impatient user are made, however slow the machine. */
let bankWindowClosed = Promise.resolve();

beforeEach(() => {
  installDialogFake();
  const confirmCardPayment = async (secret: string) => {
    const answer = await bank(secret);
    await bankWindowClosed;
    return answer;
  };
  Object.assign(window, { Stripe: () => ({ confirmCardPayment }) });
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  bank.mockReset();
  delete window.Stripe;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answerToManage: () => Response) {
  const server = fakeServer(({ url }) =>
    url.includes('/subscription/payment-settings')
      ? json({ success: true, provider: 'stripe', publishable_key: 'pk_test_1' })
      : answerToManage(),
  );
  vi.stubGlobal('fetch', server.fetch);
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const change = { action: 'change', plan_id: 'premium', interval: 'month' } as const;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <BankConfirmation clientSecret="pi_1_secret_2" pence={750} change={change} onDone={onDone} onClose={onClose} />
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const asked = () => server.to('POST /subscription/manage').map(({ body }) => body);
  return { onDone, onClose, asked, change };
}

const confirm = async () => {
  const button = await screen.findByRole('button', { name: 'Confirm with your bank' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  let closeBankWindow = () => {};
  bankWindowClosed = new Promise((resolve) => {
    closeBankWindow = resolve;
  });
  await userEvent.dblClick(button);
  closeBankWindow();
};

describe('a bank that wants to see the user', () => {
  it('[SUB-02] is asked once, with the secret of the payment; then the change is there', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    bank.mockImplementation(async () => {
      // The bank's window lies outside the dialog, so that must not be modal now.
      expect(modal).toHaveBeenCalledTimes(1);
      expect(document.querySelector('dialog')?.open).toBe(true);
      return {};
    });
    const { onDone, onClose, asked, change } = open(() => managed(null));
    expect(await screen.findByText(/before it lets £7\.50 through\. Until then nothing is charged/)).toBeTruthy();
    expect(bank).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bank.mock.calls).toEqual([['pi_1_secret_2']]);
    expect(modal).toHaveBeenCalledTimes(2);
    expect(asked()).toEqual([change]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[SUB-02] that says no leaves everything as it was, and the way to another card', async () => {
    bank.mockResolvedValue({ error: { message: 'We are unable to authenticate your card.' } });
    const { onDone, asked } = open(() => managed(null));
    await confirm();
    const box = await screen.findByRole('dialog', { name: 'Your bank did not confirm' });
    expect(box.textContent).toContain('We are unable to authenticate your card. Nothing was charged');
    const link = screen.getByRole('link', { name: 'Update card' });
    expect(link.getAttribute('href')).toBe('/subscription?action=update-payment');
    await waitFor(() => expect(asked()).toEqual([{ action: 'undo-change' }]));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[SUB-02] is not asked by somebody who would rather not; what waited is taken back', async () => {
    const { onClose, asked } = open(() => managed(null));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(asked()).toEqual([{ action: 'undo-change' }]));
    expect(bank).not.toHaveBeenCalled();
  });

  it('says that it is paid when the payment is not in yet, or the server does not answer', async () => {
    bank.mockResolvedValue({});
    const { onClose } = open(() => managed('pi_1_secret_2'));
    await confirm();
    expect(await screen.findByText(/The change shows as soon as the payment is in\.$/)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    const second = open(() => failure(403, 'FORBIDDEN', 'Not now.'));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('nothing is charged twice');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(second.asked()).toEqual([second.change]);
  });
});
