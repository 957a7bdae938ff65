/** For tests: cases, a server that knows the library, and a page with a cache of its own. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { type FakeFetch, fakeServer, json, type RecordedCall } from '#web/lib/api/fake-fetch.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { groups } from './group-names.ts';

export const bloodPressure: CaseSummary = {
  id: 'blood-pressure',
  title: 'Blood pressure, third time of asking',
  group: 'long-term',
  specialty: 'Cardiovascular',
  difficulty: 2,
  channel: 'telephone',
  speaks: 'patient',
  speaker: { name: 'Mei Tan', age: 42, sex: 'female', portrait: somePortrait() },
  reviewPending: true,
  bookmarked: false,
  attempts: 0,
  lastEndedAt: null,
  runningSessionId: null,
};
export const falls: CaseSummary = {
  ...bloodPressure,
  id: 'falls',
  title: 'Falls, and a box of tablets',
  group: 'older-eol',
  channel: 'video',
  difficulty: 3,
  speaks: 'carer',
  speaker: { name: 'Harjit Bains', age: 78, sex: 'male', portrait: somePortrait() },
  reviewPending: false,
  bookmarked: true,
  attempts: 2,
  lastEndedAt: '2026-10-03T12:00:00.000Z',
  runningSessionId: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
};

export const casePage = (cases: readonly CaseSummary[], more: { total?: number; page?: number; pages?: number } = {}) =>
  json({ success: true, data: { cases, total: cases.length, page: 1, pages: 1, ...more } });

const filterValues = json({
  success: true,
  data: {
    groups: groups.map((value) => ({ value, label: value, count: 5, done: value === 'long-term' ? 2 : 0 })),
    specialties: [{ value: 'Cardiovascular', label: 'Cardiovascular', count: 7 }],
    difficulties: [{ value: '2', label: '2', count: 9 }],
    channels: [],
  },
});

type Answer = Response | Error | 'never' | ((call: RecordedCall) => Response | Promise<Response>);

/** Stubs fetch; calls that the test does not name are never answered. The answers may be changed while the test runs. */
export function libraryWith(answers: Record<string, Answer>): FakeFetch & { answers: Record<string, Answer> } {
  const all: Record<string, Answer> = { 'GET /config/case-filters': filterValues, ...answers };
  const fake = fakeServer((call) => all[`${call.method} ${call.url.replace('/api/v1', '').split('?')[0]}`] ?? 'never');
  vi.stubGlobal('fetch', fake.fetch);
  return { ...fake, answers: all };
}

export const askedFor = (call: RecordedCall | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call?.url.split('?')[1]));

export function renderWithQueries(page: ReactNode, address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      {page}
      <Toasts />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />) };
}
