/** For tests: a server that knows the feedback, and a page with a cache and an address of its own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { Feedback, FeedbackAnswer } from '#contract/feedback.ts';
import { type FakeFetch, fakeServer, json, type RecordedCall } from '#web/lib/api/fake-fetch.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { feedback, sessionId } from './feedback-fixture.ts';

type Answer = Response | Error | 'never' | ((call: RecordedCall) => Response | Promise<Response>);

export const feedbackCall = `GET /sessions/${sessionId}/feedback`;
export const adviceCall = `GET /facilitator-chat/${sessionId}`;

export const ready = (data: Feedback = feedback) => json({ success: true, status: 'ready', data });
export const waiting = (status: Exclude<FeedbackAnswer['status'], 'ready'>) =>
  json({ success: true, status, data: null });
export const ok = (data: unknown = {}) => json({ success: true, data });

/** Stubs fetch; calls that the test does not name are never answered. The answers may be changed while the test runs. */
export function feedbackServer(answers: Record<string, Answer> = {}): FakeFetch & { answers: Record<string, Answer> } {
  const all: Record<string, Answer> = {
    [feedbackCall]: ready(),
    [adviceCall]: ok({ messages: [], remaining: 12 }),
    ...answers,
  };
  const fake = fakeServer((call) => all[`${call.method} ${call.url.replace('/api/v1', '').split('?')[0]}`] ?? 'never');
  vi.stubGlobal('fetch', fake.fetch);
  return { ...fake, answers: all };
}

export function renderPage(page: ReactNode, path: string, address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      {page}
      <Toasts />
    </QueryClientProvider>
  );
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
