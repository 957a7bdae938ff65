import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { ChallengesPage } from './challenges-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['', '/admin/challenges?'],
  ['?show=settled', '/admin/settled-rows?'],
])('the list at “%s” is asked for by case', async (address, list) => {
  const server = fakeServer(({ url }) =>
    url.includes('/case-choices')
      ? json({ success: true, data: { cases: [{ id: 'tired-bus-driver', title: 'Tired' }] } })
      : json({ success: true, data: { rows: [], next: null } }),
  );
  vi.stubGlobal('fetch', server.fetch);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/admin/challenges${address}`]}>
        <ChallengesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: 'Tired' });
  await userEvent.selectOptions(screen.getByLabelText('Case', { exact: true }), 'tired-bus-driver');
  await waitFor(() => {
    const last = server.calls.filter(({ url }) => url.includes(list)).at(-1);
    expect(last?.url).toContain('caseId=tired-bus-driver');
  });
});
