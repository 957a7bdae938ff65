import { describe, expect, it, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  goodPassword,
  logIn,
  mailFor,
  newAccount,
  newAddress,
  otherPassword,
  post,
  signupBody,
  tokenIn,
} from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });

async function somebody() {
  const { email } = await newAccount(server);
  const headers = { cookie: cookieOf(await logIn(server, email, goodPassword)) };
  return { email, headers, ask: (payload: object) => post(server, '/user/email-change', payload, { headers }) };
}

const mailTo = (recipient: string) =>
  vi.waitFor(
    async () => {
      const mail = await server.db.one<{ link: string; subject: string; text_body: string }>(sql`
        SELECT link, subject, text_body FROM mails WHERE recipient = ${recipient} ORDER BY created_at DESC LIMIT 1`);
      if (!mail || !/to be changed|another account|new e-mail|Set a new/.test(mail.subject + mail.text_body))
        throw new Error('not yet');
      return mail;
    },
    { timeout: 10_000, interval: 20 },
  );

/** Asks for the change and answers both tokens. */
async function asked(me: Awaited<ReturnType<typeof somebody>>, newEmail: string) {
  const answer = await me.ask({ newEmail, password: goodPassword });
  expect(answer.statusCode).toBe(200);
  const confirm = tokenIn((await mailFor(server, answer)).link);
  const stop = tokenIn((await mailTo(me.email)).link);
  return {
    confirm: () => post(server, '/auth/email-change/confirm', { token: confirm }),
    stop: () => post(server, '/auth/email-change/stop', { token: stop }),
  };
}

const canSignIn = async (email: string, password = goodPassword) =>
  (await logIn(server, email, password)).statusCode === 200;

describe('another e-mail address', () => {
  it('is only asked for with the password, and has to be another one', async () => {
    const me = await somebody();
    expect(
      (await post(server, '/user/email-change', { newEmail: newAddress(), password: goodPassword })).statusCode,
    ).toBe(401);
    for (const [payload, path] of [
      [{ newEmail: 'nothing', password: goodPassword }, 'newEmail'],
      [{ newEmail: newAddress(), password: otherPassword }, 'password'],
      [{ newEmail: me.email.toUpperCase(), password: goodPassword }, 'newEmail'],
    ] as const) {
      const answer = await me.ask(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues[0].path).toBe(path);
    }
    expect(await server.db.rows(sql`SELECT 1 FROM email_changes`)).toEqual([]);
  });

  it('holds from when the new address has confirmed it, once', async () => {
    const me = await somebody();
    const newEmail = newAddress();
    const change = await asked(me, newEmail);
    expect(await canSignIn(me.email)).toBe(true);
    expect((await change.confirm()).statusCode).toBe(200);
    expect(await canSignIn(newEmail)).toBe(true);
    expect(await canSignIn(me.email)).toBe(false);
    expect((await change.confirm()).json().code).toBe('EMAIL_CHANGE_FAILED');
  });

  it('is stopped by the old address: nobody is signed in and the known password opens nothing', async () => {
    const me = await somebody();
    const newEmail = newAddress();
    const change = await asked(me, newEmail);
    expect((await change.stop()).statusCode).toBe(200);
    expect((await change.confirm()).json().code).toBe('EMAIL_CHANGE_FAILED');
    expect((await server.request('GET', '/user/profile', { headers: me.headers })).statusCode).toBe(401);
    expect(await canSignIn(me.email)).toBe(false);
    const reset = await vi.waitFor(async () => {
      const mail = await mailTo(me.email);
      expect(mail.subject).toMatch(/^Set a new password/);
      return mail;
    }, 10_000);
    await post(server, '/auth/reset-password', { token: tokenIn(reset.link), newPassword: otherPassword });
    expect(await canSignIn(me.email, otherPassword)).toBe(true);
  });

  it('is taken back by the old address days after it was confirmed, with what was asked for since', async () => {
    const me = await somebody();
    const first = await asked(me, newAddress());
    await first.confirm();
    const second = newAddress();
    const answer = await me.ask({ newEmail: second, password: goodPassword });
    const confirmSecond = tokenIn((await mailFor(server, answer)).link);
    server.advance(6 * 24 * 3600);
    expect((await first.stop()).statusCode).toBe(200);
    const row = await server.db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM users WHERE email = ${me.email}`,
    );
    expect(row?.count).toBe(1);
    expect((await post(server, '/auth/email-change/confirm', { token: confirmSecond })).statusCode).toBe(400);
    expect((await first.stop()).statusCode).toBe(400);
  });

  it('is taken back also where somebody signed up with the old address meanwhile, without proving it', async () => {
    const me = await somebody();
    const change = await asked(me, newAddress());
    await change.confirm();
    await post(server, '/auth/signup', signupBody({ email: me.email }));
    expect((await change.stop()).statusCode).toBe(200);
    const rows = await server.db.rows<{ id: string }>(sql`SELECT id FROM users WHERE email = ${me.email}`);
    expect(rows).toHaveLength(1);
    const [own] = await server.db.rows<{ user_id: string }>(sql`
      SELECT user_id FROM email_changes WHERE old_email = ${me.email}`);
    expect(rows[0]?.id).toBe(own?.user_id);
  });

  it('that nobody has confirmed goes with the old password', async () => {
    const me = await somebody();
    const change = await asked(me, newAddress());
    const payload = { currentPassword: goodPassword, newPassword: otherPassword };
    expect((await post(server, '/auth/change-password', payload, { headers: me.headers })).statusCode).toBe(200);
    expect((await change.confirm()).json().code).toBe('EMAIL_CHANGE_FAILED');
    expect(await canSignIn(me.email, otherPassword)).toBe(true);
  });

  it('neither link works for ever', async () => {
    const me = await somebody();
    const change = await asked(me, newAddress());
    server.advance(24 * 3600 + 1);
    expect((await change.confirm()).statusCode).toBe(400);
    server.advance(6 * 24 * 3600);
    expect((await change.stop()).statusCode).toBe(400);
  });

  it('says nothing about addresses that have an account, and never takes one over', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const [known, unknown] = [
      await me.ask({ newEmail: other.email, password: goodPassword }),
      await (await somebody()).ask({ newEmail: newAddress(), password: goodPassword }),
    ];
    expect({ ...known.json(), mailPreview: '' }).toEqual({ ...unknown.json(), mailPreview: '' });
    expect((await mailFor(server, known)).subject).toMatch(/already has/);
    expect(await canSignIn(other.email)).toBe(true);

    const wanted = newAddress();
    const change = await asked(me, wanted);
    await newAccount(server, { email: wanted });
    expect((await change.confirm()).json().code).toBe('EMAIL_CHANGE_FAILED');
    expect(await canSignIn(me.email)).toBe(true);
  });

  it('keeps no token that could be read in the database', async () => {
    const me = await somebody();
    await asked(me, newAddress());
    const row = await server.db.one<{ confirm_hash: Buffer; stop_hash: Buffer }>(
      sql`SELECT confirm_hash, stop_hash FROM email_changes ORDER BY created_at DESC LIMIT 1`,
    );
    expect([row?.confirm_hash.length, row?.stop_hash.length]).toEqual([32, 32]);
    expect(JSON.stringify(await server.db.rows(sql`SELECT payload FROM jobs`))).not.toMatch(/[A-Za-z0-9_-]{43}/);
  });
});
