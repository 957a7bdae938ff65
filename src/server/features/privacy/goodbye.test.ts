import { afterAll, expect, it, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { smtpTransport } from '#server/ports/mail.ts';
import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { goodPassword, logIn, post, signupBody } from '#test/steps/account-steps.ts';
import { doctorOn } from '#test/steps/consultation-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const smtp = await fakeSmtp();
const server = testApp({
  settings: { RATE_LIMIT_FACTOR: '1000' },
  mail: smtpTransport(smtp.url, 'Clavis <no-reply@clavis.example>'),
});
afterAll(() => smtp.stop());

it('[PROF-02] whoever deletes an account is told by mail, and the address is forgotten once that is sent', async () => {
  const { email, ...rest } = signupBody();
  await post(server, '/auth/signup', { email, ...rest });
  await server.db.run(sql`UPDATE users SET email_verified_at = now() WHERE email = ${email}`);
  const me = doctorOn(server, cookieOf(await logIn(server, email, goodPassword)));
  expect((await me.post('/gdpr/delete', { password: goodPassword, email })).statusCode).toBe(200);
  const told = () => smtp.mails.filter(({ headers }) => headers.get('subject') === 'Your Clavis account is deleted');
  await vi.waitFor(() => expect(told().map(({ to }) => to)).toEqual([[email]]), { timeout: 10_000 });
  await vi.waitFor(
    async () => {
      expect(await server.db.rows(sql`SELECT FROM mails WHERE recipient = ${email}`)).toEqual([]);
      expect(await server.db.rows(sql`SELECT FROM jobs`)).toEqual([]);
    },
    { timeout: 10_000 },
  );
});
