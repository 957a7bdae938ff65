import type { FastifyInstance } from 'fastify';
import { feedbackEndpoints } from '#contract/feedback.ts';
import type { Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { type ConversationDependencies, createConversation } from './conversation.ts';

interface FacilitatorRouteDependencies extends ConversationDependencies {
  endpoints: EndpointDependencies;
  allowances: ConversationDependencies['allowances'] & {
    status(
      db: Queryable,
      userId: string,
      feature: 'facilitator_messages',
    ): Promise<{ remaining: number; unlimited: boolean }>;
  };
}

const read = 'GET /facilitator-chat/:id';
const ask = 'POST /facilitator-chat/:id';

export function facilitatorRoutes(app: FastifyInstance, deps: FacilitatorRouteDependencies): void {
  const { db, allowances } = deps;
  const conversation = createConversation(deps);
  const table = { [read]: feedbackEndpoints[read], [ask]: feedbackEndpoints[ask] } as const;

  registerEndpoints(app, deps.endpoints, table, {
    [read]: async ({ caller, params }) => {
      const messages = await conversation.list(params.id, caller.role === 'admin' ? 'anybody' : caller.userId);
      const { remaining, unlimited } = await allowances.status(db, caller.userId, 'facilitator_messages');
      return { success: true, data: { messages, remaining: unlimited ? null : remaining } };
    },
    [ask]: async ({ caller, params, body }) => {
      const advice = await conversation.ask(params.id, caller.userId, body);
      return { success: true, response: advice.text, data: advice };
    },
  });
}
