import { z } from 'zod';
import { notificationKinds } from '#core/notifications/notification.ts';
import { endpoints } from '../protocol/endpoint.ts';

const NotificationId = z.string().regex(/^[1-9]\d{0,17}$/);

const Notification = z.object({
  id: NotificationId,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** A path of this site. */
  link: z.string(),
  at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) });

/** Made up by the browser, so that each can be switched by itself. */
const Browser = z.strictObject({ browserId: z.uuid() });
const Subscription = z.object({
  success: z.literal(true),
  data: z.object({
    subscribed: z.boolean(),
    /** Nothing is sent to a browser in which no page is open. */
    push: z.literal('unsupported'),
  }),
});

export const notificationEndpoints = endpoints({
  'GET /notifications': {
    access: 'user',
    summary: 'Notifications, newest first, 20 at a time; `before` is the `next` of the answer before.',
    query: z.strictObject({
      show: z.enum(['all', 'unread']).default('all'),
      before: NotificationId.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        notifications: z.array(Notification),
        unread: z.number(),
        /** Null where nothing older is left. */
        next: NotificationId.nullable(),
      }),
    }),
  },
  'GET /notifications/unread': {
    access: 'user',
    summary: 'How many are unread, for the bell, and the newest of them in words that may stand on a locked screen.',
    query: Browser.partial(),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        unread: z.number(),
        latest: z.object({ id: NotificationId, title: z.string() }).nullable(),
        /** Whether this browser is to show them. */
        subscribed: z.boolean(),
      }),
    }),
  },
  'PUT /notifications/:id/read': {
    access: 'user',
    summary: 'Marks one as read.',
    params: z.object({ id: NotificationId }),
    response: Unread,
  },
  'PUT /notifications/read': {
    access: 'user',
    summary: 'Marks all up to one as read; what came after it stays unread.',
    body: z.strictObject({ upTo: NotificationId }),
    response: Unread,
  },
  'POST /notifications/subscribe': {
    access: 'user',
    summary: 'Have notifications shown in this browser while a page is open.',
    body: Browser,
    response: Subscription,
    limits: [{ by: 'account', max: 30, perSeconds: 3600, together: 'notification browsers' }],
  },
  'POST /notifications/unsubscribe': {
    access: 'user',
    summary: 'Stop showing them in this browser; harmless when they were not shown.',
    body: Browser,
    response: Subscription,
    limits: [{ by: 'account', max: 30, perSeconds: 3600, together: 'notification browsers' }],
  },
  'POST /notifications/digest/unsubscribe': {
    access: 'public',
    summary: 'Ends the e-mail digest by the link in a mail: no log-in, and harmless when repeated.',
    body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    response: z.object({ success: z.literal(true) }),
    limits: [{ by: 'address', max: 30, perSeconds: 60 }],
  },
});
