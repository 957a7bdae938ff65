import type { ContactTopic } from '#core/contact-topics.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import { later } from '../../ports/clock.ts';

interface StoredMessage {
  reference: string;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  at: Date;
}

export const saveMessage = (tx: Queryable, { reference, name, email, topic, message, at }: StoredMessage) =>
  tx.run(sql`
    INSERT INTO contact_messages (reference, name, email, topic, message, created_at)
    VALUES (${reference}, ${name}, ${email}, ${topic}, ${message}, ${at})`);

const twoYears = 2 * 365 * 24 * 60 * 60;

/** The privacy notice names the two years. */
export async function forgetOldMessages(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM contact_messages WHERE created_at < ${later(now, -twoYears)}`);
}
