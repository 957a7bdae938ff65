import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { newAccount, newAddress, post, signupBody } from '#test/steps/account-steps.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const withPreviews = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const inProduction = testApp({ settings: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1000' } });
const known = demoAccounts[0]?.email ?? '';

/** All a stranger can see of an answer, but for what is random in every answer. */
function visible(answer: LightMyRequestResponse) {
  const { date: _date, 'set-cookie': cookie = '', ...headers } = answer.headers;
  return {
    status: answer.statusCode,
    headers,
    cookie: String(cookie).replace(/=[\w-]{43};/, '=*;'),
    body: answer.payload.replace(/"mailPreview":"[\w-]{22}"/, '"mailPreview":"*"'),
  };
}

describe.each([
  ['without a mail service', withPreviews],
  ['in production', inProduction],
] as [string, TestApp][])('whether an address has an account, %s', (_name, server) => {
  it.each([
    ['/auth/signup', (email: string) => signupBody({ email })],
    ['/auth/signup/resend-verification', (email: string) => ({ email })],
    ['/auth/forgot-password', (email: string) => ({ email })],
  ])('%s does not tell', async (path, body) => {
    const [first, second] = [newAddress(), newAddress()];
    await post(server, '/auth/signup', signupBody({ email: second }));
    const unknown = visible(await post(server, path, body(first)));
    expect(unknown.status).toBe(200);
    expect(visible(await post(server, path, body(known)))).toEqual(unknown);
    expect(visible(await post(server, path, body(second)))).toEqual(unknown);
  });

  it('a refused sign-up does not tell', async () => {
    const refused = async (email: string) =>
      visible(await post(server, '/auth/signup', signupBody({ email, password: 'password1234' })));
    expect(await refused(known)).toEqual(await refused(newAddress()));
  });

  it('a refused log-in does not tell', async () => {
    const refused = async (path: string, email: string) =>
      visible(await post(server, path, { email, password: 'not the password' }));
    const unverified = newAddress();
    await post(server, '/auth/signup', signupBody({ email: unverified }));
    for (const path of ['/auth/login', '/admin/auth/login']) {
      const unknown = await refused(path, newAddress());
      expect(unknown.status).toBe(401);
      expect(await refused(path, known)).toEqual(unknown);
      expect(await refused(path, unverified)).toEqual(unknown);
    }
  });
});

describe('a mail preview', () => {
  it('opens with its own key alone', async () => {
    await newAccount(withPreviews);
    const preview = await withPreviews.request('GET', `/auth/mail-preview/${'A'.repeat(22)}`);
    expect(preview.json()).toEqual({ success: true, data: null });
    for (const key of ['%25', "'%20OR%20''='", 'null', 'undefined']) {
      expect((await withPreviews.request('GET', `/auth/mail-preview/${key}`)).statusCode).toBe(400);
    }
  });
});
