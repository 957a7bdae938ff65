import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { goodPassword, logIn, newAccount, otherPassword, post } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
/** Every caller from an address of their own: the limits of addresses are another matter. */
let last = 0;
const address = () => {
  last += 1;
  return `10.${last >> 8}.${last & 255}.7`;
};

const codeAt = (secret: string, seconds = 0) =>
  generate({ secret, epoch: Math.floor(server.now().getTime() / 1000) + seconds });

async function somebody() {
  const remoteAddress = address();
  const { email } = await newAccount(server);
  const cookie = cookieOf(await logIn(server, email, goodPassword, { remoteAddress }));
  const send = (path: string, payload: object) =>
    post(server, path, payload, { headers: { cookie }, remoteAddress: address() });
  return {
    email,
    send,
    state: async () => (await server.request('GET', '/user/second-factor', { headers: { cookie } })).json().data,
    completion: async () =>
      (await server.request('GET', '/user/profile/completion', { headers: { cookie } })).json().data.filled as number,
  };
}

/** With an authenticator app: its secret and the recovery codes. */
async function guarded() {
  const me = await somebody();
  const { secret } = (await me.send('/user/second-factor/begin', { password: goodPassword })).json().data;
  const confirmed = await me.send('/user/second-factor/confirm', { code: await codeAt(secret) });
  // The code that switched it on is used up.
  server.advance(60);
  return { ...me, secret: secret as string, recoveryCodes: confirmed.json().data.recoveryCodes as string[] };
}

async function passwordGiven(email: string, path = '/auth/login') {
  const first = await post(server, path, { email, password: goodPassword }, { remoteAddress: address() });
  const cookie = cookieOf(first);
  return {
    first,
    step: (code: string) =>
      post(server, '/auth/login/second-step', { code }, { headers: { cookie }, remoteAddress: address() }),
  };
}

describe('setting it up', () => {
  it('needs the password; the secret is shown once and works after a first code', async () => {
    const me = await somebody();
    const wrong = await me.send('/user/second-factor/begin', { password: otherPassword });
    expect(wrong.json().issues[0].path).toBe('password');
    expect((await me.send('/user/second-factor/confirm', { code: '123456' })).json().code).toBe('SECOND_FACTOR_OFF');

    const { secret, picture } = (await me.send('/user/second-factor/begin', { password: goodPassword })).json().data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Buffer.from(picture.split(',')[1], 'base64').toString()).toMatch(/^<svg/);
    expect(await me.state()).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    // Not on yet: the password alone signs in.
    expect((await passwordGiven(me.email)).first.json().data.user.email).toBe(me.email);

    const before = await me.completion();
    expect((await me.send('/user/second-factor/confirm', { code: '000000' })).json().issues[0].path).toBe('code');
    const { recoveryCodes } = (await me.send('/user/second-factor/confirm', { code: await codeAt(secret) })).json()
      .data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await me.state()).toEqual({ on: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect(await me.completion()).toBe(before + 1);
    expect((await me.send('/user/second-factor/begin', { password: goodPassword })).json().code).toBe(
      'SECOND_FACTOR_ON',
    );
  });

  it('keeps recovery codes as hashes only', async () => {
    const { recoveryCodes } = await guarded();
    const rows = await server.db.rows<{ all: string }>(
      sql`SELECT row_to_json(recovery_codes)::text AS all FROM recovery_codes`,
    );
    const stored = rows.map((row) => row.all).join();
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    }
  });

  it('is turned off with password and code, never with one of them', async () => {
    const me = await guarded();
    const off = (payload: object) => me.send('/user/second-factor/off', payload);
    expect((await off({ password: otherPassword, code: await codeAt(me.secret) })).statusCode).toBe(400);
    expect((await off({ password: goodPassword, code: '000000' })).statusCode).toBe(400);
    expect((await me.state()).on).toBe(true);
    expect((await off({ password: goodPassword, code: await codeAt(me.secret) })).statusCode).toBe(200);
    expect(await me.state()).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect((await passwordGiven(me.email)).first.json().data.user).not.toBeNull();
  });

  it('new recovery codes take the place of the old ones', async () => {
    const me = await guarded();
    const ask = (code: string) => me.send('/user/second-factor/recovery-codes', { password: goodPassword, code });
    expect((await ask('000000')).json().issues[0].path).toBe('code');
    const answer = await ask(me.recoveryCodes[1] ?? '');
    const [fresh] = answer.json().data.recoveryCodes as string[];
    expect((await (await passwordGiven(me.email)).step(me.recoveryCodes[0] ?? '')).statusCode).toBe(401);
    expect((await (await passwordGiven(me.email)).step(fresh ?? '')).statusCode).toBe(200);
  });
});

describe('signing in with it', () => {
  it('the password alone opens nothing; password and code do', async () => {
    const me = await guarded();
    const { first, step } = await passwordGiven(me.email);
    expect(first.json()).toEqual({ success: true, data: { user: null, secondStep: true } });
    const cookie = cookieOf(first);
    expect(cookie).not.toContain('clavis_session');
    expect((await server.request('GET', '/user/profile', { headers: { cookie } })).statusCode).toBe(401);
    const second = await step(` ${(await codeAt(me.secret)).replace(/(...)/, '$1 ')} `);
    expect(second.statusCode).toBe(200);
    expect(second.json().data.user.email).toBe(me.email);
    expect((await server.request('GET', '/user/profile', { headers: { cookie: cookieOf(second) } })).statusCode).toBe(
      200,
    );
  });

  it('a code works once, and none before it works any more', async () => {
    const me = await guarded();
    const [older, current] = [await codeAt(me.secret, -30), await codeAt(me.secret)];
    expect((await (await passwordGiven(me.email)).step(current)).statusCode).toBe(200);
    for (const replayed of [current, older]) {
      expect((await (await passwordGiven(me.email)).step(replayed)).json().code).toBe('SECOND_STEP_FAILED');
    }
    server.advance(30);
    expect((await (await passwordGiven(me.email)).step(await codeAt(me.secret))).statusCode).toBe(200);
  });

  it('of many who bring the same code at once, one gets in', async () => {
    const me = await guarded();
    const steps = await Promise.all(Array.from({ length: 6 }, () => passwordGiven(me.email)));
    const code = await codeAt(me.secret);
    const answers = await Promise.all(steps.map(({ step }) => step(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // The same for one browser that sends it several times, and for a recovery code.
    server.advance(60);
    const { step } = await passwordGiven(me.email);
    const [again, recovery] = [await codeAt(me.secret), me.recoveryCodes[0] ?? ''];
    const both = await Promise.all([step(again), step(recovery), step(again), step(recovery)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('a recovery code works once, in any spelling', async () => {
    const me = await guarded();
    const code = me.recoveryCodes[3] ?? '';
    expect(
      (await (await passwordGiven(me.email)).step(` ${code.toUpperCase().replaceAll('-', ' ')} `)).statusCode,
    ).toBe(200);
    expect((await (await passwordGiven(me.email)).step(code)).statusCode).toBe(401);
    expect((await me.state()).recoveryCodesLeft).toBe(9);
  });

  it('nobody gets to the code without the password, nor with somebody else’s step', async () => {
    const [me, other] = [await guarded(), await guarded()];
    const without = await post(server, '/auth/login/second-step', { code: await codeAt(me.secret) });
    expect(without.json().code).toBe('SECOND_STEP_OVER');
    expect((await (await passwordGiven(other.email)).step(await codeAt(me.secret))).json().code).toBe(
      'SECOND_STEP_FAILED',
    );
  });

  it('five wrong codes, or five minutes, and the password is asked for again', async () => {
    const me = await guarded();
    const tried = await passwordGiven(me.email);
    for (let i = 0; i < 5; i += 1) expect((await tried.step('000000')).json().code).toBe('SECOND_STEP_FAILED');
    expect((await tried.step(await codeAt(me.secret))).json().code).toBe('SECOND_STEP_OVER');
    const late = await passwordGiven(me.email);
    server.advance(301);
    expect((await late.step(await codeAt(me.secret))).json().code).toBe('SECOND_STEP_OVER');
  });

  it('wrong codes count with wrong passwords, for strangers together', async () => {
    const me = await guarded();
    let answers = 0;
    for (; answers < 40; answers += 1) {
      const { first, step } = await passwordGiven(me.email);
      if (first.statusCode === 429 || (await step('000000')).statusCode === 429) break;
    }
    // Twenty tries in a quarter of an hour, each round being two.
    expect(answers).toBe(10);
    expect((await passwordGiven(me.email)).first.statusCode).toBe(429);
  });

  it('holds for administrators at their own door', async () => {
    const me = await guarded();
    expect((await passwordGiven(me.email, '/admin/auth/login')).first.json().code).toBe('ADMIN_LOGIN_FAILED');
    await server.db.run(sql`UPDATE users SET role = 'admin' WHERE email = ${me.email}`);
    const { first, step } = await passwordGiven(me.email, '/admin/auth/login');
    expect(first.json().data).toEqual({ user: null, secondStep: true });
    expect((await step(await codeAt(me.secret))).json().data.user.role).toBe('admin');
  });

  it('a new password does not take it away', async () => {
    const me = await guarded();
    await me.send('/auth/change-password', { currentPassword: goodPassword, newPassword: otherPassword });
    const first = await logIn(server, me.email, otherPassword, { remoteAddress: address() });
    expect(first.json().data).toEqual({ user: null, secondStep: true });
  });
});
