import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { standard, tariffs } from '#web/features/subscription/subscription-fixture.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { TariffComparePage } from './plans-compare-page.tsx';
import { PricingPage } from './pricing-page.tsx';

// Big pages take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  localStorage.clear();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string, answers: Parameters<typeof serverWith>[0] = {}) {
  const server = serverWith({ 'GET /subscription/plans': json({ success: true, plans: tariffs }), ...answers });
  vi.stubGlobal('fetch', server.fetch);
  // Signed in, the frame around the page has the cache.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const inScope = (page: ReactNode) => <QueryClientProvider client={client}>{page}</QueryClientProvider>;
  renderPages({ '/pricing': inScope(<PricingPage />), '/plans/compare': inScope(<TariffComparePage />) }, address);
  return server;
}

const table = () => within(screen.getAllByRole('table')[0] as HTMLElement);
const cellsOf = (row: string | RegExp) =>
  within(table().getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the plans page', () => {
  it('[SUB-07] is there at once, before any server has answered', () => {
    open('/pricing', { 'GET /auth/status': 'never', 'GET /subscription/plans': 'never' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay for how often you practise.');
    expect(cellsOf(/^Case sessions/)).toEqual(['3', '15', '60', 'Unlimited']);
    expect(cellsOf(/^Mock exams/)).toEqual(['Not included', '1', '4', 'Unlimited']);
    expect(cellsOf(/^Colleague rooms/)).toEqual(['1', '5', 'Unlimited', 'Unlimited']);
    expect(cellsOf(/^Voice/)).toEqual(['Not included', '5', '60', 'Unlimited']);
    expect(table().queryByText(/avatar/i)).toBeNull();
    expect(table().getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/signup');
  });

  it('[SUB-07] shows the rows of the server, whatever they are', async () => {
    const dearer = tariffs.map((plan) =>
      plan.id === 'basic'
        ? {
            ...plan,
            prices: [{ interval: 'three_months' as const, pence: 3000, currency: 'gbp' as const }],
            allowances: { ...plan.allowances, case_sessions: 21 },
          }
        : plan,
    );
    open('/pricing', { 'GET /subscription/plans': json({ success: true, plans: dearer }) });
    await waitFor(() => expect(cellsOf(/^Case sessions/)).toEqual(['3', '21', '60', 'Unlimited']));
    expect(table().getByText('£30')).toBeTruthy();
  });

  it('[SUB-07] switches between a month and three, with the true saving', async () => {
    open('/pricing');
    expect(table().getByText('£48')).toBeTruthy();
    expect(table().getByText('Saves £11.97')).toBeTruthy();
    expect(screen.getByText('Paying for 3 months saves £5.97 to £20.97, depending on the plan.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(table().getByText('£19.99')).toBeTruthy();
    expect(table().getByRole('link', { name: 'Choose Standard' }).getAttribute('href')).toBe(
      '/internal/subscription/checkout?plan=standard&interval=month',
    );
  });

  it('[SUB-07] marks the plan of a signed-in user and says what each other would bring', async () => {
    open('/pricing', {
      'GET /auth/status': statusOf(hannah),
      'GET /subscription/active': json({ success: true, subscription: standard }),
    });
    await screen.findAllByText('Upgrade');
    expect(table().getByRole('link', { name: 'Upgrade to Premium' })).toBeTruthy();
    const head = table().getByRole('columnheader', { name: /Standard/ });
    expect(within(head).getByText('Your plan')).toBeTruthy();
    expect(table().getByText('At once; you pay the difference')).toBeTruthy();
    expect(table().getByText('From 15 December 2026')).toBeTruthy();
  });

  it('[SUB-07] says so when the server could not be asked', async () => {
    const server = open('/pricing', { 'GET /subscription/plans': failure(403, 'FORBIDDEN', 'Not now.') });
    expect(await screen.findByText('The plans could not be checked')).toBeTruthy();
    expect(cellsOf(/^Case sessions/)).toEqual(['3', '15', '60', 'Unlimited']);
    server.answers['GET /subscription/plans'] = json({ success: true, plans: tariffs });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The plans could not be checked')).toBeNull());
  });
});

describe('the comparison', () => {
  it('[SUB-07] has every price and allowance of every plan', () => {
    open('/plans/compare', { 'GET /auth/status': 'never', 'GET /subscription/plans': 'never' });
    expect(cellsOf('Price by the month £0 £9.99 £19.99 £34.99')).toEqual(['£0', '£9.99', '£19.99', '£34.99']);
    expect(cellsOf(/^Saved over 3 months/)).toEqual(['Nothing to save', '£5.97', '£11.97', '£20.97']);
    expect(cellsOf(/^A case session costs/)).toEqual(['Nothing', '£0.67', '£0.33', 'Less the more you do']);
    expect(cellsOf(/^Mock exams/)).toEqual(['Not included', '1', '4', 'Unlimited']);
  });

  it('[SUB-07] sets any two beside each other for a narrow screen', async () => {
    open('/plans/compare', { 'GET /auth/status': 'never', 'GET /subscription/plans': 'never' });
    const pair = screen.getByRole('table', { name: 'Basic and Standard' });
    expect(within(pair).getByRole('row', { name: 'Case sessions 15 60' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Compare'), 'Free');
    expect(
      within(screen.getByRole('table', { name: 'Free and Standard' })).getByRole('row', { name: 'Case sessions 3 60' }),
    ).toBeTruthy();
  });
});
