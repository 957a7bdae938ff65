import { describe, expect, it } from 'vitest';
import type { NewsSummary } from '#contract/news.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import { sql } from '#server/db/sql.ts';
import { cookieFor } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { loadNews } from './load-news.ts';

const post = (id: string, date: string): NewsPost => ({
  id,
  title: `Post ${id}`,
  summary: 'New.',
  date,
  blocks: [{ kind: 'paragraph', spans: [{ kind: 'strong', text: `Text of ${id}` }] }],
});
const server = testApp({
  news: [post('older', '2026-01-01'), post('newer', '2026-02-01'), post('future', '2999-01-01')],
  settings: { RATE_LIMIT_FACTOR: '1000' },
});

type Who = Parameters<typeof cookieFor>[1];
const get = async (path: string, who: Who = 'premium') =>
  server.request('GET', path, { headers: { cookie: await cookieFor(server, who) } });
const list = async (who?: Who, query = '') => {
  const { data } = (await get(`/news${query}`, who)).json();
  return { ...data, ids: data.posts.map(({ id }: NewsSummary) => id) as string[] };
};
const see = async (upTo: unknown, who: Who = 'premium') =>
  server.request('PUT', '/news/seen', { headers: { cookie: await cookieFor(server, who) }, payload: { upTo } });
const write = async (title: string, at: string, body = 'Words.') => {
  const row = await server.db.one<{ id: string }>(sql`
    INSERT INTO news_posts (title, summary, body, published_at) VALUES (${title}, 'Short.', ${body}, ${at}) RETURNING id`);
  return row?.id ?? '';
};
const remove = () => server.db.run(sql`DELETE FROM news_posts`);

describe('the news', () => {
  it('refuse strangers', async () => {
    for (const path of ['/news', '/news/unread', '/news/older'])
      expect((await server.request('GET', path)).statusCode).toBe(401);
    const answer = await server.request('PUT', '/news/seen', { payload: { upTo: '2026-01-01T00:00:00Z' } });
    expect(answer.statusCode).toBe(401);
  });

  it.each(['page=0', 'page=1001', 'page=x', 'other=1'])('refuse ?%s', async (query) => {
    expect((await get(`/news?${query}`)).statusCode).toBe(400);
  });

  it('[API-09] come newest first, from files and the table alike, and not before their day', async () => {
    const between = await write('Between', '2026-01-15T12:00:00Z');
    const ahead = await write('Ahead', '2999-01-01T00:00:00Z');
    const { ids, total, page, pages, unread, posts } = await list();
    expect({ ids, total, page, pages, unread }).toEqual({
      ids: ['newer', between, 'older'],
      total: 3,
      page: 1,
      pages: 1,
      unread: 3,
    });
    expect(posts[2]).toEqual({
      id: 'older',
      title: 'Post older',
      summary: 'New.',
      publishedAt: '2026-01-01T00:00:00.000Z',
      unread: true,
    });
    expect((await get(`/news/${ahead}`)).statusCode).toBe(404);
    expect((await get('/news/future')).statusCode).toBe(404);
    await remove();
  });

  it('[API-09] come in pages of 20', async () => {
    for (let i = 0; i < 21; i += 1) await write(`Row ${i}`, '2026-03-01T00:00:00Z');
    const [first, second, third] = [await list(), await list('premium', '?page=2'), await list('premium', '?page=3')];
    expect(first).toMatchObject({ total: 23, pages: 2, page: 1 });
    expect(first.ids).toHaveLength(20);
    expect(second.ids).toHaveLength(3);
    expect(third.ids).toEqual([]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(23);
    await remove();
  });

  it('[API-09] show one with its text, wherever it is kept', async () => {
    const { data } = (await get('/news/older')).json();
    expect(data).toMatchObject({ id: 'older', blocks: post('older', '').blocks });
    const id = await write('Row', '2026-03-01T00:00:00Z', '## Heading\n\nWords.');
    expect((await get(`/news/${id}`)).json().data.blocks).toEqual([
      { kind: 'heading', text: 'Heading' },
      { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Words.' }] },
    ]);
    const odd = await write('Odd', '2026-03-01T00:00:00Z', '# Odd <b>\n\nWords.');
    expect((await get(`/news/${odd}`)).json().data.blocks).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'plain', text: '# Odd <b>' }] },
      { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Words.' }] },
    ]);
    await remove();
    expect((await get(`/news/${id}`)).statusCode).toBe(404);
    expect((await get('/news/nothing-here')).statusCode).toBe(404);
    expect((await get('/news/UPPER')).statusCode).toBe(400);
  });
});

describe('what is read', () => {
  it.each([undefined, '', 'today', 5, '2026-13-01T00:00:00Z'])('is not told by %j', async (upTo) => {
    expect((await see(upTo)).statusCode).toBe(400);
  });

  it('is all up to a time, for this user alone', async () => {
    expect((await see('2026-01-01T00:00:00.000Z', 'basic')).json().data).toEqual({ unread: 1 });
    const { posts, unread } = await list('basic');
    expect(posts.map((one: NewsSummary) => [one.id, one.unread])).toEqual([
      ['newer', true],
      ['older', false],
    ]);
    expect(unread).toBe(1);
    expect((await list('premium')).unread).toBe(2);
    expect((await get('/news/unread', 'basic')).json()).toEqual({ success: true, data: { unread: 1 } });
    expect((await get('/news/older', 'basic')).json().data.unread).toBe(false);
  });

  it('never becomes less, whichever call comes last', async () => {
    const times = ['2026-02-01T00:00:00Z', '2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'];
    await Promise.all(times.map((time) => see(time, 'free')));
    await see('2020-01-01T00:00:00Z', 'free');
    expect((await list('free')).unread).toBe(0);
  });

  it('never goes past now: what comes afterwards is unread', async () => {
    await see('2999-01-01T00:00:00Z', 'free');
    server.advance(60);
    await write('Just now', server.now().toISOString());
    expect((await list('free')).unread).toBe(1);
    await remove();
  });

  it('reaches exactly to what was shown', async () => {
    await write('Odd moment', '2026-05-01T10:00:00.123456Z');
    const { posts } = await list('hannah.okafor');
    expect((await see(posts[0].publishedAt, 'hannah.okafor')).json().data).toEqual({ unread: 0 });
    await remove();
  });
});

describe('the files of the news', () => {
  it('are all shown', () => {
    const { posts, refused } = loadNews();
    expect(refused).toEqual([]);
    expect(posts.length).toBeGreaterThanOrEqual(4);
  });
});
