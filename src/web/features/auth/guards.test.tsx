import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#web/lib/api/fake-fetch.ts';
import { admin, hannah, refused, renderPages, serverWith, sessionOf, statusOf } from './auth-test-kit.tsx';
import { RequireUser, VisitorOnly } from './guards.tsx';
import { saveUser } from './local-cache.ts';
import { RequireAdmin } from './require-admin.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pages = {
  '/profile': <RequireUser>my profile</RequireUser>,
  '/admin/cases': <RequireAdmin>all cases</RequireAdmin>,
  '/signup': <VisitorOnly>create an account</VisitorOnly>,
};

function open(startAt: string, answers: Parameters<typeof serverWith>[0] = {}) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages(pages, startAt);
  return server;
}

const path = () => screen.getByTestId('path').textContent;
const state = () => JSON.parse(screen.getByTestId('state').textContent ?? 'null');
const arrivedAt = (expected: string) => waitFor(() => expect(path()).toBe(expected));

describe('RequireUser', () => {
  it('[ROUTE-09] shows "Verifying access..." while auth loads', () => {
    open('/profile', { 'GET /auth/status': 'never' });
    expect(screen.getByRole('status').textContent).toContain('Verifying access...');
    expect(screen.queryByText('my profile')).toBeNull();
  });

  it('[ROUTE-09] sends a visitor to /login and keeps where they came from', async () => {
    open('/profile?tab=2#name');
    await arrivedAt('/login');
    expect(state().from).toMatchObject({ pathname: '/profile', search: '?tab=2', hash: '#name' });
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/profile?tab=2#name');
  });

  it('[ROUTE-09] lets a signed-in user in, who has then arrived', async () => {
    sessionStorage.setItem('redirectAfterLogin', '/profile');
    open('/profile', { 'GET /auth/status': statusOf(hannah) });
    await screen.findByText('my profile');
    expect(path()).toBe('/profile');
    await waitFor(() => expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull());
  });
});

describe('RequireAdmin', () => {
  it('[ROUTE-12] waits for auth, then for the session check', async () => {
    const server = open('/admin/cases', { 'GET /auth/status': statusOf(admin), 'GET /auth/session': 'never' });
    expect(screen.getByRole('status').textContent).toContain('Verifying admin privileges...');
    await waitFor(() => expect(server.to('GET /auth/session')).toHaveLength(1));
    expect(screen.getByRole('status').textContent).toContain('Verifying admin privileges...');
    expect(screen.queryByText('all cases')).toBeNull();
  });

  it.each([
    ['is_admin', { is_admin: true }],
    ['isAdmin', { isAdmin: true }],
    ["role 'admin'", { role: 'admin' as const }],
  ])('[ROUTE-12] lets a user in by %s', async (_, mark) => {
    const user = { ...hannah, ...mark };
    open('/admin/cases', { 'GET /auth/status': statusOf(user), 'GET /auth/session': sessionOf(user) });
    await screen.findByText('all cases');
  });

  it('[ROUTE-12] sends a visitor to the admin log-in with the admin-required flag', async () => {
    open('/admin/cases');
    await arrivedAt('/login?admin=1');
    expect(state()).toMatchObject({ adminRequired: true, from: { pathname: '/admin/cases' } });
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/admin/cases');
  });

  it('[ROUTE-12] sends others to the dashboard with the access-denied flag', async () => {
    open('/admin/cases', { 'GET /auth/status': statusOf(hannah), 'GET /auth/session': sessionOf(hannah) });
    await arrivedAt('/dashboard');
    expect(state()).toEqual({ accessDenied: true });
  });

  it('[ROUTE-12] believes the session check, not what was known before', async () => {
    open('/admin/cases', { 'GET /auth/status': statusOf(admin), 'GET /auth/session': sessionOf(hannah) });
    await arrivedAt('/dashboard');
    expect(screen.queryByText('all cases')).toBeNull();
  });

  it.each([
    ['says so', sessionOf(null)],
    ['refuses', refused()],
  ])('[ROUTE-12] sends to log-in when the session has ended and the check %s', async (_, answer) => {
    const server = serverWith({ 'GET /auth/session': answer });
    let asked = 0;
    server.answers['GET /auth/status'] = () => statusOf(asked++ === 0 ? admin : null);
    vi.stubGlobal('fetch', server.fetch);
    renderPages(pages, '/admin/cases');
    await arrivedAt('/login?admin=1');
  });

  it('[ROUTE-12] goes by the known user when the check itself fails', async () => {
    open('/admin/cases', {
      'GET /auth/status': statusOf(admin),
      'GET /auth/session': failure(404, 'NOT_FOUND', 'odd'),
    });
    await screen.findByText('all cases');
  });
});

describe('VisitorOnly', () => {
  it('lets visitors read at once', () => {
    open('/signup', { 'GET /auth/status': 'never' });
    expect(screen.getByText('create an account')).toBeTruthy();
  });

  it('holds the page back for somebody who was signed in here', () => {
    saveUser(hannah);
    open('/signup', { 'GET /auth/status': 'never' });
    expect(screen.queryByText('create an account')).toBeNull();
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('sends a signed-in user to the dashboard', async () => {
    open('/signup', { 'GET /auth/status': statusOf(hannah) });
    await arrivedAt('/dashboard');
  });
});
