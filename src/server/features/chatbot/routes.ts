import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { chatbotEndpoints } from '#contract/chatbot.ts';
import type { TariffOffer } from '#core/tariffs/tariffs.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Chatbot } from './chatbot.ts';
import { record } from './store.ts';

interface ChatbotRouteDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  chatbot: Chatbot;
  /** As they are sold now. */
  plans(): Promise<TariffOffer[]>;
}

export function chatbotRoutes(
  app: FastifyInstance,
  { db, clock, endpoints, chatbot, plans }: ChatbotRouteDependencies,
): void {
  registerEndpoints(app, endpoints, chatbotEndpoints, {
    'POST /chatbot': async ({ body: { message, history, conversationId = randomUUID() } }) => {
      const started = performance.now();
      const reply = await chatbot.answer({ message, history, plans: await plans() });
      const milliseconds = Math.round(performance.now() - started);
      // Keeping records must not cost anybody an answer.
      await record(db, { conversationId, at: clock.now(), question: message, reply, milliseconds }).catch(
        (error: Error) =>
          app.log.warn({ message: error.message }, 'a conversation with the site helper was not recorded'),
      );
      return { success: true, response: reply.text, sources: reply.sources };
    },
  });
}
