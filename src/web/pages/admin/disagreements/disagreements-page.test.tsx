import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListedAgreement } from '#contract/admin/challenges.ts';
import { fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { DisagreementsPage } from './disagreements-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asthma = { caseId: 'asthma', caseTitle: 'Short of breath' };
const argued: ListedAgreement = {
  ...asthma,
  criterion: 'd2',
  title: 'Asks about smoking',
  marked: 10,
  met: 4,
  challenged: 3,
  corrected: 2,
  settled: 2,
  settledDone: 1,
  modelDiffers: 1,
  agreement: 0.6,
};
const differing = {
  ...asthma,
  title: 'Short of breath',
  sessionId: 's-1',
  markedAt: '2026-11-02T10:00:00.000Z',
  model: 'm-1',
  disagreements: [
    {
      criterion: 'd2',
      title: 'Asks about smoking',
      domain: 'data',
      code: 'met',
      model: 'missed',
      codeQuotes: [],
      modelQuotes: [],
      comment: null,
    },
  ],
};

function open(address: string, rows: readonly object[]) {
  const server = fakeServer(({ url }) =>
    url.includes('/case-choices')
      ? json({ success: true, data: { cases: [{ id: 'asthma', title: 'Short of breath' }] } })
      : json({ success: true, data: { rows, next: rows.length > 0 ? 'more' : null } }),
  );
  vi.stubGlobal('fetch', server.fetch);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/admin/marking-disagreements${address}`]}>
        <DisagreementsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (path: string) => server.calls.filter(({ url }) => url.includes(path)).at(-1)?.url ?? '';
}

it('the criterion most argued about comes first, with its figures, its case and the next page', async () => {
  const lastCall = open('', [argued]);
  const row = await screen.findByRole('row', { name: /d2\. Asks about smoking/ });
  expect(row.textContent).toContain('40 %');
  expect(row.textContent).toContain('1 of 2');
  expect(row.textContent).toContain('60 %');
  expect(screen.getByRole('link', { name: 'Short of breath' }).getAttribute('href')).toBe('/admin/cases/asthma');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('after=more');
  expect(lastCall('/admin/marking-agreement')).toContain('sort=agreement&direction=up');
});

it('is narrowed to a case, to who disagrees and to how often it was marked', async () => {
  const lastCall = open('', []);
  expect(await screen.findByText('Nobody was marked yet')).toBeTruthy();
  await screen.findByRole('option', { name: 'Short of breath' });
  await userEvent.selectOptions(screen.getByLabelText('Case', { exact: true }), 'asthma');
  await userEvent.selectOptions(screen.getByLabelText('Disputed by', { exact: true }), 'service');
  await userEvent.selectOptions(screen.getByLabelText('Marked', { exact: true }), '20');
  await waitFor(() => expect(lastCall('/admin/marking-agreement')).toContain('caseId=asthma&by=service&least=20'));
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
});

it('by consultation says which row the service marks differently, and how', async () => {
  const lastCall = open('?show=consultations&caseId=asthma', [differing]);
  expect((await screen.findByText(/code met, service missed/)).textContent).toContain('Asks about smoking');
  expect(lastCall('/admin/marking-disagreements')).toContain('caseId=asthma');
});
