import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const rows = async (path: string) => (await admin.get(path)).json().data.rows;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
  await server.db.run(sql`
    INSERT INTO contact_messages (reference, name, email, topic, message, created_at)
    VALUES ('CLV-1', 'Nadia', 'nadia@example.org', 'payment', 'My card', now()), ('CLV-2', 'Omar', 'omar@example.org', 'case', 'A slip', now())`);
  await server.db.run(sql`
    INSERT INTO mails (recipient, subject, text_body, html_body, link, sent_at)
    VALUES ('nadia@example.org', 'Set a new password', 'https://x/?token=abc', '<a>', 'https://x/?token=abc', NULL),
      ('omar@example.org', 'Receipt', 'Paid', '', NULL, now())`);
});

describe('messages', () => {
  it('of the contact page are found by topic and words', async () => {
    expect(await rows('/admin/contact-messages')).toHaveLength(2);
    expect(await rows('/admin/contact-messages?topic=payment')).toEqual([
      expect.objectContaining({ name: 'Nadia', message: 'My card' }),
    ]);
    expect(await rows('/admin/contact-messages?q=slip')).toEqual([expect.objectContaining({ reference: 'CLV-2' })]);
  });

  it('by mail are listed without their text, which may open an account', async () => {
    const answer = await admin.get('/admin/mails?state=kept');
    expect(answer.json().data.rows).toEqual([
      {
        id: expect.any(String),
        recipient: 'nadia@example.org',
        subject: 'Set a new password',
        createdAt: expect.any(String),
        sentAt: null,
      },
    ]);
    expect(answer.payload).not.toContain('token');
    expect(await rows('/admin/mails?state=sent&q=omar')).toHaveLength(1);
  });
});
