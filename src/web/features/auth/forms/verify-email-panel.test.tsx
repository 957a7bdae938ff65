import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { done, hannah, renderPages, serverWith } from '../auth-test-kit.tsx';
import { MailPreview } from './mail-preview.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { VerifyEmailPanel } from './verify-email-panel.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const token = 'A'.repeat(43);
const link = 'https://clavis.example/verify-email?token=abc';
const noMail = 'No mail service is set up on this server. This is the link that would have been e-mailed.';

function open(
  answers: Parameters<typeof serverWith>[0],
  element: React.ReactNode,
  startAt = `/verify-email?token=${token}`,
) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages({ '/verify-email': element }, startAt);
  return server;
}

const here = 'POST /auth/verify-email/same-browser';
const signsIn = (user: typeof hannah | null) => json({ success: true, data: { user } });
const shownPath = () => screen.getByTestId('path').textContent;

describe('opened in the browser that signed up', () => {
  const nextCase = (id: string | null) => json({ success: true, data: { next: id && { case: { id } } } });

  it('[AUTH-01][ROUTE-04] signs in and leads to the first patient, without a press', async () => {
    localStorage.setItem('sampleToken', 'S'.repeat(43));
    const server = open(
      { [here]: signsIn(hannah), 'GET /dashboard/stats': nextCase('sore-throat') },
      <VerifyEmailPanel />,
    );
    await waitFor(() => expect(shownPath()).toBe('/case/sore-throat'));
    expect(server.to(here).map(({ body }) => body)).toEqual([{ token }]);
    expect(server.to('POST /auth/verify-email')).toHaveLength(0);
    expect(localStorage.getItem('userId')).toBe(hannah.id);
    expect(localStorage.getItem('sampleToken')).toBeNull();
  });

  it.each([
    ['there is no case', () => nextCase(null)],
    ['the next case cannot be fetched', () => new Response('', { status: 404 })],
  ])('leads to the dashboard where %s', async (_name, stats) => {
    open({ [here]: signsIn(hannah), 'GET /dashboard/stats': stats() }, <VerifyEmailPanel />);
    await waitFor(() => expect(shownPath()).toBe('/dashboard'));
  });

  it('[ROUTE-09] leads to where the visitor was going before signing up', async () => {
    localStorage.setItem('wantedAfterSignup', '/study-plan');
    open({ [here]: signsIn(hannah) }, <VerifyEmailPanel />);
    await waitFor(() => expect(shownPath()).toBe('/study-plan'));
    expect(localStorage.getItem('wantedAfterSignup')).toBeNull();
  });

  it('[ROUTE-09] never leads out of the site', async () => {
    localStorage.setItem('wantedAfterSignup', '//evil.example');
    open({ [here]: signsIn(hannah), 'GET /dashboard/stats': nextCase(null) }, <VerifyEmailPanel />);
    await waitFor(() => expect(shownPath()).toBe('/dashboard'));
  });
});

describe('VerifyEmailPanel elsewhere', () => {
  it('[AUTH-01] verifies on a press, never by being opened', async () => {
    const server = open({ 'POST /auth/verify-email': done(), [here]: signsIn(null) }, <VerifyEmailPanel />);
    await waitFor(() => expect(server.to('GET /auth/status')).toHaveLength(1));
    expect(server.to('POST /auth/verify-email')).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify my e-mail address' }));
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/verification-success'));
    expect(server.to('POST /auth/verify-email')[0]?.body).toEqual({ token });
  });

  it('[AUTH-01] offers a new link when the old one is refused', async () => {
    const server = open(
      {
        'POST /auth/verify-email': failure(400, 'VERIFICATION_FAILED', 'Email verification failed'),
        'POST /auth/signup/resend-verification': json({ success: true, message: 'Sent.', mailPreview: null }),
      },
      <VerifyEmailPanel />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Verify my e-mail address' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Email verification failed');
    await userEvent.type(screen.getByLabelText('E-mail address'), 'hannah@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send the verification e-mail again' }));
    await screen.findByText('Sent.');
    expect(server.to('POST /auth/signup/resend-verification')[0]?.body).toEqual({ email: 'hannah@example.org' });
  });

  it('[AUTH-01] says so when the link has no token', () => {
    open({}, <VerifyEmailPanel />, '/verify-email');
    expect(screen.getByText('This link is incomplete')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify my e-mail address' })).toBeNull();
  });
});

describe('ResendVerification', () => {
  it('[API-08] names the failed action', async () => {
    open({ 'POST /auth/signup/resend-verification': new Response('', { status: 404 }) }, <ResendVerification />);
    await userEvent.type(screen.getByLabelText('E-mail address'), 'hannah@example.org');
    await userEvent.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to resend verification email');
  });
});

describe('MailPreview', () => {
  const preview = <MailPreview previewKey="AbCdEfGhIjKlMnOpQrStUv" />;
  const endpoint = 'GET /auth/mail-preview/AbCdEfGhIjKlMnOpQrStUv';
  const notYet = json({ success: true, data: null });

  it('[AUTH-01] shows the link as soon as the mail is there, plainly labelled', async () => {
    vi.useFakeTimers();
    let looks = 0;
    const server = open(
      { [endpoint]: () => (++looks < 3 ? notYet.clone() : json({ success: true, data: { subject: 'Hi', link } })) },
      preview,
    );
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(server.to(endpoint)).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
    expect(screen.getByText(noMail)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.to(endpoint)).toHaveLength(3);
  });

  it('[AUTH-01] looks ten times and then on request', async () => {
    vi.useFakeTimers();
    const server = open({ [endpoint]: notYet }, preview);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.to(endpoint)).toHaveLength(10);
    server.answers[endpoint] = json({ success: true, data: { subject: 'Hi', link } });
    act(() => screen.getByRole('button', { name: 'Look again' }).click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });

  it('[AUTH-01] shows nothing where mails are really sent', async () => {
    const server = open({}, <MailPreview previewKey={null} />);
    await waitFor(() => expect(server.to('GET /auth/status')).toHaveLength(1));
    expect(server.calls).toHaveLength(1);
    expect(screen.queryByText(noMail)).toBeNull();
  });
});
