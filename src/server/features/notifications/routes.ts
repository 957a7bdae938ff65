import type { FastifyInstance } from 'fastify';
import { notificationEndpoints } from '#contract/personal/notifications.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as store from './store.ts';

interface NotificationDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  endDigest(tx: Queryable, token: string): Promise<boolean>;
}

export function notificationRoutes(app: FastifyInstance, deps: NotificationDependencies): void {
  const { db, clock } = deps;
  const unreadOf = async (userId: string) => ({
    success: true as const,
    data: { unread: await store.countUnread(db, userId) },
  });
  const subscription = (subscribed: boolean) => ({
    success: true as const,
    data: { subscribed, push: 'unsupported' as const },
  });

  registerEndpoints(app, deps.endpoints, notificationEndpoints, {
    'GET /notifications': async ({ caller: { userId }, query }) => {
      const list = await store.listNotifications(db, userId, query);
      return { success: true, data: { ...list, unread: await store.countUnread(db, userId) } };
    },
    'GET /notifications/unread': async ({ caller: { userId }, query: { browserId } }) => ({
      success: true,
      data: {
        unread: await store.countUnread(db, userId),
        latest: await store.findLatestUnread(db, userId),
        subscribed: browserId !== undefined && (await store.isSubscribed(db, userId, browserId)),
      },
    }),
    'PUT /notifications/:id/read': async ({ caller: { userId }, params }) => {
      if (!(await store.markRead(db, userId, params.id, clock.now()))) throw new AppError('NOT_FOUND');
      return unreadOf(userId);
    },
    'PUT /notifications/read': async ({ caller: { userId }, body }) => {
      await store.markReadUpTo(db, userId, body.upTo, clock.now());
      return unreadOf(userId);
    },
    'POST /notifications/subscribe': async ({ caller: { userId }, body }) => {
      await db.transaction((tx) => store.addBrowser(tx, userId, body.browserId, clock.now()));
      return subscription(true);
    },
    'POST /notifications/unsubscribe': async ({ caller: { userId }, body }) => {
      await store.removeBrowser(db, userId, body.browserId);
      return subscription(false);
    },
    'POST /notifications/digest/unsubscribe': async ({ body }) => {
      if (!(await db.transaction((tx) => deps.endDigest(tx, body.token)))) throw new AppError('NOT_FOUND');
      return { success: true };
    },
  });
}
