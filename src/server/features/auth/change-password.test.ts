import { describe, expect, it } from 'vitest';
import { goodPassword, logIn, newAccount, otherPassword, post, tokenFor } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const change = (cookie: string, currentPassword: string, newPassword: string) =>
  post(server, '/auth/change-password', { currentPassword, newPassword }, { headers: { cookie } });
const isSignedIn = async (cookie: string) =>
  (await server.request('GET', '/auth/session', { headers: { cookie } })).json().isAuthenticated as boolean;

async function signedIn(changes: Record<string, unknown> = {}) {
  const { email, password } = await newAccount(server, changes);
  return { email, password, cookie: cookieOf(await logIn(server, email, password)) };
}

describe('changing the password', () => {
  it('refuses strangers', async () => {
    const answer = await change('', goodPassword, otherPassword);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('refuses a wrong current password, a weak new one and a missing one', async () => {
    const { cookie, email } = await signedIn();
    const cases: [string, string, string][] = [
      ['not my password', otherPassword, 'currentPassword'],
      ['', otherPassword, 'currentPassword'],
      [goodPassword, 'short', 'newPassword'],
      [goodPassword, 'password1234', 'newPassword'],
      [goodPassword, email, 'newPassword'],
    ];
    for (const [current, next, path] of cases) {
      const answer = await change(cookie, current, next);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
    }
    expect((await logIn(server, email, goodPassword)).statusCode).toBe(200);
  });

  it('refuses first and last name together, as sign-up does', async () => {
    const { cookie } = await signedIn({ firstName: 'Bartholomew', lastName: 'Ashworth' });
    expect((await change(cookie, goodPassword, 'BartholomewAshworth1')).statusCode).toBe(400);
  });

  it('keeps the own session and ends all others', async () => {
    const { cookie, email } = await signedIn();
    const others = [
      cookieOf(await logIn(server, email, goodPassword)),
      cookieOf(await logIn(server, email, goodPassword)),
    ];
    const bystander = await signedIn();
    expect((await change(cookie, goodPassword, otherPassword)).statusCode).toBe(200);
    expect(await isSignedIn(cookie)).toBe(true);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(bystander.cookie)).toBe(true);
    expect((await logIn(server, email, goodPassword)).statusCode).toBe(401);
    expect((await logIn(server, email, otherPassword)).statusCode).toBe(200);
  });

  it('makes an open link to set a new password worthless', async () => {
    const { cookie, email } = await signedIn();
    const token = await tokenFor(server, await post(server, '/auth/forgot-password', { email }));
    await change(cookie, goodPassword, otherPassword);
    const answer = await post(server, '/auth/reset-password', { token, newPassword: 'the words of a thief' });
    expect(answer.json()).toMatchObject({ code: 'PASSWORD_RESET_FAILED' });
    expect((await logIn(server, email, otherPassword)).statusCode).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('refuses strangers', async () => {
    expect((await post(server, '/auth/logout-everywhere', {})).statusCode).toBe(401);
  });

  it('ends every session of this account and of no other', async () => {
    const { cookie, email } = await signedIn();
    const other = cookieOf(await logIn(server, email, goodPassword));
    const bystander = await signedIn();
    const answer = await post(server, '/auth/logout-everywhere', {}, { headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([{ name: 'clavis_session', value: '' }]);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([false, false]);
    expect(await isSignedIn(bystander.cookie)).toBe(true);
  });
});
