import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { admin, hannah, renderPages, serverWith, sessionOf, signedIn } from '../auth-test-kit.tsx';
import { RequireAdmin, RequireUser, VisitorOnly } from '../guards.tsx';
import { LoginForm } from './login-form.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const path = () => screen.getByTestId('path').textContent;

function open(
  answers: Parameters<typeof serverWith>[0],
  {
    startAt = '/login' as Parameters<typeof renderPages>[1],
    form = <LoginForm />,
  }: { startAt?: Parameters<typeof renderPages>[1]; form?: React.ReactNode } = {},
) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages(
    {
      '/login': <VisitorOnly>{form}</VisitorOnly>,
      '/dashboard': <RequireUser>dashboard</RequireUser>,
      '/profile': <RequireUser>my profile</RequireUser>,
      '/admin/dashboard': <RequireAdmin>admin portal</RequireAdmin>,
    },
    startAt,
  );
  return server;
}

async function signIn(words = 'three plain words') {
  const user = userEvent.setup({ delay: null });
  await user.click(email());
  await user.paste('hannah.okafor@example.org');
  await user.click(password());
  await user.paste(words);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

describe('a second step', () => {
  const halfway = json({ success: true, data: { user: null, secondStep: true } });

  it.each([
    ['a user', hannah, <LoginForm key="user" />, 'POST /auth/login', 'dashboard'],
    ['an administrator', admin, <LoginForm key="admin" admin />, 'POST /admin/auth/login', 'dashboard'],
  ] as const)('is asked of %s where the password alone is not enough', async (_who, who, form, call, arrived) => {
    const server = open(
      { [call]: halfway, 'POST /auth/login/second-step': signedIn(who), 'GET /auth/session': sessionOf(who) },
      { form },
    );
    const user = await signIn();
    const code = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(code);
    expect(screen.getByRole('status').textContent).toContain('Your password is right.');
    expect(localStorage.getItem('userId')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter the code.')).toBeTruthy();
    await user.type(code, '123 456{Enter}');
    await screen.findByText(arrived);
    expect(server.to('POST /auth/login/second-step')[0]?.body).toEqual({ code: '123 456' });
    expect(localStorage.getItem('userId')).toBe(who.id);
  });

  it('says which code was wrong, and leads back when it took too long', async () => {
    const server = open({
      'POST /auth/login': halfway,
      'POST /auth/login/second-step': failure(401, 'SECOND_STEP_FAILED', 'That code is not right.'),
    });
    const user = await signIn();
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    server.answers['POST /auth/login/second-step'] = failure(401, 'SECOND_STEP_OVER', 'Please start again.');
    await user.type(screen.getByLabelText('Code'), '{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Please start again.');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(email().value).toBe('hannah.okafor@example.org');
  });

  it('passkeys are not offered where the browser knows none', () => {
    open({});
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });
});

describe('LoginForm', () => {
  it('[AUTH-02] signs in and goes to the dashboard', async () => {
    const server = open({ 'POST /auth/login': signedIn(hannah) });
    await signIn();
    await screen.findByText('dashboard');
    expect(server.to('POST /auth/login')[0]?.body).toEqual({
      email: 'hannah.okafor@example.org',
      password: 'three plain words',
      remember: true,
    });
    expect(localStorage.getItem('userId')).toBe(hannah.id);
  });

  it('[AUTH-02] does not ask to be remembered when the box is cleared', async () => {
    const server = open({ 'POST /auth/login': signedIn(hannah) });
    await userEvent.click(screen.getByLabelText('Keep me signed in on this device'));
    await signIn();
    await screen.findByText('dashboard');
    expect(server.to('POST /auth/login')[0]?.body).toMatchObject({ remember: false });
  });

  it('[ROUTE-09] a visitor sent away returns to the page they asked for', async () => {
    const server = open({ 'POST /auth/login': signedIn(hannah) }, { startAt: '/profile' });
    await waitFor(() => expect(path()).toBe('/login'));
    await signIn();
    await screen.findByText('my profile');
    expect(server.to('POST /auth/login')).toHaveLength(1);
    await waitFor(() => expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull());
  });

  it('[ROUTE-09] an admin page asked for earlier in this tab does not end in a refusal', async () => {
    sessionStorage.setItem('redirectAfterLogin', '/admin/costs');
    open({ 'POST /auth/login': signedIn(hannah) });
    await signIn();
    await screen.findByText('dashboard');
    expect(path()).toBe('/dashboard');
  });

  it('[AUTH-02] the admin form uses the admin call and leads to the portal', async () => {
    const server = open(
      { 'POST /admin/auth/login': signedIn(admin), 'GET /auth/session': sessionOf(admin) },
      { startAt: '/login?admin=1', form: <LoginForm admin /> },
    );
    await signIn();
    await screen.findByText('admin portal');
    expect(server.to('POST /auth/login')).toHaveLength(0);
  });

  it.each([
    [false, 'POST /auth/login', 'LOGIN_FAILED', 'Login failed', /do not match/],
    [true, 'POST /admin/auth/login', 'ADMIN_LOGIN_FAILED', 'Admin login failed', /do not open the admin portal/],
  ] as const)('[API-08] a refusal (admin: %s) is shown at the password, typed words stay', async (...row) => {
    const [asAdmin, endpoint, code, message, hint] = row;
    const expired = vi.fn();
    const stop = authEvents.listen('session-expired', expired);
    const server = open({ [endpoint]: failure(401, code, message) }, { form: <LoginForm admin={asAdmin} /> });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByText(hint)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(email().value).toBe('hannah.okafor@example.org');
    expect(password().value).toBe('three plain words');
    expect(server.to('GET /auth/status')).toHaveLength(1);
    expect(expired).not.toHaveBeenCalled();
    stop();
  });

  it('[API-08] an answer without words is named after the action, [API-07] and explained by its status', async () => {
    open({ 'POST /auth/login': new Response('<html>', { status: 502 }) });
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Login failed')).toBeTruthy();
    expect(within(alert).getByText('Server error. Please try again later.')).toBeTruthy();
  });

  it('[AUTH-16] tells what to do about cookies', async () => {
    open({
      'POST /auth/login': failure(403, 'NOT_ALLOWED', 'No', {}, { 'session-recovery': 'cookie-missing-cross-origin' }),
    });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Enable third-party cookies/);
  });

  it('[AUTH-05] an answer without a user signs nobody in', async () => {
    open({ 'POST /auth/login': json({ success: true, data: { user: { email: 'x' } } }) });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Login failed');
    expect(path()).toBe('/login');
    expect(localStorage).toHaveLength(0);
  });

  it('[AUTH-01] an unverified address gets the resend action', async () => {
    const server = open({
      'POST /auth/login': failure(403, 'EMAIL_UNVERIFIED', 'Please verify your e-mail address first.'),
      'POST /auth/signup/resend-verification': json({ success: true, message: 'Sent.', mailPreview: null }),
    });
    const user = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Send the verification e-mail again' }));
    expect(await screen.findByText('Sent.')).toBeTruthy();
    expect(server.to('POST /auth/signup/resend-verification')[0]?.body).toEqual({ email: 'hannah.okafor@example.org' });
  });

  it('checks a filled-in field on leaving it, an empty one only on sending', async () => {
    const server = open({});
    const user = userEvent.setup({ delay: null });
    await user.click(email());
    await user.tab();
    expect(email().getAttribute('aria-invalid')).toBeNull();
    await user.type(email(), 'hannah');
    await user.tab();
    expect(screen.getByText('Enter an e-mail address such as name@example.org.')).toBeTruthy();
    await user.type(email(), '@example.org');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(server.to('POST /auth/login')).toHaveLength(0);
  });

  it('sends once however often the button is pressed', async () => {
    const server = open({ 'POST /auth/login': 'never' });
    const user = await signIn();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(password(), '{Enter}');
    await act(async () => fireEvent.submit(password()));
    expect(server.to('POST /auth/login')).toHaveLength(1);
  });
});
