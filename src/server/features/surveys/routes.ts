import type { FastifyInstance } from 'fastify';
import { surveyEndpoints } from '#contract/personal/surveys.ts';
import { mayAsk } from '#core/surveys/prompt.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as store from './store.ts';

export function surveyRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, surveyEndpoints, {
    'GET /survey/prompt': async ({ caller }) => ({
      success: true,
      data: { ask: mayAsk(await store.readHistory(db, caller.userId), clock.now()) },
    }),
    'PUT /survey/prompt': async ({ caller, body }) => {
      await store.markAsked(db, caller.userId, body.outcome === 'never', clock.now());
      return { success: true };
    },
    'POST /survey/answers': ({ caller: { userId }, body, once }) =>
      once(async (tx) => {
        const now = clock.now();
        await store.insertAnswer(tx, { userId, ...body, now });
        await store.markAsked(tx, userId, false, now);
        return { success: true as const };
      }),
    'POST /tester-reports': ({ caller, body, once }) =>
      once(async (tx) => {
        await store.insertReport(tx, caller.userId, body, clock.now());
        return { success: true as const };
      }),
  });
}
