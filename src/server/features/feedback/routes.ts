import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedbackEndpoints } from '#contract/feedback.ts';
import { idempotencyHeader } from '#contract/protocol/endpoint.ts';
import { displayName } from '#core/auth/display-name.ts';
import type { Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { disagreementsPage } from './disagreements.ts';
import { sharedView } from './feedback-view.ts';
import { createFeedbacks, type FeedbackDependencies } from './feedbacks.ts';
import { createSettling } from './settling.ts';
import { createShares } from './shares.ts';

/** A redo starts a consultation and the chat is the facilitator's: both are answered elsewhere. */
const {
  'POST /sessions/:id/redo': _redo,
  'GET /facilitator-chat/:id': _chat,
  'POST /facilitator-chat/:id': _ask,
  ...table
} = feedbackEndpoints;

const callerKey = ({ headers }: FastifyRequest): string => String(headers[idempotencyHeader] ?? '');

export function feedbackRoutes(
  app: FastifyInstance,
  deps: FeedbackDependencies & {
    endpoints: EndpointDependencies;
    publicUrl: string;
    allowsShareLinks(db: Queryable, userId: string): Promise<boolean>;
  },
): void {
  const { db } = deps;
  const feedbacks = createFeedbacks(deps);
  const settling = createSettling(deps);
  const shares = createShares(deps);

  registerEndpoints(app, deps.endpoints, table, {
    'GET /sessions/:id/feedback': ({ caller, params }) => feedbacks.answer(caller, params.id),
    'GET /sessions/:id/analysis': async ({ caller, params }) => ({
      success: true,
      ...(await feedbacks.measures(caller, params.id)),
    }),
    'POST /analyze': async ({ caller, body }) => ({
      success: true,
      status: await feedbacks.status(caller, body.sessionId),
    }),
    'POST /feedback-ai': ({ caller, body }) => feedbacks.answer(caller, body.sessionId),

    'PUT /sessions/:id/challenges/:criterion': async ({ caller, params: { id, criterion }, body }) => {
      await settling.challenge(await feedbacks.requireOwn(caller, id), criterion, body.reason);
      return { success: true };
    },
    'DELETE /sessions/:id/challenges/:criterion': async ({ caller, params: { id, criterion } }) => {
      await settling.takeBack(await feedbacks.requireOwn(caller, id), criterion);
      return { success: true };
    },
    'PUT /sessions/:id/settlements/:criterion': async ({ caller, params: { id, criterion }, body }) => {
      await settling.settle(await feedbacks.requireOwn(caller, id), criterion, body.did);
      return { success: true };
    },

    'GET /sessions/:id/shares': async ({ caller, params }) => {
      await feedbacks.requireOwn(caller, params.id);
      return { success: true, data: { shares: await shares.list(params.id) } };
    },
    'POST /sessions/:id/shares': async ({ caller, params, body, request, once }) => {
      await feedbacks.requireOwn(caller, params.id);
      const made = await once((tx) => shares.make(tx, caller.userId, params.id, body.label, callerKey(request)));
      return { success: true, data: await shares.show(params.id, made, callerKey(request)) };
    },
    'DELETE /sessions/:id/shares/:shareId': async ({ caller, params }) => {
      await feedbacks.requireOwn(caller, params.id);
      await shares.withdraw(params.id, params.shareId);
      return { success: true };
    },
    'GET /admin/marking-disagreements': async ({ query: { page } }) => ({
      success: true,
      data: await disagreementsPage(deps, page),
    }),
    'GET /shared-feedback/:token': ({ params }) =>
      db.transaction(async (tx) => {
        const { consultationId, firstName } = await shares.open(tx, params.token);
        const feedback = sharedView(await feedbacks.ofShare(tx, consultationId));
        return { success: true, data: { sharedBy: displayName({ firstName }), feedback } };
      }),
  });
}
