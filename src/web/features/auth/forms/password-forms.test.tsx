import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { done, renderPages, serverWith } from '../auth-test-kit.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const token = 'A'.repeat(43);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function open(answers: Parameters<typeof serverWith>[0], element: React.ReactNode, startAt = '/page') {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages({ '/page': element }, startAt);
  return server;
}

describe('ForgotPasswordForm', () => {
  it('[AUTH-03] asks for the link', async () => {
    const answer = json({ success: true, message: 'If we know the address, a link is on its way.', mailPreview: null });
    const server = open({ 'POST /auth/forgot-password': answer }, <ForgotPasswordForm />);
    await userEvent.type(field('E-mail address'), 'hannah@example.org');
    await press('Send the link');
    expect(await screen.findByText('If we know the address, a link is on its way.')).toBeTruthy();
    expect(server.to('POST /auth/forgot-password')[0]?.body).toEqual({ email: 'hannah@example.org' });
  });

  it('[API-08] names the failed action', async () => {
    open({ 'POST /auth/forgot-password': new Response('', { status: 500 }) }, <ForgotPasswordForm />);
    await userEvent.type(field('E-mail address'), 'hannah@example.org');
    await press('Send the link');
    expect((await screen.findByRole('alert')).textContent).toContain('Password reset request failed');
  });
});

describe('ResetPasswordForm', () => {
  it('[AUTH-03] sends token and newPassword', async () => {
    const server = open(
      { 'POST /auth/reset-password': done('Sign in with it now.') },
      <ResetPasswordForm />,
      `/page?token=${token}`,
    );
    await userEvent.type(field('New password'), 'gloves kettle tram');
    await press('Set the new password');
    expect(await screen.findByText('Sign in with it now.')).toBeTruthy();
    expect(server.to('POST /auth/reset-password')[0]?.body).toEqual({ token, newPassword: 'gloves kettle tram' });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('[AUTH-03] refuses without a token or with a weak password', async () => {
    const server = open({}, <ResetPasswordForm />, `/page?token=${token}`);
    await userEvent.type(field('New password'), 'short');
    await press('Set the new password');
    expect(screen.getByText(/Use at least 10 characters/)).toBeTruthy();
    expect(server.to('POST /auth/reset-password')).toHaveLength(0);
  });

  it('[AUTH-03] points to a new link when there is no token', () => {
    open({}, <ResetPasswordForm />);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'ask for a new link' }).getAttribute('href')).toBe('/resetpassword');
  });

  it('[AUTH-03] points to a new link when the token is used up', async () => {
    open(
      { 'POST /auth/reset-password': failure(400, 'PASSWORD_RESET_FAILED', 'Password reset failed') },
      <ResetPasswordForm />,
      `/page?token=${token}`,
    );
    await userEvent.type(field('New password'), 'gloves kettle tram');
    await press('Set the new password');
    expect((await screen.findByRole('alert')).textContent).toBe('Password reset failed');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
    expect(field('New password').value).toBe('gloves kettle tram');
  });
});

describe('ChangePasswordForm', () => {
  async function change() {
    await userEvent.type(field('Current password'), 'old words here');
    await userEvent.type(field('New password'), 'gloves kettle tram');
    await press('Change password');
  }

  it('[AUTH-03] changes the password and empties the fields', async () => {
    const server = open(
      { 'POST /auth/change-password': done('Other devices are signed out.') },
      <ChangePasswordForm />,
    );
    await change();
    expect(await screen.findByText('Other devices are signed out.')).toBeTruthy();
    expect(server.to('POST /auth/change-password')[0]?.body).toEqual({
      currentPassword: 'old words here',
      newPassword: 'gloves kettle tram',
    });
    expect(field('Current password').value + field('New password').value).toBe('');
  });

  it('[AUTH-08] a wrong current password is shown at its field and signs nobody out', async () => {
    const server = open(
      { 'POST /auth/change-password': failure(401, 'LOGIN_FAILED', 'Login failed') },
      <ChangePasswordForm />,
    );
    await change();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    expect(server.to('GET /auth/status')).toHaveLength(1);
  });
});
