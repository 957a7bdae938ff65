import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { serverWith } from './auth-test-kit.tsx';
import { SessionDiagnostics } from './session-diagnostics.tsx';

const signedIn = {
  cookieReceived: true,
  sessionFound: true,
  signedInAs: 'hannah.okafor@example.org',
  createdAt: '2025-10-01T08:00:00.000Z',
  expiresAt: '2025-10-15T08:00:00.000Z',
  secureConnection: true,
  crossSite: false,
  recovery: null,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function serve(facts: object, clockAheadMs = 0) {
  const serverTime = new Date(Date.now() - clockAheadMs).toISOString();
  const server = serverWith({
    'GET /auth/session-diagnostics': json({ success: true, data: { ...signedIn, serverTime, ...facts } }),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const factsShown = async () => {
  await screen.findByText('Sign-in cookie');
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
};

describe('SessionDiagnostics', () => {
  it('[AUTH-17] asks the server when wanted, and tells what it sees', async () => {
    const server = serve({});
    render(<SessionDiagnostics />);
    expect(server.calls).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Check cookie and session' }));
    expect(await factsShown()).toEqual({
      'Sign-in cookie': 'Reached the server',
      Session: 'Found',
      'Signed in as': 'hannah.okafor@example.org',
      Since: '1 October 2025 at 09:00',
      'Ends, unless you go on': '15 October 2025 at 09:00',
      Connection: 'Encrypted',
      'Clock of this device': 'Agrees with the server',
    });
  });

  it.each([
    ['cookie-missing-cross-origin', 'did not send the sign-in cookie'],
    ['session-missing', 'no longer valid'],
  ])('[AUTH-16] [AUTH-17] gives the advice for %s', async (recovery, words) => {
    serve({ cookieReceived: false, sessionFound: false, signedInAs: null, createdAt: null, expiresAt: null, recovery });
    render(<SessionDiagnostics atOnce />);
    expect(await factsShown()).toMatchObject({ Session: 'None', 'Signed in as': 'Nobody' });
    expect(screen.getByText(new RegExp(words)).textContent).toMatch(/third-party cookies/);
  });

  it.each([
    [600_000, '10 minutes ahead'],
    [-90_000, '2 minutes behind'],
  ])('[AUTH-17] sees that the clock of this device is wrong (%s ms)', async (ahead, words) => {
    serve({}, ahead);
    render(<SessionDiagnostics atOnce />);
    expect(await factsShown()).toMatchObject({ 'Clock of this device': words });
    expect(screen.getByText(/The clock of this device is wrong/)).toBeTruthy();
  });

  it('says when the server could not be asked, and asks again', async () => {
    const server = serve({});
    server.answers['GET /auth/session-diagnostics'] = failure(400, 'INVALID_REQUEST', 'Not now.');
    render(<SessionDiagnostics atOnce />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(server.to('GET /auth/session-diagnostics')).toHaveLength(2);
  });
});
