import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import {
  goodPassword,
  logIn,
  newAccount,
  newAddress,
  otherPassword,
  post,
  signupBody,
} from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp();
const [hannah, free, basic, premium] = demoAccounts;
const right = hannah?.password ?? '';
let callers = 0;
/** Each call from an address of its own, so that only the account's limit counts. */
const fromAnywhere = () => {
  callers += 1;
  return { remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` };
};
const attempt = (email = '', password = 'a wrong password', options: object = fromAnywhere()) =>
  logIn(server, email, password, options);
const times = async <Result>(count: number, work: () => Promise<Result>) => {
  const results: Result[] = [];
  for (let i = 0; i < count; i += 1) results.push(await work());
  return results;
};

/** The first wrong try is real; the other 19 are only written down, for each of them costs a slow hash. */
const twentyTries = async (email: string, guess: () => Promise<{ statusCode: number }>) => {
  expect((await guess()).statusCode).toBe(401);
  await server.db.run(sql`UPDATE rate_limits SET used = 20 WHERE used = 1 AND key LIKE ${`account ${email} %`}`);
};

describe('guessing passwords', () => {
  it('of one account ends after 20 tries in 15 minutes, wherever they come from', async () => {
    const answers = await times(20, () => attempt(hannah?.email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401));
    const refused = await attempt(hannah?.email, right);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/wait/),
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await attempt(hannah?.email?.toUpperCase(), right)).statusCode).toBe(429);
    expect((await attempt(free?.email, right)).statusCode).toBe(200);

    server.advance(15 * 60 + 1);
    expect((await attempt(hannah?.email, right)).statusCode).toBe(200);
  });

  it('locks neither a known device nor a known address out, whoever guesses elsewhere', async () => {
    const home = '192.0.2.50';
    const { email, password } = await newAccount(server);
    const signedIn = await attempt(email, password, { remoteAddress: home });
    const device =
      cookieOf(signedIn)
        .split('; ')
        .find((cookie) => cookie.startsWith('clavis_device=')) ?? '';
    await twentyTries(email, () => attempt(email));
    expect((await attempt(email, password)).statusCode).toBe(429);
    expect((await attempt(email, password, { ...fromAnywhere(), headers: { cookie: device } })).statusCode).toBe(200);
    expect((await attempt(email, password, { remoteAddress: home })).statusCode).toBe(200);
    // Signing in there does not give the strangers new tries.
    expect((await attempt(email)).statusCode).toBe(429);
  });

  it('a known device or address has no more than 20 tries of its own', async () => {
    const { email, password } = await newAccount(server);
    const device = cookieOf(await attempt(email, password, { remoteAddress: '192.0.2.51' }));
    const byDevice = () => attempt(email, 'a wrong password', { ...fromAnywhere(), headers: { cookie: device } });
    await twentyTries(email, byDevice);
    expect((await byDevice()).statusCode).toBe(429);
    const byAddress = () => attempt(email, 'a wrong password', { remoteAddress: '192.0.2.51' });
    await twentyTries(email, byAddress);
    expect((await byAddress()).statusCode).toBe(429);
  });

  it('a device is known to its own account alone, and to none after signing out everywhere', async () => {
    const [one, two] = [await newAccount(server), await newAccount(server)];
    const device = cookieOf(await attempt(one.email, one.password));
    const withDevice = (email: string, password: string) =>
      attempt(email, password, { ...fromAnywhere(), headers: { cookie: device } });
    await twentyTries(two.email, () => attempt(two.email));
    expect((await withDevice(two.email, two.password)).statusCode).toBe(429);
    await post(server, '/auth/logout-everywhere', {}, { headers: { cookie: device } });
    await twentyTries(one.email, () => attempt(one.email));
    expect((await withDevice(one.email, one.password)).statusCode).toBe(429);
  });

  it('a device cookie that somebody planted is never the one that becomes known', async () => {
    const { email, password } = await newAccount(server);
    const planted = 'clavis_device=attacker-knows-this-value';
    const answer = await attempt(email, password, { ...fromAnywhere(), headers: { cookie: planted } });
    expect(cookieOf(answer)).not.toContain('attacker');
    await twentyTries(email, () => attempt(email));
    expect((await attempt(email, password, { ...fromAnywhere(), headers: { cookie: planted } })).statusCode).toBe(429);
  });

  it('at the log-in of users and of administrators counts together', async () => {
    const { email } = await newAccount(server);
    const atAdmins = () => post(server, '/admin/auth/login', { email, password: 'a wrong password' }, fromAnywhere());
    await twentyTries(email, () => attempt(email));
    expect((await atAdmins()).statusCode).toBe(429);
    const other = newAddress();
    await twentyTries(other, () => post(server, '/admin/auth/login', { email: other, password: 'no' }, fromAnywhere()));
    expect((await attempt(other)).statusCode).toBe(429);
    const remoteAddress = '192.0.2.52';
    for (const path of ['/auth/login', '/admin/auth/login']) {
      await times(30, () => post(server, path, { nonsense: true }, { remoteAddress }));
    }
    expect((await attempt(newAddress(), 'a wrong password', { remoteAddress })).statusCode).toBe(429);
  });

  it('in parallel gains nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(basic?.email)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  it('of an unknown address ends just so', async () => {
    const email = newAddress();
    await times(20, () => attempt(email));
    expect((await attempt(email)).statusCode).toBe(429);
  });

  it('a success forgives the failures before it', async () => {
    await times(19, () => attempt(premium?.email));
    expect((await attempt(premium?.email, right)).statusCode).toBe(200);
    const answers = await times(19, () => attempt(premium?.email));
    expect(answers.every(({ statusCode }) => statusCode === 401)).toBe(true);
  });

  it('of many accounts from one address ends after 60 tries in 10 minutes', async () => {
    const remoteAddress = '192.0.2.7';
    const guess = () => post(server, '/auth/verify-email', { token: 'C'.repeat(43) }, { remoteAddress });
    const answers = await times(60, guess);
    expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    const elsewhere = await post(
      server,
      '/auth/verify-email',
      { token: 'C'.repeat(43) },
      { remoteAddress: '192.0.2.8' },
    );
    expect(elsewhere.statusCode).toBe(400);
    server.advance(10 * 60 + 1);
    expect((await guess()).statusCode).toBe(400);
  });

  it('malformed tries count too', async () => {
    const remoteAddress = '192.0.2.9';
    await times(60, () => post(server, '/auth/login', { nonsense: true }, { remoteAddress }));
    expect((await logIn(server, newAddress(), 'a wrong password', { remoteAddress })).statusCode).toBe(429);
  });

  it('an address cannot be made up in a header', async () => {
    const remoteAddress = '192.0.2.10';
    const guess = (i: number) =>
      post(
        server,
        '/auth/verify-email',
        { token: 'C'.repeat(43) },
        { remoteAddress, headers: { 'x-forwarded-for': `198.51.100.${i}` } },
      );
    for (let i = 0; i < 60; i += 1) await guess(i);
    expect((await guess(61)).statusCode).toBe(429);
  });

  it('of the own account by a stolen session ends too', async () => {
    const cookie = await server.signIn('admin');
    const guess = () =>
      post(
        server,
        '/auth/change-password',
        { currentPassword: 'a wrong password', newPassword: otherPassword },
        { headers: { cookie } },
      );
    const answers = await times(20, guess);
    expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('asking for mails', () => {
  it.each(['/auth/forgot-password', '/auth/signup/resend-verification'])(
    '%s fills no mailbox: 5 an hour for one address, known or not',
    async (path) => {
      for (const email of [newAddress(), hannah?.email]) {
        const ask = () => post(server, path, { email }, fromAnywhere());
        const answers = await times(5, ask);
        expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
        expect((await ask()).statusCode).toBe(429);
      }
    },
  );

  it('sign-up fills no mailbox either', async () => {
    const email = newAddress();
    const answers = await times(8, () =>
      post(server, '/auth/signup', signupBody({ email, password: goodPassword }), fromAnywhere()),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });

  it('one address on the network signs up 20 accounts an hour at most', async () => {
    const remoteAddress = '192.0.2.20';
    const signUp = () => post(server, '/auth/signup', { ...signupBody(), acceptTerms: false }, { remoteAddress });
    const answers = await times(20, signUp);
    expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect((await signUp()).statusCode).toBe(429);
  });
});
