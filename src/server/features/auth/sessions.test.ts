import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { logIn, post } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const day = 24 * 60 * 60;
const [user] = demoAccounts;
const signIn = (options: Parameters<typeof post>[3] = {}, changes: object = {}) =>
  post(server, '/auth/login', { email: user?.email, password: user?.password, ...changes }, options);
const status = (cookie: string, headers: Record<string, string> = {}) =>
  server.request('GET', '/auth/status', { headers: { cookie, ...headers } });
const isSignedIn = async (cookie: string) =>
  (await server.request('GET', '/auth/session', { headers: { cookie } })).json().isAuthenticated as boolean;

describe('the session cookie', () => {
  it('is out of reach for scripts and other sites, and lasts as long as the session', async () => {
    const [cookie] = (await signIn()).cookies;
    expect(cookie).toMatchObject({
      name: 'clavis_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 14 * day,
    });
    expect(cookie).not.toHaveProperty('domain');
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  it('is gone with the browser when the user does not want to be remembered, also after a refresh', async () => {
    const answer = await signIn({}, { remember: false });
    expect(answer.cookies[0]).not.toHaveProperty('maxAge');
    expect(answer.cookies[0]).not.toHaveProperty('expires');
    const refreshed = await status(cookieOf(answer));
    expect(refreshed.cookies[0]).toMatchObject({ name: 'clavis_session' });
    expect(refreshed.cookies[0]).not.toHaveProperty('maxAge');
  });

  it('is never one the browser brought along: no session fixation', async () => {
    const planted = 'clavis_session=attacker-knows-this-value';
    const fresh = cookieOf(await signIn({ headers: { cookie: planted } }));
    expect(fresh).not.toContain('attacker');
    expect(await isSignedIn(planted)).toBe(false);
    expect(await isSignedIn(fresh)).toBe(true);
  });

  it('of an earlier session is worthless after signing in again', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await signIn({ headers: { cookie: first } }));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  it('of an earlier session stays good when the new log-in fails', async () => {
    const cookie = cookieOf(await signIn());
    await signIn({ headers: { cookie } }, { password: 'not the password' });
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('is the only thing that opens the session: its hash does not', async () => {
    const cookie = cookieOf(await signIn());
    const row = await server.db.one<{ hex: string; base64: string }>(
      sql`SELECT encode(token_hash, 'hex') AS hex, encode(token_hash, 'base64') AS base64 FROM sessions ORDER BY created_at DESC LIMIT 1`,
    );
    expect(cookie).not.toContain(row?.hex);
    for (const value of [row?.hex, row?.base64]) expect(await isSignedIn(`clavis_session=${value}`)).toBe(false);
  });
});

describe('how long a session lasts', () => {
  it('14 days, counted anew from every status check', async () => {
    const cookie = cookieOf(await signIn());
    for (let round = 0; round < 3; round += 1) {
      server.advance(14 * day - 60);
      const answer = await status(cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies[0]).toMatchObject({ maxAge: 14 * day, httpOnly: true, sameSite: 'Lax' });
    }
    server.advance(14 * day + 1);
    expect((await status(cookie)).statusCode).toBe(401);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('90 days at the latest, however much it is used', async () => {
    const cookie = cookieOf(await signIn());
    for (let round = 0; round < 8; round += 1) {
      server.advance(11 * day);
      expect((await status(cookie)).statusCode).toBe(200);
    }
    const last = await status(cookie);
    expect(last.cookies[0]?.maxAge).toBeLessThanOrEqual(2 * day);
    server.advance(2 * day + 1);
    expect((await status(cookie)).statusCode).toBe(401);
  });

  it('12 hours on the server too for somebody who is not to be remembered, however much it is used', async () => {
    const cookie = cookieOf(await signIn({}, { remember: false }));
    server.advance(6 * 60 * 60);
    expect((await status(cookie)).statusCode).toBe(200);
    server.advance(6 * 60 * 60 - 60);
    expect((await status(cookie)).statusCode).toBe(200);
    server.advance(61);
    expect((await status(cookie)).statusCode).toBe(401);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('8 hours for an admin', async () => {
    const cookie = await server.signIn('admin');
    server.advance(8 * 60 * 60 - 60);
    expect((await status(cookie)).statusCode).toBe(200);
    server.advance(8 * 60 * 60 + 1);
    expect((await status(cookie)).statusCode).toBe(401);
  });
});

describe('what a lost session is told', () => {
  it('[AUTH-16] session-missing for a cookie that no longer opens anything, which is cleared', async () => {
    const answer = await status('clavis_session=gone');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['session-recovery']).toBe('session-missing');
    expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please log in to continue' });
    expect(answer.cookies).toMatchObject([{ name: 'clavis_session', value: '' }]);
    const guarded = await server.request('GET', '/user/profile', { headers: { cookie: 'clavis_session=gone' } });
    expect([guarded.statusCode, guarded.headers['session-recovery']]).toEqual([401, 'session-missing']);
  });

  it('[AUTH-16] cookie-missing-cross-origin for a foreign page without a cookie', async () => {
    for (const path of ['/auth/status', '/user/profile']) {
      const answer = await server.request('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['session-recovery']).toBe('cookie-missing-cross-origin');
    }
  });

  it('[AUTH-16] nothing for somebody who simply is not signed in', async () => {
    const answer = await server.request('GET', '/auth/status', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('session-recovery');
    expect((await server.request('GET', '/user/profile')).headers).not.toHaveProperty('session-recovery');
  });
});

describe('session diagnostics', () => {
  const diagnose = (headers: Record<string, string>) => server.request('GET', '/auth/session-diagnostics', { headers });

  it('[AUTH-17] describe a missing, a dead and a living session', async () => {
    expect((await diagnose({})).json().data).toMatchObject({
      cookieReceived: false,
      sessionFound: false,
      recovery: null,
    });
    expect((await diagnose({ cookie: 'clavis_session=gone' })).json().data).toMatchObject({
      cookieReceived: true,
      sessionFound: false,
      signedInAs: null,
      recovery: 'session-missing',
    });
    expect((await diagnose({ 'sec-fetch-site': 'cross-site' })).json().data).toMatchObject({
      crossSite: true,
      recovery: 'cookie-missing-cross-origin',
    });
    expect((await diagnose({ cookie: cookieOf(await signIn()) })).json().data).toMatchObject({
      cookieReceived: true,
      sessionFound: true,
      signedInAs: user?.email,
      recovery: null,
    });
  });

  it('[AUTH-17] hold neither the token nor its hash nor a password hash', async () => {
    const cookie = cookieOf(await signIn());
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const hashes = await server.db.rows<{ hex: string; base64: string }>(
      sql`SELECT encode(token_hash, 'hex') AS hex, encode(token_hash, 'base64') AS base64 FROM sessions`,
    );
    const { payload } = await diagnose({ cookie });
    expect(hashes.length).toBeGreaterThan(0);
    for (const secret of [token, 'argon2', ...hashes.flatMap(({ hex, base64 }) => [hex, base64])]) {
      expect(payload).not.toContain(secret);
    }
  });
});

describe('an account that loses its session while it is used', () => {
  it('gets nothing more once it is deleted', async () => {
    await server.db.run(sql`
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at, email_verified_at)
      SELECT 'leaver@example.org', password_hash, 'Lee', 'Ver', 'st1', '1', now(), now() FROM users WHERE email = ${user?.email}`);
    const cookie = cookieOf(await logIn(server, 'leaver@example.org', user?.password ?? ''));
    expect(await isSignedIn(cookie)).toBe(true);
    await server.db.run(sql`DELETE FROM users WHERE email = 'leaver@example.org'`);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});
