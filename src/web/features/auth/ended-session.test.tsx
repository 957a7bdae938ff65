import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#web/lib/api/api-client.ts';
import { failure } from '#web/lib/api/fake-fetch.ts';
import { AuthProvider, PageAsLeft, useAuth } from './auth-provider.tsx';
import { hannah, refused, serverWith, statusOf } from './auth-test-kit.tsx';
import { RequireUser, VisitorOnly } from './guards.tsx';
import { SessionExpiredBox } from './session-expired-box.tsx';

const expiredText = 'Your session has expired. Please log in again to continue.';
const ended = () =>
  failure(401, 'NOT_SIGNED_IN', 'Please log in to continue', {}, { 'session-recovery': 'session-missing' });

beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));

function Notes() {
  const { user } = useAuth();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState('');
  const bookmark = () =>
    api('POST /sessions/:id/begin', { params: { id: 'c1' } }).then(
      () => setOutcome('begun'),
      (error: Error) => setOutcome(error.message),
    );
  return (
    <>
      <p>Notes of {user?.firstName}</p>
      <input aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void bookmark()}>
        Begin
      </button>
      <output>{outcome}</output>
    </>
  );
}

/** Pages as the application composes them: a guarded one, a public one and the log-in page. */
async function open(path: string) {
  const server = serverWith({ 'GET /auth/status': () => statusOf(hannah) });
  vi.stubGlobal('fetch', server.fetch);
  const layout = (
    <AuthProvider>
      <SessionExpiredBox />
      <PageAsLeft>
        <Outlet />
      </PageAsLeft>
    </AuthProvider>
  );
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: '/login', element: <VisitorOnly>Who are you?</VisitorOnly> },
          { path: '/pricing', element: <Notes /> },
          {
            path: '*',
            element: (
              <RequireUser>
                <Notes />
              </RequireUser>
            ),
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await settle();
  return { server, router };
}

async function openAndEnd(path: string) {
  const opened = await open(path);
  opened.server.answers['POST /sessions/c1/begin'] = ended();
  opened.server.answers['GET /auth/status'] = ended();
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Half a thought' } });
  await settle(2000);
  press('Begin');
  await settle();
  return opened;
}

describe('a session that has ended', () => {
  it('[AUTH-11] is noticed by any call: one refresh, then the box', async () => {
    const { server } = await openAndEnd('/case/c1');
    expect(screen.getByRole('alert').textContent).toContain(expiredText);
    expect(server.to('GET /auth/status')).toHaveLength(2);
    expect(server.to('POST /sessions/c1/begin')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('Please log in to continue');
  });

  it('[AUTH-10] leaves the page as it is, with what was typed, and clears the user from this browser', async () => {
    await openAndEnd('/case/c1');
    expect(screen.getByText('Notes of Hannah')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Half a thought');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['/case/c1', '/pricing'])('[AUTH-10] leads from %s to the log-in after 10 s, and back', async (path) => {
    const { router } = await openAndEnd(`${path}?mode=video`);
    expect(screen.getByRole('alert').textContent).toContain('The log-in page opens in 10 s');
    await settle(9999);
    expect(router.state.location.pathname).toBe(path);
    await settle(1);
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByText('Who are you?')).toBeTruthy();
    expect(screen.queryByText('Session Expired')).toBeNull();
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe(`${path}?mode=video`);
    expect(router.state.location.state).toMatchObject({ from: { pathname: path } });
  });

  it('[AUTH-10] goes to the log-in at once when asked to', async () => {
    const { router } = await openAndEnd('/case/c1');
    press('Go to Login');
    await settle();
    expect(router.state.location.pathname).toBe('/login');
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/case/c1');
  });

  it('[AUTH-10] dismissed, the page stays; every other page of the user asks to log in', async () => {
    const { router } = await openAndEnd('/case/c1');
    press('Dismiss');
    await settle(60_000);
    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Half a thought');
    expect(router.state.location.pathname).toBe('/case/c1');
    await act(() => router.navigate('/dashboard'));
    expect(router.state.location.pathname).toBe('/login');
    await act(() => router.navigate('/case/c1'));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('[AUTH-12] [AUTH-10] signed in again in another tab, the page goes on and the box goes', async () => {
    const { server } = await openAndEnd('/case/c1');
    server.answers['GET /auth/status'] = () => statusOf(hannah);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userId' })));
    await settle();
    expect(screen.queryByText('Session Expired')).toBeNull();
    await settle(20_000);
    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Half a thought');
  });

  it('[AUTH-16] whose cookie does not come along any more is told apart from a visitor', async () => {
    const { server } = await open('/case/c1');
    server.answers['POST /sessions/c1/begin'] = refused();
    server.answers['GET /auth/status'] = statusOf(null);
    press('Begin');
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Your browser did not send the sign-in cookie.');
    expect(screen.getByText('Notes of Hannah')).toBeTruthy();
  });

  it('[AUTH-11] that is only said to have ended is kept: the call is made again and nobody hears of it', async () => {
    const { server } = await open('/case/c1');
    let refusals = 2;
    server.answers['POST /sessions/c1/begin'] = () => (refusals-- > 0 ? refused() : statusOf(hannah));
    press('Begin');
    await settle(1000);
    await settle(2000);
    expect(screen.getByRole('status').textContent).toBe('begun');
    expect(screen.queryByText('Session Expired')).toBeNull();
  });

  it('[AUTH-11] that goes on being refused though it was refreshed ends after three retries', async () => {
    const { server } = await open('/case/c1');
    server.answers['POST /sessions/c1/begin'] = refused();
    press('Begin');
    for (const pause of [1000, 2000, 4000]) await settle(pause);
    expect(server.to('POST /sessions/c1/begin')).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).toContain(expiredText);
    press('Go to Login');
    await settle();
    expect(screen.getByText('Who are you?')).toBeTruthy();
  });

  it('[AUTH-08] a visitor who asks for something closed is shown no box', async () => {
    const server = serverWith({});
    vi.stubGlobal('fetch', server.fetch);
    render(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: (
              <AuthProvider>
                <SessionExpiredBox />
                <Notes />
              </AuthProvider>
            ),
          },
        ])}
      />,
    );
    await settle();
    server.answers['POST /sessions/c1/begin'] = refused();
    press('Begin');
    await settle(10_000);
    expect(screen.queryByText('Session Expired')).toBeNull();
    expect(server.to('POST /sessions/c1/begin')).toHaveLength(1);
  });
});
