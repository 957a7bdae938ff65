import type { SubscriptionEvent } from '#core/subscription/event.ts';
import { fold } from '#core/subscription/machine.ts';
import type { Queryable } from '../../db/sql.ts';
import * as store from './subscription-store.ts';

/** The only way a subscription changes: events are added, and the row becomes what all of them lead to. */
export async function record(
  tx: Queryable,
  userId: string,
  events: readonly SubscriptionEvent[],
  now: Date,
): Promise<void> {
  await store.lockUser(tx, userId);
  if (events.length === 0 || (await store.appendEvents(tx, userId, events, now)) === 0) return;
  const state = fold(await store.eventsOf(tx, userId));
  if (state) await store.saveState(tx, userId, state);
}
