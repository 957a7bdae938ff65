import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  goodPassword,
  logIn,
  mailFor,
  newAccount,
  otherPassword,
  post,
  signupBody,
  tokenFor,
  tokenIn,
} from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const unknownToken = 'B'.repeat(43);
const forgot = (email: string) => post(server, '/auth/forgot-password', { email });
const reset = (token: string, newPassword = otherPassword) =>
  post(server, '/auth/reset-password', { token, newPassword });
const isSignedIn = async (cookie: string) =>
  (await server.request('GET', '/auth/session', { headers: { cookie } })).json().isAuthenticated as boolean;

describe('forgotten password', () => {
  it.each([
    [{ newPassword: otherPassword }, 'token'],
    [{ token: unknownToken }, 'newPassword'],
    [{ token: unknownToken, newPassword: '' }, 'newPassword'],
    [{ token: '', newPassword: otherPassword }, 'token'],
    [{ token: null, newPassword: otherPassword }, 'token'],
    [{ token: unknownToken, newPassword: 'password1234' }, 'newPassword'],
  ])('[AUTH-03] %j is refused for its %s', async (body, path) => {
    const answer = await post(server, '/auth/reset-password', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_REQUEST', issues: [{ path }] });
  });

  it('[AUTH-03] refuses a token nobody was given', async () => {
    const answer = await reset(unknownToken);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'PASSWORD_RESET_FAILED' });
  });

  it('[AUTH-03] the mailed link sets a new password and ends all sessions', async () => {
    const { email } = await newAccount(server);
    const cookies = [
      cookieOf(await logIn(server, email, goodPassword)),
      cookieOf(await logIn(server, email, goodPassword)),
    ];
    const mail = await mailFor(server, await forgot(email.toUpperCase()));
    expect(mail.subject).toBe('Set a new password for Clavis');
    expect(mail.link).toContain('/resetpassword/confirm?token=');

    const answer = await reset(tokenIn(mail.link));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    for (const cookie of cookies) expect(await isSignedIn(cookie)).toBe(false);
    expect((await logIn(server, email, goodPassword)).statusCode).toBe(401);
    expect((await logIn(server, email, otherPassword)).statusCode).toBe(200);
  });

  it('[AUTH-03] a link works once, also when opened many times at once', async () => {
    const { email } = await newAccount(server);
    const token = await tokenFor(server, await forgot(email));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => reset(token, `${otherPassword} ${i}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await logIn(server, email, `${otherPassword} ${winner}`)).statusCode).toBe(200);
    expect((await reset(token)).json()).toMatchObject({ code: 'PASSWORD_RESET_FAILED' });
  });

  it('[AUTH-03] a link works for one hour and no longer', async () => {
    const [early, late] = [await newAccount(server), await newAccount(server)];
    const earlyToken = await tokenFor(server, await forgot(early.email));
    const lateToken = await tokenFor(server, await forgot(late.email));
    server.advance(60 * 60 - 30);
    expect((await reset(earlyToken)).statusCode).toBe(200);
    server.advance(31);
    expect((await reset(lateToken)).json()).toMatchObject({ code: 'PASSWORD_RESET_FAILED' });
    expect((await logIn(server, late.email, late.password)).statusCode).toBe(200);
  });

  it('a newer link replaces the earlier one', async () => {
    const { email } = await newAccount(server);
    const first = await tokenFor(server, await forgot(email));
    const second = await tokenFor(server, await forgot(email));
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('a refused password does not use the link up', async () => {
    const { email } = await newAccount(server);
    const token = await tokenFor(server, await forgot(email));
    expect((await reset(token, 'short')).statusCode).toBe(400);
    expect((await reset(token, 'qwertyuiop12')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('name and e-mail address are no better passwords here than at sign-up', async () => {
    const { email } = await newAccount(server, { firstName: 'Bartholomew', lastName: 'Ashworth' });
    const token = await tokenFor(server, await forgot(email));
    for (const personal of [email, 'Bartholomew', 'bartholomew-ashworth']) {
      const answer = await reset(token, personal);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ issues: [{ path: 'newPassword' }] });
    }
  });

  it('whoever holds the link holds the mailbox: the address counts as verified', async () => {
    const squatted = signupBody({ password: 'squatters-own-words' });
    await post(server, '/auth/signup', squatted);
    const token = await tokenFor(server, await forgot(squatted.email));
    expect((await reset(token)).statusCode).toBe(200);
    expect((await logIn(server, squatted.email, otherPassword)).statusCode).toBe(200);
    expect((await logIn(server, squatted.email, squatted.password)).statusCode).toBe(401);
  });

  it('tells the owner by mail that the password was changed', async () => {
    const { email } = await newAccount(server);
    await reset(await tokenFor(server, await forgot(email)));
    await expect
      .poll(() =>
        server.db.rows(sql`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY created_at DESC LIMIT 1`),
      )
      .toEqual([{ subject: 'Your Clavis password was changed' }]);
  });
});
