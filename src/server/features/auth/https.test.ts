import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { post, signupBody } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { NODE_ENV: 'production', PUBLIC_URL: 'https://clavis.example/' } });
const [user] = demoAccounts;
const credentials = { email: user?.email, password: user?.password };

describe('in production, on https', () => {
  it('the session cookie is bound to this host and to https', async () => {
    const answer = await post(server, '/auth/login', credentials);
    expect(answer.cookies).toMatchObject([
      { name: '__Host-clavis_session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: '__Host-clavis_device', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
  });

  it('the unprefixed name opens nothing, so that a sub-domain cannot plant a session', async () => {
    const cookie = cookieOf(await post(server, '/auth/login', credentials));
    const sessionOf = async (header: string) =>
      (await server.request('GET', '/auth/session', { headers: { cookie: header } })).json().isAuthenticated;
    expect(await sessionOf(cookie)).toBe(true);
    expect(await sessionOf(cookie.replace('__Host-', ''))).toBe(false);
  });

  it('logging out clears the cookie under the same name and marks', async () => {
    const cookie = cookieOf(await post(server, '/auth/login', credentials));
    const answer = await post(server, '/auth/logout', {}, { headers: { cookie } });
    expect(answer.cookies).toMatchObject([{ name: '__Host-clavis_session', value: '', secure: true, path: '/' }]);
  });

  it('mails are never shown in place of a mailbox', async () => {
    const answer = await post(server, '/auth/signup', signupBody());
    expect(answer.json()).toMatchObject({ success: true, mailPreview: null });
    const preview = await server.request('GET', `/auth/mail-preview/${'A'.repeat(22)}`);
    expect(preview.statusCode).toBe(404);
    expect(preview.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
