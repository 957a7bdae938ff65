import type { ContactTopic } from '#core/contact-topics.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, sql } from '../../../db/sql.ts';
import { containing } from '../users/store.ts';

export interface MessageRow {
  id: string;
  reference: string;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  createdAt: Date;
}

export const listMessages = (
  db: Queryable,
  { q, topic }: { q?: string | undefined; topic?: ContactTopic | undefined },
  asked: PageAsked,
): Promise<KeyPage<MessageRow>> =>
  pageBy(db, asked, {
    select: sql`id, reference, name, email, topic, message, created_at AS "createdAt"`,
    from: sql`contact_messages`,
    where: [
      ...(q ? [sql`reference || ' ' || name || ' ' || email || ' ' || message ILIKE ${containing(q)}`] : []),
      ...(topic ? [sql`topic = ${topic}`] : []),
    ],
    sorts: { newest: { by: sql`created_at`, type: sql`timestamptz` } },
    id: sql`id`,
    idType: sql`uuid`,
  });

export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
}

export const listMails = (
  db: Queryable,
  { q, state }: { q?: string | undefined; state?: 'sent' | 'kept' | undefined },
  asked: PageAsked,
): Promise<KeyPage<MailRow>> =>
  pageBy(db, asked, {
    select: sql`id, recipient, subject, created_at AS "createdAt", sent_at AS "sentAt"`,
    from: sql`mails`,
    where: [
      ...(q ? [sql`recipient || ' ' || subject ILIKE ${containing(q)}`] : []),
      ...(state ? [state === 'sent' ? sql`sent_at IS NOT NULL` : sql`sent_at IS NULL`] : []),
    ],
    sorts: { newest: { by: sql`created_at`, type: sql`timestamptz` } },
    id: sql`id`,
    idType: sql`uuid`,
  });
