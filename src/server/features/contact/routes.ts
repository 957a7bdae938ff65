import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contract/contact.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { postMail } from '../../ports/mail.ts';
import { contactMail } from './mail.ts';
import { newReference } from './reference.ts';
import { saveMessage } from './store.ts';

export interface ContactDependencies {
  clock: Clock;
  jobs: JobQueue;
  endpoints: EndpointDependencies;
  /** Who reads the messages; without it they are only kept. */
  contactEmail: string | undefined;
}

export function contactRoutes(
  app: FastifyInstance,
  { clock, jobs, endpoints, contactEmail }: ContactDependencies,
): void {
  registerEndpoints(app, endpoints, contactEndpoints, {
    'POST /contact': async ({ body: { website, ...message }, once }) => {
      // A program is answered like a person, so that it learns nothing.
      if (website !== '') return { success: true, data: { reference: newReference() } };
      const reference = await once(async (tx) => {
        const given = newReference();
        await saveMessage(tx, { ...message, reference: given, at: clock.now() });
        if (contactEmail) await postMail(tx, jobs, { recipient: contactEmail, ...contactMail(message, given) });
        return given;
      });
      return { success: true, data: { reference } };
    },
  });
}
