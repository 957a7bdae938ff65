import { z } from 'zod';
import { contactTopicIds, longestMessage } from '#core/contact-topics.ts';
import { endpoints } from './protocol/endpoint.ts';

const hour = 3600;

const ContactBody = z.strictObject({
  name: z.string().trim().min(1, 'Enter your name.').max(120, 'At most 120 characters.'),
  email: z
    .string()
    .trim()
    .max(254, 'At most 254 characters.')
    .pipe(z.email('Enter an e-mail address such as name@example.org.')),
  topic: z.enum(contactTopicIds, 'Choose what it is about.'),
  message: z
    .string()
    .trim()
    .min(10, 'Write at least a sentence.')
    .max(longestMessage, `At most ${longestMessage.toLocaleString('en-GB')} characters.`),
  /** People do not see this field; whoever fills it in is a program. */
  website: z.string().max(500).default(''),
});

export const contactEndpoints = endpoints({
  'POST /contact': {
    access: 'public',
    summary: 'Write to the people behind the service; the answer is a reference to quote.',
    body: ContactBody,
    response: z.object({ success: z.literal(true), data: z.object({ reference: z.string() }) }),
    creates: true,
    limits: [
      { by: 'address', max: 10, perSeconds: hour },
      { by: 'account', max: 5, perSeconds: hour },
    ],
  },
});
