import { z } from 'zod';
import { announcementPriorities, announcementTypes } from '#core/announcements.ts';
import { isOutsideLink, isSitePath } from '#core/links.ts';
import { Announcement } from '../announcements.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Id, listOf, listQuery, Ok } from './list.ts';

const Moment = z.iso.datetime().nullable();
const AnnouncementText = z
  .strictObject({
    message: z.string().trim().min(1, 'Write the message.').max(200, 'Write at most 200 characters.'),
    type: z.enum(announcementTypes),
    priority: z.enum(announcementPriorities),
    link: z
      .string()
      .trim()
      .refine((link) => isSitePath(link) || isOutsideLink(link), 'Use a path of this site, or an https address.')
      .nullable(),
    linkText: z.string().trim().min(1).max(40, 'Write at most 40 characters.').nullable(),
    dismissible: z.boolean(),
    startDate: Moment,
    endDate: Moment,
  })
  .refine(({ link, linkText }) => (link === null) === (linkText === null), {
    path: ['linkText'],
    message: 'A link needs its words, and words need a link.',
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate < endDate, {
    path: ['endDate'],
    message: 'The end comes after the start.',
  });

const OwnAnnouncement = Announcement.extend({
  views: z.number(),
  clicks: z.number(),
  dismissals: z.number(),
});
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>;

export const adminAnnouncementEndpoints = endpoints({
  'GET /admin/announcements': {
    access: 'admin',
    summary: 'Every announcement with how often it was seen, followed and dismissed, newest first.',
    query: listQuery(['newest', 'start'], { state: z.enum(['current', 'planned', 'over', 'draft']).optional() }),
    response: listOf(OwnAnnouncement),
  },
  'GET /admin/announcements/:id/counts': {
    access: 'admin',
    summary: 'Views, clicks and dismissals of an announcement, day by day.',
    params: Id,
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ day: z.string(), views: z.number(), clicks: z.number(), dismissals: z.number() })),
    }),
  },
  'POST /admin/announcements': {
    access: 'admin',
    summary: 'Writes an announcement. It is shown between its two dates; without both it is a draft.',
    body: AnnouncementText,
    creates: true,
    audit: 'wrote announcement',
    response: z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }),
  },
  'PUT /admin/announcements/:id': {
    access: 'admin',
    summary: 'Changes an announcement; its counts stay.',
    params: Id,
    body: AnnouncementText,
    audit: 'changed announcement',
    response: Ok,
  },
  'DELETE /admin/announcements/:id': {
    access: 'admin',
    summary: 'Takes an announcement and its counts away; one that is gone stays gone.',
    params: Id,
    audit: 'removed announcement',
    response: Ok,
  },
});
