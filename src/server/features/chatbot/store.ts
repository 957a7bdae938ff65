import { redacted } from '#core/site-answers/redact.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import type { ChatReply } from './chatbot.ts';

interface Exchange {
  conversationId: string;
  at: Date;
  question: string;
  reply: ChatReply;
  milliseconds: number;
}

const longest = { question: 1000, answer: 4000 };

export const record = (db: Queryable, { conversationId, at, question, reply, milliseconds }: Exchange) =>
  db.run(sql`
    INSERT INTO chatbot_messages (conversation_id, at, question, answer, kind, links, model, milliseconds)
    VALUES (${conversationId}, ${at}, ${redacted(question).slice(0, longest.question)},
      ${reply.text.slice(0, longest.answer)}, ${reply.kind}, ${reply.sources.map(({ link }) => link)}, ${reply.model},
      ${milliseconds})`);
