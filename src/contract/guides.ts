import { z } from 'zod';
import { GuideHead, GuideQuestion } from '#core/guides/guide.ts';
import { Block } from '#core/text/blocks/blocks.ts';
import { endpoints } from './protocol/endpoint.ts';

/** The file is checked strictly; an answer is cut down to its schema. */
const GuideFields = GuideHead.strip();

const GuideParams = z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) });

/** What the library shows of a guide. */
export const GuideSummary = GuideFields.pick({
  id: true,
  title: true,
  section: true,
  picture: true,
  summary: true,
  minutes: true,
  domains: true,
  tags: true,
});
export type GuideSummary = z.infer<typeof GuideSummary>;

const RelatedGuide = GuideFields.pick({ id: true, title: true, minutes: true });

export const GuideText = GuideFields.omit({ related: true }).extend({
  related: z.array(RelatedGuide),
  blocks: z.array(Block),
  questions: z.array(GuideQuestion),
});
export type GuideText = z.infer<typeof GuideText>;

const GuideQuery = z.strictObject({
  section: GuideHead.shape.section.optional(),
  domain: GuideHead.shape.domains.element.optional(),
  tag: z.string().trim().max(40).optional(),
});

const Bookmarked = z.object({ success: z.literal(true), data: z.object({ bookmarked: z.boolean() }) });
const Read = z.object({ success: z.literal(true), data: z.object({ read: z.boolean() }) });
const Summaries = z.object({ success: z.literal(true), data: z.array(GuideSummary) });

export const guideEndpoints = endpoints({
  'GET /guides': {
    access: 'public',
    summary: 'The study guides without their text, filtered.',
    query: GuideQuery,
    response: Summaries,
  },
  'GET /guides/bookmarks': {
    access: 'user',
    summary: 'The bookmarked guides, the latest first.',
    response: Summaries,
  },
  'GET /guides/read': {
    access: 'user',
    summary: 'Which guides were read, the latest first.',
    response: z.object({ success: z.literal(true), data: z.array(GuideHead.shape.id) }),
  },
  'GET /guides/:id': {
    access: 'public',
    summary: 'One guide with its text as a tree.',
    params: GuideParams,
    response: z.object({ success: z.literal(true), data: GuideText }),
  },
  'PUT /guides/:id/bookmark': {
    access: 'user',
    summary: 'Bookmarks a guide; a second time changes nothing.',
    params: GuideParams,
    response: Bookmarked,
  },
  'PUT /guides/:id/read': {
    access: 'user',
    summary: 'Notes that a guide was read; a second time changes nothing.',
    params: GuideParams,
    response: Read,
  },
  'DELETE /guides/:id/read': {
    access: 'user',
    summary: 'Forgets that a guide was read; a second time changes nothing.',
    params: GuideParams,
    response: Read,
  },
  'DELETE /guides/:id/bookmark': {
    access: 'user',
    summary: 'Removes the bookmark of a guide; a second time changes nothing.',
    params: GuideParams,
    response: Bookmarked,
  },
});
