import { describe, expect, it, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { softPasskey } from '#test/soft-passkey.ts';
import {
  goodPassword,
  logIn,
  mailFor,
  newAccount,
  newAddress,
  otherPassword,
  post,
  tokenIn,
} from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const here = { origin: 'http://localhost:5000', site: 'localhost' };

async function somebody() {
  const { email } = await newAccount(server);
  const cookie = cookieOf(await logIn(server, email, goodPassword));
  const headers = { cookie };
  const options = async (password = goodPassword) => post(server, '/user/passkeys/options', { password }, { headers });
  return {
    email,
    headers,
    options,
    /** Has a browser make a key and hands it over; the parts may be bent. */
    async add(
      key: ReturnType<typeof softPasskey>,
      { name = 'My laptop', bend = (challenge: string) => key.make(challenge) } = {},
    ) {
      const asked = await options();
      const credential = bend(asked.json().data.challenge);
      return post(
        server,
        '/user/passkeys',
        { name, credential },
        { headers: { cookie: `${cookie}; ${cookieOf(asked)}` } },
      );
    },
    list: async () => (await server.request('GET', '/user/passkeys', { headers })).json().data,
    remove: (id: string) => server.request('DELETE', `/user/passkeys/${id}`, { headers }),
  };
}

async function challenge() {
  const asked = await post(server, '/auth/passkey/options', {});
  return { challenge: asked.json().data.challenge as string, headers: { cookie: cookieOf(asked) } };
}

async function signIn(key: ReturnType<typeof softPasskey>, more: object = {}) {
  const asked = await challenge();
  return post(server, '/auth/passkey/login', { credential: key.sign(asked.challenge), ...more }, asked);
}

describe('a passkey', () => {
  it('is made with the password, listed without its key, and signs in by itself', async () => {
    const me = await somebody();
    expect((await me.options(otherPassword)).json().issues[0].path).toBe('password');
    const key = softPasskey(here);
    const added = await me.add(key);
    expect(added.json().data).toEqual({
      id: key.id,
      name: 'My laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });

    const signedIn = await signIn(key);
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().data.user.email).toBe(me.email);
    const cookie = cookieOf(signedIn);
    expect((await server.request('GET', '/user/profile', { headers: { cookie } })).json().data.email).toBe(me.email);
    expect(await me.list()).toEqual([{ ...added.json().data, lastUsedAt: expect.any(String) }]);
    const mail = await vi.waitFor(async () => {
      const found = await server.db.one<{ text_body: string }>(sql`
        SELECT text_body FROM mails WHERE recipient = ${me.email} AND subject LIKE 'How you sign in%'`);
      if (!found) throw new Error('not yet');
      return found;
    }, 10_000);
    expect(mail.text_body).toContain('A passkey was added');
  });

  it('is removed by its owner alone, and opens nothing afterwards', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const key = softPasskey(here);
    await me.add(key);
    await other.remove(key.id);
    expect((await signIn(key)).statusCode).toBe(200);
    expect((await me.remove(key.id)).statusCode).toBe(200);
    expect((await signIn(key)).json().code).toBe('PASSKEY_REFUSED');
    expect(await me.list()).toEqual([]);
  });

  it('vouched for by a certificate is refused: to check one the library asks whatever address it names', async () => {
    const me = await somebody();
    const key = softPasskey(here);
    const bend = (challenge: string) => key.make(challenge, { format: 'android-key' });
    expect((await me.add(key, { bend })).json().code).toBe('PASSKEY_NOT_MADE');
    expect(await me.list()).toEqual([]);
  });

  it('whose name is too long to be removed by is refused', async () => {
    const me = await somebody();
    expect((await me.add(softPasskey({ ...here, idLength: 300 }))).json().code).toBe('PASSKEY_NOT_MADE');
    expect(await me.list()).toEqual([]);
  });

  it('belongs to one account: another cannot claim it', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const key = softPasskey(here);
    await me.add(key);
    expect((await other.add(key)).json().code).toBe('PASSKEY_NOT_MADE');
    expect((await signIn(key)).json().data.user.email).toBe(me.email);
  });

  it.each([
    ['for another site', () => softPasskey({ ...here, site: 'evil.example' }), undefined],
    ['on another page', () => softPasskey({ ...here, origin: 'http://evil.example' }), undefined],
    ['for another challenge', () => softPasskey(here), () => Buffer.alloc(32).toString('base64url')],
  ])('made %s is refused', async (_name, make, challengeOf) => {
    const me = await somebody();
    const key = make();
    const answer = await me.add(key, { bend: (given) => key.make(challengeOf?.() ?? given) });
    expect(answer.json().code).toBe('PASSKEY_NOT_MADE');
    expect(await me.list()).toEqual([]);
  });

  it('made without asking for a finger or a PIN is refused', async () => {
    const me = await somebody();
    const key = softPasskey(here);
    expect((await me.add(key, { bend: (given) => key.make(given, { flags: 0x01 }) })).json().code).toBe(
      'PASSKEY_NOT_MADE',
    );
    await me.add(key);
    const asked = await challenge();
    const answer = await post(
      server,
      '/auth/passkey/login',
      { credential: key.sign(asked.challenge, { flags: 0x01 }) },
      asked,
    );
    expect(answer.json().code).toBe('PASSKEY_REFUSED');
  });

  it('an answer works once, in the browser that asked, and not for ever', async () => {
    const me = await somebody();
    const key = softPasskey(here);
    await me.add(key);
    const asked = await challenge();
    const credential = key.sign(asked.challenge);
    expect((await post(server, '/auth/passkey/login', { credential })).json().code).toBe('PASSKEY_REFUSED');
    const [first, second] = await Promise.all([
      post(server, '/auth/passkey/login', { credential }, asked),
      post(server, '/auth/passkey/login', { credential }, asked),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 401]);
    const late = await challenge();
    server.advance(301);
    expect((await post(server, '/auth/passkey/login', { credential: key.sign(late.challenge) }, late)).statusCode).toBe(
      401,
    );
  });

  it('a copy of it, which counts from an earlier number, is refused', async () => {
    const me = await somebody();
    const key = softPasskey(here);
    await me.add(key);
    expect((await signIn(key)).statusCode).toBe(200);
    const asked = await challenge();
    const copied = key.sign(asked.challenge, { counts: false });
    expect((await post(server, '/auth/passkey/login', { credential: copied }, asked)).json().code).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('opens the admin door for administrators only', async () => {
    const me = await somebody();
    const key = softPasskey(here);
    await me.add(key);
    expect((await signIn(key, { admin: true })).json().code).toBe('PASSKEY_REFUSED');
    await server.db.run(sql`UPDATE users SET role = 'admin' WHERE email = ${me.email}`);
    expect((await signIn(key, { admin: true })).json().data.user.role).toBe('admin');
  });

  it('there are twenty at most', async () => {
    const me = await somebody();
    const { id } = (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${me.email}`)) ?? {
      id: '',
    };
    await server.db.run(sql`
      INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at)
      SELECT 'k' || n || ${id}, ${id}, '\\x00', 0, '{}', 'Key', now() FROM generate_series(1, 20) AS n`);
    expect((await me.options()).json().code).toBe('TOO_MANY_PASSKEYS');
  });

  it('opens nothing after the old address has stopped a change: whoever asked for it may have added one before or since', async () => {
    const me = await somebody();
    const [before, since] = [softPasskey(here), softPasskey(here)];
    await me.add(before);
    server.advance(60);
    const answer = await post(server, '/user/email-change', { newEmail: newAddress(), password: goodPassword }, me);
    await mailFor(server, answer);
    await me.add(since);
    const { link } = (await server.db.one<{ link: string }>(sql`
      SELECT link FROM mails WHERE recipient = ${me.email} AND link LIKE '%for=stop%'`)) ?? { link: '' };
    expect((await post(server, '/auth/email-change/stop', { token: tokenIn(link) })).statusCode).toBe(200);
    expect((await signIn(before)).json().code).toBe('PASSKEY_REFUSED');
    expect((await signIn(since)).json().code).toBe('PASSKEY_REFUSED');
  });
});
