import { z } from 'zod';
import { newsLengths } from '#core/news/news-post.ts';
import { Block } from '#core/text/blocks/blocks.ts';
import { listOf, listQuery } from './admin/list.ts';
import { endpoints } from './protocol/endpoint.ts';

const NewsSummary = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  /** Published after what the user has seen. */
  unread: z.boolean(),
});
export type NewsSummary = z.infer<typeof NewsSummary>;

const line = (max: number) => z.string().trim().min(1).max(max);
const NewsText = z.strictObject({
  title: line(newsLengths.title),
  summary: line(newsLengths.summary),
  /** In the format of the posts that come as files. */
  body: line(newsLengths.body),
  /** When it appears; now unless told, and when it is changed as before. */
  publishedAt: z.iso.datetime().optional(),
});

const OwnNewsPost = NewsText.extend({
  id: z.uuid(),
  publishedAt: z.string(),
  /** First name; null where the account is gone. */
  author: z.string().nullable(),
  changedAt: z.string().nullable(),
});
export type OwnNewsPost = z.infer<typeof OwnNewsPost>;

const page = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) });
const ownPost = z.object({ id: z.uuid() });

export const newsEndpoints = endpoints({
  'GET /news': {
    access: 'user',
    summary: 'News, newest first, 20 to a page, with how many of all are unread.',
    query: page,
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
  'GET /news/unread': {
    access: 'user',
    summary: 'How many posts are unread, for the mark in the navigation.',
    response: z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) }),
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
  'GET /admin/news': {
    access: 'admin',
    summary: 'The posts that administrators wrote, also those that appear later.',
    query: listQuery(['newest', 'title'], { state: z.enum(['planned', 'published']).optional() }),
    response: listOf(OwnNewsPost),
  },
  'POST /admin/news': {
    access: 'admin',
    summary: 'Writes a post. It appears among those that come as files.',
    creates: true,
    audit: 'wrote news',
    body: NewsText,
    response: z.object({ success: z.literal(true), data: OwnNewsPost }),
  },
  'PUT /admin/news/:id': {
    access: 'admin',
    summary: 'Words a post anew. Whoever has read it has still read it.',
    params: ownPost,
    audit: 'changed news',
    body: NewsText,
    response: z.object({ success: z.literal(true), data: OwnNewsPost }),
  },
  'DELETE /admin/news/:id': {
    access: 'admin',
    summary: 'Takes a post away; one that is gone already stays gone.',
    params: ownPost,
    audit: 'removed news',
    response: z.object({ success: z.literal(true) }),
  },
});
