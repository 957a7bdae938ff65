import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { logIn, newAccount, post, signupBody, tokenFor } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const open = (token: string, cookie = '') =>
  post(server, '/auth/verify-email/same-browser', { token }, { headers: { cookie } });
const nobody = { success: true, data: { user: null } };

async function signUp(changes: Record<string, unknown> = {}) {
  const body = signupBody(changes);
  const answer = await post(server, '/auth/signup', body);
  return { ...body, answer, browser: cookieOf(answer), token: await tokenFor(server, answer) };
}

describe('opening the mailed link in the browser that signed up', () => {
  it('[AUTH-01][ROUTE-04] confirms the address and signs in, once', async () => {
    const { email, token, browser } = await signUp();
    const opened = await open(token, browser);
    expect(opened.json().data.user).toMatchObject({ email, isLoggedIn: true });
    const cookies = Object.fromEntries(opened.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.clavis_session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(cookies.clavis_signup).toMatchObject({ value: '', path: '/' });
    const headers = { cookie: `clavis_session=${cookies.clavis_session?.value}` };
    expect((await server.request('GET', '/auth/session', { headers })).json()).toMatchObject({
      isAuthenticated: true,
      user: { email },
    });
    expect((await open(token, browser)).json()).toEqual(nobody);
    expect((await post(server, '/auth/verify-email', { token })).statusCode).toBe(200);
  });

  it('[AUTH-01] anywhere else it changes nothing: the link still waits to be pressed, and then asks to log in', async () => {
    const { email, password, token } = await signUp();
    const other = await signUp();
    for (const cookie of ['', other.browser, 'clavis_signup=forged']) {
      const answer = await open(token, cookie);
      expect(answer.json()).toEqual(nobody);
      expect(answer.cookies).toEqual([]);
    }
    expect((await logIn(server, email, password)).json()).toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    const pressed = await post(server, '/auth/verify-email', { token });
    expect(pressed.statusCode).toBe(200);
    expect(pressed.cookies).toEqual([]);
    expect((await logIn(server, email, password)).statusCode).toBe(200);
  });

  it('a link sent again still belongs to the browser that signed up, whoever asked for it', async () => {
    const { email, token: first, browser } = await signUp();
    const other = await signUp();
    const headers = { cookie: other.browser };
    const asked = await post(server, '/auth/signup/resend-verification', { email }, { headers });
    const token = await tokenFor(server, asked);
    expect(token).not.toBe(first);
    expect((await open(token, other.browser)).json()).toEqual(nobody);
    expect((await open(token, browser)).json().data.user).toMatchObject({ email });
  });

  it('who signed up first on somebody else’s address is not signed in by the owner’s link', async () => {
    const squatter = await signUp();
    const owner = await signUp({ email: squatter.email });
    expect((await open(owner.token, squatter.browser)).json()).toEqual(nobody);
    expect((await open(owner.token, owner.browser)).json().data.user).toMatchObject({ email: owner.email });
  });

  it('ends with the link, after 24 hours', async () => {
    const { token, browser } = await signUp();
    server.advance(24 * 60 * 60 + 1);
    expect((await open(token, browser)).json()).toEqual(nobody);
  });

  it('the cookie is out of reach for scripts, other sites and the database, and tells nothing about the address', async () => {
    const known = await newAccount(server);
    const { answer, email } = await signUp();
    const repeated = await post(server, '/auth/signup', signupBody({ email: known.email }));
    for (const { cookies } of [answer, repeated]) {
      expect(cookies).toMatchObject([
        { name: 'clavis_signup', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 24 * 60 * 60 },
      ]);
    }
    const row = await server.db.one<{ users: string }>(
      sql`SELECT to_json(users)::text AS users FROM users WHERE email = ${email}`,
    );
    const secret = answer.cookies[0]?.value ?? '';
    expect(secret).toHaveLength(43);
    expect(row?.users).not.toContain(secret);
    expect(row?.users).not.toContain(Buffer.from(secret).toString('hex'));
  });
});
