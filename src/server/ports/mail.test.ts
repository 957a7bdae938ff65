import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { post, signupBody, tokenIn } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';
import { smtpTransport } from './mail.ts';

const smtp = await fakeSmtp();
const server = testApp({
  settings: { RATE_LIMIT_FACTOR: '1000', NODE_ENV: 'production', PUBLIC_URL: 'https://clavis.example' },
  mail: smtpTransport(smtp.url, 'Clavis <no-reply@clavis.example>'),
});
afterAll(() => smtp.stop());

const received = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const linkIn = (text: string) => /https:\/\/clavis\.example\/\S+/.exec(text)?.[0] ?? '';
const stored = (email: string) =>
  server.db.one(sql`
    SELECT text_body, html_body, link, preview_key, sent_at IS NOT NULL AS sent FROM mails WHERE recipient = ${email}`);

const noWorkLeft = () => expect.poll(() => server.db.rows(sql`SELECT id FROM jobs`), { timeout: 10_000 }).toEqual([]);

async function arrival(email: string) {
  await expect.poll(() => received(email), { timeout: 10_000 }).not.toEqual([]);
  const [mail] = received(email);
  if (!mail) throw new Error('no mail arrived');
  return mail;
}

describe('mail over SMTP', () => {
  it('arrives with subject, both bodies and the right recipient, and its link works', async () => {
    const body = signupBody({ firstName: 'Zoë & <Çelik>' });
    await post(server, '/auth/signup', body);
    const mail = await arrival(body.email);
    expect(mail.to).toEqual([body.email]);
    expect(mail.from).toBe('no-reply@clavis.example');
    expect(mail.headers.get('from')).toBe('Clavis <no-reply@clavis.example>');
    expect(mail.headers.get('to')).toBe(body.email);
    expect(mail.headers.get('subject')).toBe('Confirm your e-mail address for Clavis');
    expect(mail.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail.text).toContain('Hello Zoë & <Çelik>,');
    expect(mail.html).toContain('Hello Zoë &#38; &#60;Çelik&#62;,');
    const link = linkIn(mail.text);
    expect(link).toMatch(/^https:\/\/clavis\.example\/verify-email\?token=[\w-]{43}$/);
    expect(mail.html).toContain(`href="${link}"`);
    expect((await post(server, '/auth/verify-email', { token: tokenIn(link) })).statusCode).toBe(200);
  });

  it('is wiped from the database once it is sent', async () => {
    const body = signupBody();
    await post(server, '/auth/signup', body);
    await arrival(body.email);
    await expect
      .poll(() => stored(body.email))
      .toEqual({ text_body: '', html_body: '', link: null, preview_key: null, sent: true });
    await noWorkLeft();
    expect(received(body.email)).toHaveLength(1);
  });

  it('is never shown in place of a mailbox', async () => {
    const answer = await post(server, '/auth/signup', signupBody());
    expect(answer.json().mailPreview).toBeNull();
    expect((await server.request('GET', `/auth/mail-preview/${'A'.repeat(22)}`)).statusCode).toBe(404);
  });

  it('waits while the mail server is down, and arrives when it is up again', async () => {
    await noWorkLeft();
    await smtp.stop();
    const body = signupBody();
    expect((await post(server, '/auth/signup', body)).statusCode).toBe(200);
    const failedJob = sql`
      SELECT last_error FROM jobs WHERE kind = 'send-mail' AND locked_until IS NULL AND failed_at IS NULL AND attempts = 1`;
    await expect
      .poll(() => server.db.rows(failedJob), { timeout: 10_000 })
      .toEqual([{ last_error: expect.stringContaining('ECONNREFUSED') }]);
    expect(await stored(body.email)).toMatchObject({ sent: false, link: expect.stringContaining('token=') });
    expect(received(body.email)).toEqual([]);

    await smtp.start();
    await server.db.run(sql`UPDATE jobs SET run_at = now()`);
    await arrival(body.email);
    await expect.poll(() => stored(body.email)).toMatchObject({ sent: true, link: null });
    expect(received(body.email)).toHaveLength(1);
  });

  it('that was sent but not crossed off is not sent again', async () => {
    const body = signupBody();
    await post(server, '/auth/signup', body);
    await arrival(body.email);
    await expect.poll(() => stored(body.email)).toMatchObject({ sent: true });
    await server.db.run(sql`
      INSERT INTO jobs (kind, payload) SELECT 'send-mail', jsonb_build_object('mailId', id) FROM mails WHERE recipient = ${body.email}`);
    await noWorkLeft();
    expect(received(body.email)).toHaveLength(1);
  });
});
