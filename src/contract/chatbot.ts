import { z } from 'zod';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';

const ChatMessage = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(4000),
});

const ChatSource = z.object({ label: z.string(), link: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

export const chatbotEndpoints = endpoints({
  'POST /chatbot': {
    access: 'public',
    summary:
      'Answers a question about the product from the pages, plans and FAQ of the site. Kept for 90 days without address or account.',
    body: z.strictObject({
      message: z.string().trim().min(1, 'Ask something first.').max(1000),
      history: z.array(ChatMessage).max(30).default([]),
      /** Made up by the page, so that the messages of one conversation can be read together. */
      conversationId: z.uuid().optional(),
    }),
    response: z.object({ success: z.literal(true), response: shown, sources: z.array(ChatSource) }),
    limits: [{ by: 'address', max: 15, perSeconds: 60 }],
  },
});
