import type { ContactTopic } from '#core/contact-topics.ts';
import { type Queryable, sql } from '../../db/sql.ts';

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
