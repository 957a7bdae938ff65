import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExpiryFacts } from '#core/subscription/expiry-banner.ts';
import { ExpiryBanner } from './expiry-banner.tsx';

const now = new Date('2026-11-15T10:00:00Z');
const pastDue: ExpiryFacts = {
  status: 'past_due',
  periodEnd: new Date('2026-11-14T10:00:00Z'),
  cancelAtPeriodEnd: false,
};
const ending: ExpiryFacts = {
  status: 'cancelling',
  periodEnd: new Date('2026-12-01T10:00:00Z'),
  cancelAtPeriodEnd: true,
};

const show = (facts: ExpiryFacts, userId = 'hannah') =>
  render(
    <MemoryRouter>
      <ExpiryBanner userId={userId} facts={facts} now={now} />
    </MemoryRouter>,
  );

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('ExpiryBanner', () => {
  it.each<[string, ExpiryFacts, string, string, string]>([
    ['critical', pastDue, 'Payment Failed', 'Update Payment Method', '/subscription?action=update-payment'],
    [
      'critical',
      { status: 'grace', periodEnd: new Date('2026-11-14T10:00:00Z'), cancelAtPeriodEnd: false },
      'Subscription Expired',
      'Renew Now',
      '/subscription?action=renew',
    ],
    ['warning', ending, 'Subscription Ending', 'Reactivate Subscription', '/subscription?action=reactivate'],
    [
      'info',
      { status: 'active', periodEnd: new Date('2026-11-20T10:00:00Z'), cancelAtPeriodEnd: false },
      'Subscription Expiring Soon',
      'Renew Subscription',
      '/subscription',
    ],
  ])('[SUB-05] is %s for %o', (tone, facts, title, action, to) => {
    const { container } = show(facts);
    expect(container.firstElementChild?.className).toContain(tone);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(to);
  });

  it('[SUB-05] is nothing while there is nothing to tell', () => {
    const { container } = show({ status: null, periodEnd: null, cancelAtPeriodEnd: false });
    expect(container.childElementCount).toBe(0);
  });

  it('[SUB-05] once dismissed stays away from this user for the session, and from nobody else', async () => {
    show(pastDue);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Payment Failed')).toBeNull();
    cleanup();
    show(pastDue);
    expect(screen.queryByText('Payment Failed')).toBeNull();
    cleanup();
    show(pastDue, 'bashir');
    expect(screen.getByText('Payment Failed')).toBeTruthy();
  });

  it('[SUB-05] comes back when there is something else to tell', async () => {
    show(ending);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    cleanup();
    show(pastDue);
    expect(screen.getByText('Payment Failed')).toBeTruthy();
  });
});
