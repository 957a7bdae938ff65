import { afterAll, expect, it, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { accountMailJobs } from '#server/features/auth/account-mails.ts';
import { jobQueue } from '#server/jobs/queue.ts';
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

it('[PROF-02] a mail that was about to be written when the account went is not', async () => {
  const { email, ...rest } = signupBody();
  await post(server, '/auth/signup', { email, ...rest });
  await vi.waitFor(async () => expect(await server.db.rows(sql`SELECT FROM jobs`)).toEqual([]), { timeout: 10_000 });
  await server.db.run(sql`DELETE FROM mails WHERE recipient = ${email}`);
  const { db } = server;
  const jobs = jobQueue(db, { error: () => undefined });
  const mails = accountMailJobs({ db, jobs, clock: { now: () => new Date() }, publicUrl: '' });
  let written: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.run(sql`DELETE FROM users WHERE email = ${email}`);
    written = mails['auth.password-changed']({ email, previewKey: null });
    const waits = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await db.rows(waits)).toHaveLength(1), { timeout: 10_000 });
  });
  await written;
  expect(await db.rows(sql`SELECT FROM mails WHERE recipient = ${email}`)).toEqual([]);
});
