import { createTransport } from 'nodemailer';
import { type Queryable, sql } from '../db/sql.ts';
import type { JobQueue } from '../jobs/queue.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The one link the mail is about. */
  link?: string;
  previewKey?: string | null;
}

/** Hands a mail to the outside; null where none is configured and mails stay in the database. */
export type MailTransport = ((mail: Mail) => Promise<void>) | null;

export function smtpTransport(url: string | undefined, from: string): MailTransport {
  if (!url) return null;
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url, ...timeouts }, { from });
  return async (mail) => {
    await transport.sendMail({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html });
  };
}

export const sendMailJob = 'send-mail';

/**
 * Writes the mail and the work of sending it into the caller's transaction. One to forget leaves nothing behind, not even to
 * whom it went.
 */
export async function postMail(
  tx: Queryable,
  jobs: JobQueue,
  mail: Mail,
  { forget = false }: { forget?: boolean } = {},
): Promise<void> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO mails (recipient, subject, text_body, html_body, link, preview_key)
    VALUES (${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.link ?? null}, ${mail.previewKey ?? null})
    RETURNING id`);
  if (row) await jobs.enqueue(tx, sendMailJob, { mailId: row.id, ...(forget ? { forget } : {}) });
}

export function mailSender(db: Queryable, transport: MailTransport) {
  return async ({ mailId, forget = false }: { mailId: string; forget?: boolean }): Promise<void> => {
    if (!transport) return;
    const row = await db.one<{ recipient: string; subject: string; text_body: string; html_body: string }>(sql`
      SELECT recipient, subject, text_body, html_body FROM mails WHERE id = ${mailId} AND sent_at IS NULL`);
    if (!row) return;
    await transport({ recipient: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body });
    if (forget) {
      await db.run(sql`DELETE FROM mails WHERE id = ${mailId}`);
      return;
    }
    // Once delivered the words are gone: they hold links that open accounts.
    await db.run(sql`
      UPDATE mails SET sent_at = now(), text_body = '', html_body = '', link = NULL WHERE id = ${mailId}`);
  };
}
