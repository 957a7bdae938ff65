import { z } from 'zod';
import { announcementActions, announcementPriorities, announcementTypes } from '#core/announcements.ts';
import { endpoints } from './protocol/endpoint.ts';

export const Announcement = z.object({
  id: z.uuid(),
  message: z.string(),
  type: z.enum(announcementTypes),
  priority: z.enum(announcementPriorities),
  link: z.string().nullable(),
  linkText: z.string().nullable(),
  dismissible: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});

export const announcementEndpoints = endpoints({
  'GET /announcements/current': {
    access: 'public',
    summary: 'The announcements in force, the most pressing first; the page shows one at a time.',
    /** `now` is the server's clock, by which their dates count. */
    response: z.object({ success: z.literal(true), data: z.array(Announcement), now: z.string() }),
    limits: [{ by: 'address', max: 120, perSeconds: 60 }],
  },
  'POST /announcements/analytics': {
    access: 'public',
    summary: 'Counts that an announcement was seen, followed or dismissed, per day and without saying by whom.',
    body: z.strictObject({ announcementId: z.uuid(), action: z.enum(announcementActions) }),
    response: z.object({ success: z.literal(true) }),
    limits: [{ by: 'address', max: 60, perSeconds: 60 }],
  },
});
