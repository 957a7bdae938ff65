import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { renderPages, serverWith } from '../auth-test-kit.tsx';
import { SignupForm } from './signup-form.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const created = () => json({ success: true, message: 'We have sent you a link.', mailPreview: null });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

function open(answers: Parameters<typeof serverWith>[0], state: unknown = null) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages({ '/signup': <SignupForm /> }, { pathname: '/signup', state });
  return server;
}

const user = () => userEvent.setup({ delay: null });
const press = () => user().click(screen.getByRole('button', { name: 'Create account' }));

async function fillIn() {
  const typing = user();
  for (const [label, words] of [
    ['First name', 'Hannah'],
    ['Last name', 'Okafor'],
    ['E-mail address', 'hannah@example.org'],
    ['Password', 'gloves kettle tram'],
  ] as const) {
    await typing.click(field(label));
    await typing.paste(words);
  }
  await typing.selectOptions(field('Stage'), 'st2');
  await typing.click(field(/I accept the/));
}

describe('what a visitor brings along', () => {
  it('[CASE-08] the sample tried in this browser goes with the account', async () => {
    localStorage.setItem('sampleToken', 'S'.repeat(43));
    const server = open({ 'POST /auth/signup': created() });
    await fillIn();
    await press();
    await screen.findByText('We have sent you a link.');
    expect(server.to('POST /auth/signup')[0]?.body).toMatchObject({ sampleToken: 'S'.repeat(43) });
  });

  it.each([
    ['the page asked for', { from: { pathname: '/settings', search: '?tab=2', hash: '' } }, '/settings?tab=2'],
    ['nothing', null, null],
    ['no admin page', { from: { pathname: '/admin/costs', search: '', hash: '' } }, null],
  ])('[ROUTE-09] %s is kept for the tab in which the link opens', async (_name, state, kept) => {
    localStorage.setItem('wantedAfterSignup', '/from-an-earlier-try');
    open({ 'POST /auth/signup': created() }, state);
    await fillIn();
    await press();
    await screen.findByText('We have sent you a link.');
    expect(localStorage.getItem('wantedAfterSignup')).toBe(kept);
  });
});

describe('SignupForm', () => {
  it('asks for the least: what is optional is folded away, and opens when it is wrong', async () => {
    open({});
    const folded = field(/Years of practice/).closest('details');
    expect(folded?.open).toBe(false);
    await user().type(field(/Years of practice/), '4a');
    await press();
    expect(folded?.open).toBe(true);
  });

  it('[AUTH-01] sends what was filled in, years and exam date as null when empty, news off', async () => {
    const server = open({ 'POST /auth/signup': created() });
    await fillIn();
    await press();
    expect(await screen.findByText('We have sent you a link.')).toBeTruthy();
    expect(server.to('POST /auth/signup')[0]?.body).toEqual({
      firstName: 'Hannah',
      lastName: 'Okafor',
      email: 'hannah@example.org',
      password: 'gloves kettle tram',
      stage: 'st2',
      years_of_practice: null,
      examDate: null,
      acceptTerms: true,
      newsByEmail: false,
      sampleToken: null,
    });
    expect(screen.getByRole('button', { name: 'Send the verification e-mail again' })).toBeTruthy();
  });

  it('[AUTH-01] sends years_of_practice as an integer', async () => {
    const server = open({ 'POST /auth/signup': created() });
    await fillIn();
    await user().type(field(/Years of practice/), '4');
    await press();
    await screen.findByText('We have sent you a link.');
    expect(server.to('POST /auth/signup')[0]?.body).toMatchObject({ years_of_practice: 4 });
  });

  it('[AUTH-01] refuses years that are no whole number, before sending', async () => {
    const server = open({ 'POST /auth/signup': created() });
    await fillIn();
    await user().type(field(/Years of practice/), '4a');
    await press();
    expect(screen.getByText('Enter whole years, or leave it empty.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Years of practice/));
    expect(server.to('POST /auth/signup')).toHaveLength(0);
  });

  it('names everything that is missing and goes to the first of it', async () => {
    const server = open({});
    await press();
    expect(document.activeElement).toBe(field('First name'));
    for (const words of [
      'Enter your first name.',
      'Enter your last name.',
      'Choose the stage you are at.',
      'Please accept the terms to create an account.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(server.to('POST /auth/signup')).toHaveLength(0);
  });

  it('follows the password rules while typing', async () => {
    open({});
    const typing = user();
    await typing.type(field('First name'), 'Hannah');
    await typing.type(field('Last name'), 'Okafor');
    expect(screen.getByText(/At least 10 characters/)).toBeTruthy();
    await typing.type(field('Password'), 'tram');
    expect(screen.getByText('4 of at least 10 characters.')).toBeTruthy();
    await typing.clear(field('Password'));
    await typing.type(field('Password'), 'hannahokafor');
    expect(screen.getByText(/Do not use your name/)).toBeTruthy();
    await typing.type(field('Password'), ' kettle');
    expect(screen.getByText('Long enough.')).toBeTruthy();
  });

  it('shows issues of the server at their fields and keeps everything typed', async () => {
    open({
      'POST /auth/signup': failure(400, 'INVALID_REQUEST', 'Not valid', {
        issues: [{ path: 'password', message: 'This password is on lists of stolen passwords.' }],
      }),
    });
    await fillIn();
    await press();
    expect(await screen.findByText('This password is on lists of stolen passwords.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('First name').value).toBe('Hannah');
    expect(field('Password').value).toBe('gloves kettle tram');
    expect(field(/I accept the/).checked).toBe(true);
  });

  it('[API-08] names the failed action when the answer has no words', async () => {
    open({ 'POST /auth/signup': new Response('', { status: 403 }) });
    await fillIn();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Signup failed');
  });

  it('[API-05] uses one idempotency key per filled-in form, a new one after a refusal or a change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = open({ 'POST /auth/signup': new TypeError('Failed to fetch') });
    const keys = () => server.to('POST /auth/signup').map((call) => call.headers['idempotency-key']);
    await fillIn();
    await press();
    await vi.advanceTimersByTimeAsync(7000);
    await screen.findByRole('alert');
    expect(keys()).toHaveLength(4);

    server.answers['POST /auth/signup'] = failure(400, 'SIGNUP_FAILED', 'Signup failed');
    await press();
    await waitFor(() => expect(keys()).toHaveLength(5));
    expect(new Set(keys()).size).toBe(1);

    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Signup failed'));
    await press();
    await waitFor(() => expect(keys()).toHaveLength(6));
    expect(new Set(keys()).size).toBe(2);

    server.answers['POST /auth/signup'] = created();
    await user().type(field('First name'), 'h');
    await press();
    await screen.findByText('We have sent you a link.');
    expect(new Set(keys()).size).toBe(3);
  });
});
