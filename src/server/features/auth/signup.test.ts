import { describe, expect, it } from 'vitest';
import { termsVersion } from '#core/auth/terms.ts';
import { sql } from '#server/db/sql.ts';
import { forgetUnconfirmed, runSweeps } from '#server/jobs/housekeeping.ts';
import { askedCosts } from '#test/fakes/quick-argon2.ts';
import {
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
const day = 24 * 60 * 60;
const accountOf = (email: string) =>
  server.db.one<Record<string, unknown>>(sql`SELECT * FROM users WHERE email = ${email}`);

describe('sign-up', () => {
  it.each([
    ['firstName', { firstName: '   ' }],
    ['lastName', { lastName: undefined }],
    ['lastName', { lastName: 'x'.repeat(81) }],
    ['email', { email: 'not an address' }],
    ['email', { email: ['a@example.org'] }],
    ['password', { password: 'too short' }],
    ['password', { password: 1234567890123 }],
    ['password', { password: 'password1234' }],
    ['password', { password: 'NadiaRahman' }],
    ['stage', { stage: 'professor' }],
    ['years_of_practice', { years_of_practice: 'abc' }],
    ['examDate', { examDate: '2026-02-30' }],
    ['acceptTerms', { acceptTerms: false }],
    ['newsByEmail', { newsByEmail: 'yes' }],
    ['role', { role: 'admin' }],
    ['email_verified_at', { email_verified_at: '2025-01-01' }],
  ])('refuses a wrong %s and says which field it is: %j', async (path, changes) => {
    const body = signupBody(changes);
    const answer = await post(server, '/auth/signup', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_REQUEST', issues: [{ path }] });
    if (typeof body.email === 'string') expect(await accountOf(body.email)).toBeUndefined();
  });

  it('[AUTH-01][AUTH-02][AUTH-19] sign up, open the mailed link, log in, check the session, log out', async () => {
    const body = signupBody({ email: 'Journey@Example.ORG' });
    const signedUp = await post(server, '/auth/signup', body);
    expect(signedUp.statusCode).toBe(200);
    expect(signedUp.json()).toMatchObject({ success: true, message: expect.stringContaining('e-mail') });
    expect(signedUp.cookies.map(({ name }) => name)).toEqual(['clavis_signup']);

    const mail = await mailFor(server, signedUp);
    expect(mail.subject).toBe('Confirm your e-mail address for Clavis');
    expect(mail.link).toMatch(/^http:\/\/localhost:5000\/verify-email\?token=[\w-]{43}$/);
    const verified = await post(server, '/auth/verify-email', { token: tokenIn(mail.link) });
    expect(verified.json()).toMatchObject({ success: true });

    const loggedIn = await logIn(server, ' JOURNEY@example.org ', body.password);
    expect(loggedIn.statusCode).toBe(200);
    expect(loggedIn.json().data.user).toMatchObject({ email: 'journey@example.org', firstName: 'Nadia' });
    const headers = { cookie: cookieOf(loggedIn) };

    const status = (await server.request('GET', '/auth/status', { headers })).json();
    expect(status).toEqual({ success: true, data: { isLoggedIn: true, user: loggedIn.json().data.user } });
    const session = (await server.request('GET', '/auth/session', { headers })).json();
    expect(session).toEqual({ isAuthenticated: true, user: loggedIn.json().data.user });

    const loggedOut = await post(server, '/auth/logout', {}, { headers });
    expect(loggedOut.json()).toMatchObject({ success: true });
    expect(loggedOut.cookies).toMatchObject([{ name: 'clavis_session', value: '', path: '/' }]);
    expect((await server.request('GET', '/auth/session', { headers })).json()).toEqual({
      isAuthenticated: false,
      user: null,
    });
    expect((await server.request('GET', '/auth/status')).json()).toEqual({
      success: true,
      data: { isLoggedIn: false, user: null },
    });
  });

  it.each([
    [7, 7],
    ['7', 7],
    ['', null],
    [null, null],
    [undefined, null],
  ])('[AUTH-01] stores years_of_practice %j as %j', async (years_of_practice, stored) => {
    const body = signupBody({ years_of_practice });
    expect((await post(server, '/auth/signup', body)).statusCode).toBe(200);
    expect(await accountOf(body.email)).toMatchObject({ years_of_practice: stored });
  });

  it('stores which terms were accepted and when, and sends no news unasked', async () => {
    const body = signupBody({ examDate: '2026-10-05' });
    await post(server, '/auth/signup', body);
    const account = await accountOf(body.email);
    expect(account).toMatchObject({
      terms_version: termsVersion,
      news_by_email: false,
      role: 'user',
      email_verified_at: null,
    });
    const acceptedAt = account?.terms_accepted_at as Date | undefined;
    expect(Math.abs(Number(acceptedAt) - Number(server.now()))).toBeLessThan(60_000);
  });

  it('never keeps the password itself', async () => {
    const body = signupBody();
    await post(server, '/auth/signup', body);
    expect((await accountOf(body.email))?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(askedCosts.at(-1)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('a squatter on an unverified address loses to the later sign-up', async () => {
    const squatter = signupBody({ password: 'squatters-own-words' });
    await tokenFor(server, await post(server, '/auth/signup', squatter));
    const owner = signupBody({ email: squatter.email, firstName: 'Owner', password: otherPassword });
    const token = await tokenFor(server, await post(server, '/auth/signup', owner));
    await post(server, '/auth/verify-email', { token });
    expect((await logIn(server, owner.email, squatter.password)).statusCode).toBe(401);
    const loggedIn = await logIn(server, owner.email, otherPassword);
    expect(loggedIn.json().data.user).toMatchObject({ firstName: 'Owner' });
  });

  it('a second sign-up leaves a verified account alone and tells its owner by mail', async () => {
    const { email, password } = await newAccount(server);
    const answer = await post(
      server,
      '/auth/signup',
      signupBody({ email, firstName: 'Mallory', password: otherPassword }),
    );
    expect(await mailFor(server, answer)).toEqual({
      subject: 'You already have a Clavis account',
      link: 'http://localhost:5000/login',
    });
    expect((await logIn(server, email, otherPassword)).statusCode).toBe(401);
    expect((await logIn(server, email, password)).json().data.user).toMatchObject({ firstName: 'Nadia' });
  });

  it('an unverified account is told so only to who knows its password', async () => {
    const body = signupBody();
    await post(server, '/auth/signup', body);
    expect((await logIn(server, body.email, otherPassword)).json()).toMatchObject({ code: 'LOGIN_FAILED' });
    const answer = await logIn(server, body.email, body.password);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'EMAIL_UNVERIFIED',
      message: expect.stringContaining('send you the link again'),
    });
    expect(answer.cookies).toEqual([]);
  });

  it('a name cannot bring mark-up or lines of its own into the mail', async () => {
    const markup = signupBody({ firstName: '<img src=x onerror="alert(1)">' });
    await tokenFor(server, await post(server, '/auth/signup', markup));
    const mail = await server.db.one<{ html_body: string }>(
      sql`SELECT html_body FROM mails WHERE recipient = ${markup.email}`,
    );
    expect(mail?.html_body).not.toContain('<img');

    const lines = signupBody({ firstName: 'Ann\n\nYour account is locked: https://evil.example' });
    const answer = await post(server, '/auth/signup', lines);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe('firstName');

    const address = await post(server, '/auth/signup', signupBody({ firstName: 'See www.evil.example' }));
    expect(address.json().issues[0].path).toBe('firstName');
  });

  it('[AUTH-01] repeated after weeks counts from then, and housekeeping leaves its fresh link alone', async () => {
    const body = signupBody();
    const signUp = async () => tokenFor(server, await post(server, '/auth/signup', body));
    await signUp();
    server.advance(29.5 * day);
    const token = await signUp();
    const since = (await accountOf(body.email))?.created_at as Date;
    expect(server.now().getTime() - since.getTime()).toBeLessThan(day * 1000);
    server.advance(0.9 * day);
    await runSweeps([forgetUnconfirmed], { db: server.db, now: server.now(), log: { error: () => undefined } });
    expect((await post(server, '/auth/verify-email', { token })).json()).toMatchObject({ success: true });
  });
});
