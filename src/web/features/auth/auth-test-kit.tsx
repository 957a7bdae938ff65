/** For tests: a signed-in user, a server that knows the auth endpoints, and pages around what is tested. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import type { ClientUser } from '#contract/auth.ts';
import { type FakeFetch, failure, fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { AuthProvider } from './auth-provider.tsx';

export const hannah: ClientUser = {
  id: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  email: 'hannah.okafor@example.org',
  firstName: 'Hannah',
  fullName: 'Hannah Okafor',
  name: 'Hannah Okafor',
  role: 'user',
  is_admin: false,
  isAdmin: false,
  isLoggedIn: true,
  subscription_status: 'active',
  subscription_period_end: '2025-09-30T00:00:00.000Z',
  cancel_at_period_end: false,
};
export const admin: ClientUser = { ...hannah, id: 'a1', role: 'admin', is_admin: true, isAdmin: true };

export const profile = { id: hannah.id, email: hannah.email, stage: 'st2', years_of_practice: 4, anythingElse: 'kept' };

export const statusOf = (user: ClientUser | null) => json({ success: true, data: { isLoggedIn: user !== null, user } });
export const sessionOf = (user: ClientUser | null) => json({ isAuthenticated: user !== null, user });
export const signedIn = (user: ClientUser) => json({ success: true, data: { user } });
export const done = (message = 'Done.') => json({ success: true, message });
export const refused = () => failure(401, 'NOT_SIGNED_IN', 'Please log in to continue');

type Answers = Record<string, Response | Error | 'never' | (() => Response | Promise<Response>)>;

/** Endpoints that a test does not name answer as for a visitor. The answers may be changed while the test runs. */
export function serverWith(answers: Answers): FakeFetch & { answers: Answers } {
  const visitor: Answers = {
    'GET /auth/status': statusOf(null),
    'GET /auth/session': sessionOf(null),
    'GET /user/profile': json({ success: true, data: profile }),
    'POST /auth/logout': done(),
  };
  const all = { ...visitor, ...answers };
  const fake = fakeServer((call) => {
    const key = `${call.method} ${call.url.replace('/api/v1', '').split('?')[0]}`;
    return all[key] ?? failure(404, 'NOT_FOUND', `No answer for ${key}`);
  });
  return { ...fake, answers: all };
}

function Place() {
  const location = useLocation();
  return (
    <>
      <span data-testid="path">{location.pathname + location.search}</span>
      <span data-testid="state">{JSON.stringify(location.state)}</span>
    </>
  );
}

/** `pages` are elements by path; other paths show their address only. */
export function renderPages(pages: Record<string, ReactNode>, startAt: string | { pathname: string; state: unknown }) {
  const layout = (
    <AuthProvider>
      <Place />
      <Outlet />
    </AuthProvider>
  );
  const children = Object.entries({ '*': null, ...pages }).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [startAt] });
  return { router, ...render(<RouterProvider router={router} />) };
}
