import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { smtpTransport } from '#server/ports/mail.ts';
import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { newAddress, post } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const reader = 'support@clavis.example';
const smtp = await fakeSmtp();
const server = testApp({
  settings: { CONTACT_EMAIL: reader },
  mail: smtpTransport(smtp.url, 'Clavis <no-reply@clavis.example>'),
});
const silent = testApp();
afterAll(() => smtp.stop());
beforeEach(() => server.db.run(sql`DELETE FROM rate_limits`));

const bodyWith = (changes: Record<string, unknown> = {}) => ({
  name: 'Nadia Rahman',
  email: newAddress(),
  topic: 'case',
  message: 'In “Planning for Ramadan” the dose at sunset looks wrong.\n\nLine two.',
  website: '',
  ...changes,
});
const send = (body: object, headers: Record<string, string> = {}, on = server) =>
  post(on, '/contact', body, { headers });
const kept = (email: string, on = server) =>
  on.db.rows<{ reference: string }>(sql`
    SELECT reference, name, email, topic, message FROM contact_messages WHERE email = ${email}`);
const mailsWith = (words: string) => smtp.mails.filter(({ text }) => text.includes(words));

describe('the contact page', () => {
  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['email', { email: 'not an address' }],
    ['email', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['topic', { topic: 'gossip' }],
    ['message', { message: 'Too short' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['admin', { admin: true }],
  ])('refuses a wrong %s and says which field it is: %j', async (path, changes) => {
    const body = bodyWith(changes);
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_REQUEST', issues: [{ path }] });
    expect(await kept(String(body.email))).toEqual([]);
  });

  it('[ROUTE-02] keeps the message, mails it to whoever reads them, and answers a reference', async () => {
    const { website, ...message } = bodyWith({ name: 'Zoë & <Çelik>' });
    const answer = await send({ ...message, website });
    expect(answer.statusCode).toBe(200);
    const { reference } = answer.json().data;
    expect(reference).toMatch(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await kept(message.email)).toEqual([{ reference, ...message }]);

    await expect.poll(() => mailsWith(reference), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = mailsWith(reference);
    expect(mail?.to).toEqual([reader]);
    expect(mail?.headers.get('subject')).toBe(`Clavis contact ${reference}: A mistake in a case or a mark`);
    expect(mail?.text).toContain(`From: Zoë & <Çelik> (${message.email})`);
    expect(mail?.text).toContain('Line two.');
    expect(mail?.html).toContain('&#60;Çelik&#62;');
  });

  it('keeps it once, however often the same request comes', async () => {
    const body = bodyWith();
    const headers = { 'idempotency-key': 'contact-once-0123456789' };
    const [first, second] = await Promise.all([send(body, headers), send(body, headers)]);
    expect(first.json()).toEqual(second.json());
    expect(await kept(body.email)).toHaveLength(1);
    expect((await send(bodyWith(), headers)).json().code).toBe('KEY_REUSED');
  });

  it('thanks a program that fills in everything, and keeps nothing', async () => {
    const body = bodyWith({ website: 'https://buy.example' });
    const answer = await send(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.reference).toMatch(/^C-/);
    expect(await kept(body.email)).toEqual([]);
  });

  it('takes five messages an hour from one sender and ten from one address', async () => {
    const sender = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await send(bodyWith({ email: sender }))).statusCode).toBe(200);
    const sixth = await send(bodyWith({ email: sender }));
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().code).toBe('TOO_MANY_REQUESTS');
    expect(await kept(sender)).toHaveLength(5);
    for (let n = 0; n < 4; n += 1) expect((await send(bodyWith())).statusCode).toBe(200);
    expect((await send(bodyWith())).statusCode).toBe(429);
  });

  it('counts one sender however the address is written', async () => {
    server.advance(3601);
    const sender = newAddress();
    const spellings = [
      sender,
      sender.toUpperCase(),
      ` ${sender}`,
      sender.replace('@example', '@Example'),
      `${sender} `,
    ];
    for (const email of spellings) expect((await send(bodyWith({ email }))).statusCode).toBe(200);
    expect((await send(bodyWith({ email: sender.toUpperCase() }))).statusCode).toBe(429);
    server.advance(3601);
  });

  it('only keeps it where nobody is named to read it', async () => {
    const body = bodyWith();
    expect((await send(body, {}, silent)).statusCode).toBe(200);
    expect(await kept(body.email, silent)).toHaveLength(1);
    expect(await silent.db.rows(sql`SELECT id FROM mails`)).toEqual([]);
  });
});
