import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { smtpTransport } from '#server/ports/mail.ts';
import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { logIn, otherPassword, post, signupBody, tokenIn } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const smtp = await fakeSmtp();
const server = testApp({ mail: smtpTransport(smtp.url, 'Clavis <no-reply@clavis.example>') });
afterAll(() => smtp.stop());

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await server.db.rows<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => {
      const text = `SELECT known::text AS text FROM "${name}" AS known`;
      return server.db.rows<{ text: string }>(sql(Object.assign([text], { raw: [text] })));
    }),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

/** The ways in which a secret could stand in a table without looking like itself. */
const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret, 'base64url').toString('hex'),
];

async function mailedToken(email: string, subject: string): Promise<string> {
  const find = () =>
    smtp.mails.find(({ to, headers }) => to.includes(email) && headers.get('subject')?.includes(subject));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return tokenIn(/http\S+token=\S+/.exec(find()?.text ?? '')?.[0] ?? '');
}

describe('the whole database', () => {
  it('holds no token and no password in the clear', async () => {
    const body = signupBody({ password: 'an-unmistakable-phrase' });
    await post(server, '/auth/signup', body, { headers: { 'idempotency-key': 'a-key-of-good-length' } });
    const verification = await mailedToken(body.email, 'Confirm');
    await post(server, '/auth/verify-email', { token: verification });
    const signedIn = await logIn(server, body.email, body.password);
    const [session = '', device = ''] = signedIn.cookies.map(({ value }) => value);
    await post(server, '/auth/forgot-password', { email: body.email });
    const reset = await mailedToken(body.email, 'new password');
    await expect.poll(() => server.db.rows(sql`SELECT id FROM jobs`)).toEqual([]);

    const everything = await wholeDatabase();
    expect(everything).toContain(body.email);
    expect(everything).toContain('argon2id');
    for (const secret of [verification, session, device, reset]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      for (const spelling of spellings(secret)) expect(everything).not.toContain(spelling);
    }
    for (const spelling of spellings(body.password).slice(0, 3)) expect(everything).not.toContain(spelling);

    await post(server, '/auth/reset-password', { token: reset, newPassword: otherPassword });
    expect(await wholeDatabase()).not.toContain(otherPassword);
  });
});
