import type { FastifyInstance } from 'fastify';
import { feedbackEndpoints } from '#contract/feedback.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { displayName } from '#core/auth/display-name.ts';
import { callerKeyOf } from '../../http/idempotency.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { ShareLinks } from '../../ports/share-links.ts';
import { disagreementsPage } from './disagreements.ts';
import { sharedView } from './feedback-view.ts';
import { createFeedbacks, type FeedbackDependencies } from './feedbacks.ts';
import { createSettling } from './settling.ts';
import * as store from './store.ts';

/** A redo starts a consultation and the chat is the facilitator's: both are answered elsewhere. */
const {
  'POST /sessions/:id/redo': _redo,
  'GET /facilitator-chat/:id': _chat,
  'POST /facilitator-chat/:id': _ask,
  ...table
} = feedbackEndpoints;

export function feedbackRoutes(
  app: FastifyInstance,
  deps: FeedbackDependencies & { endpoints: EndpointDependencies; shareLinks: ShareLinks },
): void {
  const { db, shareLinks } = deps;
  const feedbacks = createFeedbacks(deps);
  const settling = createSettling(deps);
  const linksTo = (consultationId: string) => ({ shows: 'feedback', consultationId }) as const;

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
      return { success: true, data: { shares: await shareLinks.list(caller.userId, linksTo(params.id)) } };
    },
    'POST /sessions/:id/shares': async ({ caller, params, body, request, once }) => {
      await feedbacks.requireOwn(caller, params.id);
      const key = callerKeyOf(request);
      const made = await once(async (tx) => {
        if (!(await store.isMarked(tx, params.id))) throw new AppError('NOT_MARKED_YET');
        return shareLinks.make(tx, caller.userId, linksTo(params.id), body.label, key);
      });
      return { success: true, data: await shareLinks.show(caller.userId, made, key) };
    },
    'DELETE /sessions/:id/shares/:shareId': async ({ caller, params }) => {
      await feedbacks.requireOwn(caller, params.id);
      await shareLinks.withdraw(caller.userId, linksTo(params.id), params.shareId);
      return { success: true };
    },
    'GET /admin/marking-disagreements': async ({ query }) => ({
      success: true,
      data: await disagreementsPage(deps, query),
    }),
    'GET /shared-feedback/:token': ({ params }) =>
      db.transaction(async (tx) => {
        const { consultationId, firstName } = await shareLinks.open(tx, 'feedback', params.token);
        const feedback = sharedView(await feedbacks.ofShare(tx, consultationId));
        return { success: true, data: { sharedBy: displayName({ firstName }), feedback } };
      }),
  });
}
