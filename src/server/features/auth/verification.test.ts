import { describe, expect, it } from 'vitest';
import {
  goodPassword,
  logIn,
  mailFor,
  newAccount,
  newAddress,
  post,
  signupBody,
  tokenFor,
} from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const hour = 60 * 60;
const verify = (token: string) => post(server, '/auth/verify-email', { token });
const resend = (email: string) => post(server, '/auth/signup/resend-verification', { email });
const refused = { success: false, code: 'VERIFICATION_FAILED', message: expect.stringContaining('Ask for a new link') };

async function signUp() {
  const body = signupBody();
  return { email: body.email, token: await tokenFor(server, await post(server, '/auth/signup', body)) };
}

describe('e-mail verification', () => {
  it.each([
    {},
    { token: '' },
    { token: 'abc' },
    { token: 7 },
    { token: `${'a'.repeat(42)} ` },
    { token: 'a'.repeat(44) },
  ])('refuses %j as incomplete', async (body) => {
    const answer = await post(server, '/auth/verify-email', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: 'token' }] });
  });

  it('refuses a token nobody was given', async () => {
    const answer = await verify('A'.repeat(43));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(refused);
  });

  it('opening the link twice is harmless', async () => {
    const { email, token } = await signUp();
    const first = await verify(token);
    const second = await verify(token);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.payload).toBe(first.payload);
    expect((await logIn(server, email, goodPassword)).statusCode).toBe(200);
  });

  it('opening the link many times at once is harmless', async () => {
    const { token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  it('the link works for 24 hours and no longer', async () => {
    const [early, late] = [await signUp(), await signUp()];
    server.advance(24 * hour - 60);
    expect((await verify(early.token)).statusCode).toBe(200);
    server.advance(61);
    const answer = await verify(late.token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(refused);
    expect((await logIn(server, late.email, goodPassword)).json()).toMatchObject({ code: 'EMAIL_UNVERIFIED' });
  });

  it('[AUTH-01] a link sent again works and replaces the earlier one', async () => {
    const { email, token } = await signUp();
    const newer = await tokenFor(server, await resend(` ${email.toUpperCase()}`));
    expect(newer).not.toBe(token);
    expect((await verify(token)).json()).toMatchObject(refused);
    expect((await verify(newer)).statusCode).toBe(200);
    expect((await logIn(server, email, goodPassword)).statusCode).toBe(200);
  });

  it('a password link is no verification link, nor the other way round', async () => {
    const { email, token } = await signUp();
    const reset = await tokenFor(server, await post(server, '/auth/forgot-password', { email }));
    expect((await verify(reset)).json()).toMatchObject(refused);
    const answer = await post(server, '/auth/reset-password', { token, newPassword: 'a third set of words' });
    expect(answer.json()).toMatchObject({ code: 'PASSWORD_RESET_FAILED' });
  });

  it('sends nothing again to a verified or unknown address', async () => {
    const { email } = await newAccount(server);
    const answers = [await resend(email), await resend(newAddress())];
    // A job asked for later has been worked off, so the two before it have been too.
    const { email: unverified } = await signUp();
    await mailFor(server, await resend(unverified));
    for (const answer of answers) {
      const preview = await server.request('GET', `/auth/mail-preview/${answer.json().mailPreview}`);
      expect(preview.json()).toEqual({ success: true, data: null });
    }
  });
});
