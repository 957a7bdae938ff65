import { z } from 'zod';
import { contactTopicIds } from '#core/contact-topics.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { listOf, listQuery, SearchWords } from './list.ts';

const ContactMessage = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopicIds),
  message: z.string(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Without its text: that may hold a link which opens an account. */
const KeptMail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type KeptMail = z.infer<typeof KeptMail>;

export const adminMessageEndpoints = endpoints({
  'GET /admin/contact-messages': {
    access: 'admin',
    summary: 'What was written through the contact page, newest first.',
    query: listQuery(['newest'], { q: SearchWords, topic: z.enum(contactTopicIds).optional() }),
    response: listOf(ContactMessage),
  },
  'GET /admin/mails': {
    access: 'admin',
    summary: 'E-mails of the last 30 days and whether they were sent; never their text.',
    query: listQuery(['newest'], { q: SearchWords, state: z.enum(['sent', 'kept']).optional() }),
    response: listOf(KeptMail),
  },
});
