import { z } from 'zod';
import { itemKinds } from '../study-plan/plan.ts';
import { features } from '../tariffs/tariffs.ts';

const moment = z.iso.datetime();

/** What a notification is about: everything that its words and its link need. */
export const NotificationDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('feedback-ready'),
    consultationId: z.uuid(),
    caseTitle: z.string(),
    points: z.number(),
    missed: z.number().int(),
  }),
  z.object({
    kind: z.literal('study-plan'),
    on: z.iso.date(),
    items: z.array(z.enum(itemKinds)).min(1),
    minutes: z.number().int(),
  }),
  z.object({
    kind: z.literal('quota-low'),
    feature: z.enum(features),
    remaining: z.number().int(),
    allowance: z.number().int(),
    renewsAt: moment,
  }),
  z.object({ kind: z.literal('room-invitation'), roomId: z.string(), from: z.string(), expiresAt: moment }),
  z.object({
    kind: z.literal('challenge-answered'),
    consultationId: z.uuid(),
    criterion: z.string(),
    criterionTitle: z.string(),
    mark: z.enum(['met', 'partly', 'missed']),
    changed: z.boolean(),
  }),
  z.object({ kind: z.literal('news'), postId: z.string(), title: z.string(), summary: z.string() }),
]);
export type NotificationDetails = z.infer<typeof NotificationDetails>;

export const notificationKinds = NotificationDetails.options.map(({ shape }) => shape.kind.value);
export type NotificationKind = NotificationDetails['kind'];

/** Tells one from another: of two about the same thing only the first is kept. */
export function aboutOf(details: NotificationDetails): string {
  switch (details.kind) {
    case 'feedback-ready':
      return details.consultationId;
    case 'study-plan':
      return details.on;
    case 'quota-low':
      return `${details.feature} ${details.renewsAt}`;
    case 'room-invitation':
      return details.roomId;
    case 'challenge-answered':
      return `${details.consultationId} ${details.criterion}`;
    case 'news':
      return details.postId;
  }
}
