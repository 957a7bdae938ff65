import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { SignupBody } from '#contract/auth.ts';
import { sql } from '#server/db/sql.ts';
import { newAddress, post, signupBody } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const signUp = (body: object, key: string) =>
  post(server, '/auth/signup', body, { headers: { 'idempotency-key': key } });
const count = async (statement: ReturnType<typeof sql>) =>
  Number((await server.db.one<{ count: string }>(statement))?.count);
const accounts = (email: string) => count(sql`SELECT count(*) FROM users WHERE email = ${email}`);
const mailsTo = (email: string) => count(sql`SELECT count(*) FROM mails WHERE recipient = ${email}`);

/** Mails are written by jobs, several at once; a job is gone when its work is done. */
const allMailsWritten = () =>
  vi.waitFor(async () => expect(await count(sql`SELECT count(*) FROM jobs`)).toBe(0), {
    timeout: 20_000,
    interval: 20,
  });

describe('a request sent again with the same key', () => {
  it.each(['short', 'x'.repeat(65), 'has spaces in it..', "'; DROP TABLE users; --", 'ümlaut-ümlaut-ümlaut'])(
    'needs a proper key, not %j',
    async (key) => {
      const answer = await signUp(signupBody(), key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: 'idempotency-key' }] });
    },
  );

  it('has one effect and gets the same answer', async () => {
    const [body, key] = [signupBody(), randomUUID()];
    const first = await signUp(body, key);
    const { password_hash: before } = (await server.db.one<{ password_hash: string }>(
      sql`SELECT password_hash FROM users WHERE email = ${body.email}`,
    )) ?? { password_hash: '' };
    const again = await signUp(body, key);
    expect(first.statusCode).toBe(200);
    expect([again.statusCode, again.payload]).toEqual([200, first.payload]);
    await allMailsWritten();
    expect([await accounts(body.email), await mailsTo(body.email)]).toEqual([1, 1]);
    expect(await server.db.one(sql`SELECT password_hash FROM users WHERE email = ${body.email}`)).toEqual({
      password_hash: before,
    });
  });

  it('ten times at once has one effect and ten equal answers', async () => {
    const [body, key] = [signupBody(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    await allMailsWritten();
    expect([await accounts(body.email), await mailsTo(body.email)]).toEqual([1, 1]);
  });

  it('may spell the same body differently', async () => {
    const [body, key] = [signupBody(), randomUUID()];
    const first = await signUp(body, key);
    const shuffled = Object.fromEntries(Object.entries({ ...body, email: body.email.toUpperCase() }).reverse());
    expect((await signUp(shuffled, key)).payload).toBe(first.payload);
  });

  it('but another body is refused and changes nothing', async () => {
    const [body, key] = [signupBody(), randomUUID()];
    await signUp(body, key);
    const other = signupBody();
    const answer = await signUp(other, key);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'KEY_REUSED', message: expect.stringContaining('different request') });
    expect(await accounts(other.email)).toBe(0);
  });

  it('two bodies with one key at once: one wins, the other is refused', async () => {
    const key = randomUUID();
    const bodies = [signupBody(), signupBody()];
    const answers = await Promise.all(bodies.map((body) => signUp(body, key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const created = await Promise.all(bodies.map(({ email }) => accounts(email)));
    expect(created.sort()).toEqual([0, 1]);
  });

  it('a failed first try leaves the key free', async () => {
    const key = randomUUID();
    const email = newAddress();
    expect((await signUp(signupBody({ email, password: 'short' }), key)).statusCode).toBe(400);
    // This one fails only in the database, after the key has been written.
    await server.db.run(sql`ALTER TABLE users ADD CONSTRAINT no_such_name CHECK (last_name <> 'Unlucky')`);
    const failed = await signUp(signupBody({ email, lastName: 'Unlucky' }), key);
    await server.db.run(sql`ALTER TABLE users DROP CONSTRAINT no_such_name`);
    expect(failed.statusCode).toBe(500);
    expect(await accounts(email)).toBe(0);
    expect((await signUp(signupBody({ email }), key)).statusCode).toBe(200);
    expect(await accounts(email)).toBe(1);
  });

  it('an unexpected failure is answered without its inner details, and with a reference', async () => {
    await server.db.run(sql`ALTER TABLE users ADD CONSTRAINT no_such_name CHECK (last_name <> 'Unlucky')`);
    const answer = await post(server, '/auth/signup', signupBody({ lastName: 'Unlucky' }));
    await server.db.run(sql`ALTER TABLE users DROP CONSTRAINT no_such_name`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'SERVER_ERROR',
      message: 'Server error. Please try again later.',
      reference: expect.stringMatching(/^[0-9A-F]{8}$/),
    });
  });

  it('leaves nothing behind from which the password could be guessed faster than from its slow hash', async () => {
    const [body, key] = [signupBody(), randomUUID()];
    await signUp(body, key);
    const rows = await server.db.rows<{ text: string }>(
      sql`SELECT idempotent_answers::text AS text FROM idempotent_answers`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toBe('');
    for (const guess of [body, SignupBody.parse(body)]) {
      expect(stored).not.toContain(createHash('sha256').update(JSON.stringify(guess)).digest('hex'));
    }
  });
});
