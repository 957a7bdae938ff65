import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { goodPassword, logIn, newAccount, newAddress, post } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const [user] = demoAccounts.filter(({ role }) => role === 'user');
const [admin] = demoAccounts.filter(({ role }) => role === 'admin');
const adminLogIn = (email = '', password = '') => post(server, '/admin/auth/login', { email, password });

describe('logging in', () => {
  it('[AUTH-02] refuses a wrong password and an unknown address in the very same words', async () => {
    const wrong = await logIn(server, user?.email ?? '', 'not the password');
    const unknown = await logIn(server, newAddress(), 'not the password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ success: false, code: 'LOGIN_FAILED', message: 'Login failed' });
    expect([unknown.statusCode, unknown.payload]).toEqual([401, wrong.payload]);
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
  });

  it.each([
    [{ email: 'hannah.okafor@example.org' }, 'password'],
    [{ password: goodPassword }, 'email'],
    [{ email: 'hannah.okafor@example.org', password: '' }, 'password'],
    [{ email: 'hannah.okafor@example.org', password: 'x'.repeat(20_000) }, 'password'],
    [{ email: { $ne: null }, password: goodPassword }, 'email'],
    [{ email: "' OR 1=1 --", password: goodPassword }, 'email'],
    [{ email: 'hannah.okafor@example.org', password: goodPassword, remember: 'yes' }, 'remember'],
  ])('refuses %j', async (body, path) => {
    const answer = await post(server, '/auth/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
  });

  it('takes the password to the letter', async () => {
    const { email } = await newAccount(server, { password: ' Quiet Harbour Lamp ' });
    for (const almost of ['Quiet Harbour Lamp', ' quiet harbour lamp ', ' Quiet Harbour Lamp  ']) {
      expect((await logIn(server, email, almost)).statusCode).toBe(401);
    }
    expect((await logIn(server, email, ' Quiet Harbour Lamp ')).statusCode).toBe(200);
  });

  it('[AUTH-18] answers exactly the fields a client knows a user by', async () => {
    const { data } = (await logIn(server, user?.email ?? '', user?.password ?? '')).json();
    expect(data.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'hannah.okafor@example.org',
      firstName: 'Hannah',
      fullName: 'Hannah Okafor',
      name: 'Hannah',
      role: 'user',
      is_admin: false,
      isAdmin: false,
      isLoggedIn: true,
      subscription_status: 'active',
      subscription_period_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      cancel_at_period_end: false,
    });
  });

  it('[AUTH-18] without a subscription those fields are empty, not missing', async () => {
    const { email, password } = await newAccount(server);
    expect((await logIn(server, email, password)).json().data.user).toMatchObject({
      role: 'user',
      subscription_status: null,
      subscription_period_end: null,
      cancel_at_period_end: false,
    });
  });
});

describe('logging in as an administrator', () => {
  it("[AUTH-02] refuses the right password of a non-admin with 'Admin login failed', as it does a wrong one", async () => {
    const refused = { success: false, code: 'ADMIN_LOGIN_FAILED', message: 'Admin login failed' };
    for (const [email, password] of [
      [user?.email, user?.password],
      [admin?.email, 'not the password'],
      [newAddress(), user?.password],
    ]) {
      const answer = await adminLogIn(email, password);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(refused);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('[AUTH-02] tells nobody that a non-admin is unverified', async () => {
    const email = newAddress();
    await server.db.run(sql`
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
      SELECT ${email}, password_hash, 'Una', 'Verified', 'st1', '1', now() FROM users WHERE email = ${user?.email}`);
    expect((await adminLogIn(email, user?.password)).json()).toMatchObject({ code: 'ADMIN_LOGIN_FAILED' });
  });

  it('[AUTH-02] lets an admin in', async () => {
    const answer = await adminLogIn(admin?.email, admin?.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user).toMatchObject({ role: 'admin', is_admin: true, isAdmin: true });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['clavis_session', 'clavis_device']);
  });
});

describe('logging out', () => {
  it('[AUTH-02] succeeds without a session, with a dead one, and without a body', async () => {
    for (const headers of [{}, { cookie: 'clavis_session=dead' }, { 'content-type': 'application/json' }]) {
      const answer = await server.request('POST', '/auth/logout', { headers });
      expect(answer.json()).toMatchObject({ success: true });
    }
  });
});
