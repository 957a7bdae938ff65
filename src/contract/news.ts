import { z } from 'zod';
import { Block } from '#core/guides/blocks.ts';
import { endpoints } from './endpoint.ts';

const NewsSummary = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  /** Published after what the user has seen. */
  unread: z.boolean(),
});
export type NewsSummary = z.infer<typeof NewsSummary>;

export const newsEndpoints = endpoints({
  'GET /news': {
    access: 'user',
    summary: 'News, newest first, 20 to a page, with how many of all are unread.',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        posts: z.array(NewsSummary),
        total: z.number(),
        page: z.number(),
        pages: z.number(),
        unread: z.number(),
      }),
    }),
  },
  'GET /news/:id': {
    access: 'user',
    summary: 'One post with its text as a tree.',
    params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    response: z.object({ success: z.literal(true), data: NewsSummary.extend({ blocks: z.array(Block) }) }),
  },
  'PUT /news/seen': {
    access: 'user',
    summary: 'Marks all posts up to this time as read; the mark never goes back, and never past now.',
    body: z.strictObject({ upTo: z.iso.datetime() }),
    response: z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) }),
  },
});
