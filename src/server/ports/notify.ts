import type { NotificationDetails } from '#core/notifications/notification.ts';
import type { Queryable } from '../db/sql.ts';

/** In the transaction of what it tells of, so that nobody is told of something that did not happen. Telling it again is harmless. */
export type Notify = (tx: Queryable, userId: string, details: NotificationDetails, at: Date) => Promise<unknown>;
