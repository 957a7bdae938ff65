import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsSummary, OwnNewsPost } from '#contract/news.ts';
import { sql } from '#server/db/sql.ts';
import { cookieFor } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const blocks = [{ kind: 'paragraph' as const, spans: [{ kind: 'plain' as const, text: 'From a file.' }] }];
const server = testApp({
  news: [{ id: 'from-a-file', title: 'From a file', summary: 'New.', date: '2026-01-01', blocks }],
  settings: { RATE_LIMIT_FACTOR: '1000' },
});
beforeEach(() => server.db.run(sql`DELETE FROM news_posts`));

const text = { title: "What's new", summary: 'Short.', body: '## Cases\n\nThree more.' };
type Sends = { who?: 'admin' | 'premium'; payload?: object; key?: string };
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { who = 'admin', payload, key }: Sends = {},
) =>
  server.request(method, path, {
    headers: { cookie: await cookieFor(server, who), ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
const write = async (more: object = {}): Promise<OwnNewsPost> =>
  (await call('POST', '/admin/news', { payload: { ...text, ...more } })).json().data;
const shown = async (): Promise<NewsSummary[]> => (await call('GET', '/news', { who: 'premium' })).json().data.posts;

describe('posts of administrators', () => {
  it('are nobody else’s to write, change, list or take away', async () => {
    const { id } = await write();
    const calls = [
      ['GET', '/admin/news', undefined],
      ['POST', '/admin/news', text],
      ['PUT', `/admin/news/${id}`, text],
      ['DELETE', `/admin/news/${id}`, undefined],
    ] as const;
    for (const [method, path, payload] of calls) {
      const stranger = await server.request(method, path, payload ? { payload } : {});
      const user = await call(method, path, { who: 'premium', ...(payload ? { payload } : {}) });
      expect([method, stranger.statusCode, user.statusCode]).toEqual([method, 401, 403]);
    }
    expect(await shown()).toHaveLength(2);
  });

  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(91) }, 'title'],
    [{ summary: 'x'.repeat(241) }, 'summary'],
    [{ body: 'x'.repeat(20_001) }, 'body'],
    [{ body: '# Too large a heading' }, 'body'],
    [{ body: '<b>Markup</b>\n\n### Deeper' }, 'body'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt'],
    [{ author: 'me' }, 'author'],
  ])('are refused with %j', async (wrong, path) => {
    for (const answer of [
      await call('POST', '/admin/news', { payload: { ...text, ...wrong } }),
      await call('PUT', `/admin/news/${randomUUID()}`, { payload: { ...text, ...wrong } }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
      expect(answer.json().issues[0].path).toBe(path);
    }
    expect(await shown()).toHaveLength(1);
  });

  it('[API-09] show at once among those from files, unread, with their text', async () => {
    const post = await write();
    expect(post).toMatchObject({ title: 'What’s new', author: 'Alex', changedAt: null });
    expect(await shown()).toMatchObject([{ id: post.id, title: 'What’s new', unread: true }, { id: 'from-a-file' }]);
    const { data } = (await call('GET', `/news/${post.id}`, { who: 'premium' })).json();
    expect(data.blocks[0]).toEqual({ kind: 'heading', text: 'Cases' });
  });

  it('are written once, however often the page sends them', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => call('POST', '/admin/news', { payload: text, key })));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await call('GET', '/admin/news')).json().data.rows).toHaveLength(1);
  });

  it('can wait for their time, where only administrators see them', async () => {
    const post = await write({ publishedAt: '2999-01-01T00:00:00Z' });
    expect(await shown()).toHaveLength(1);
    const listed = async (query = '') => (await call('GET', `/admin/news${query}`)).json().data;
    expect(await listed()).toMatchObject({ rows: [{ id: post.id, body: text.body }], next: null });
    expect((await listed('?state=planned')).rows).toHaveLength(1);
    expect((await listed('?state=published')).rows).toEqual([]);
  });

  it('are listed by key, in the order asked for', async () => {
    await server.db.run(sql`
      INSERT INTO news_posts (title, summary, body, published_at)
      SELECT 'Post ' || n, 'Short.', 'Long.', '2026-01-01'::timestamptz + make_interval(secs => n) FROM generate_series(10, 39) AS n`);
    const titles = async (query: string) => {
      const { rows, next } = (await call('GET', `/admin/news?${query}`)).json().data;
      return { titles: rows.map(({ title }: OwnNewsPost) => title), next };
    };
    const first = await titles('');
    expect([first.titles[0], first.titles.length]).toEqual(['Post 39', 25]);
    const second = await titles(`after=${first.next}`);
    expect([second.titles[0], second.titles.at(-1), second.next]).toEqual(['Post 14', 'Post 10', null]);
    expect((await titles('sort=title&direction=up')).titles[0]).toBe('Post 10');
    expect((await call('GET', '/admin/news?page=2')).statusCode).toBe(400);
  });

  it('are worded anew without becoming new, or moved', async () => {
    const { id, publishedAt } = await write({ publishedAt: '2026-03-01T00:00:00.000Z' });
    const changed = (await call('PUT', `/admin/news/${id}`, { payload: { ...text, title: 'Better' } })).json().data;
    expect(changed).toMatchObject({ title: 'Better', publishedAt });
    expect(Date.parse(changed.changedAt)).toBeGreaterThan(Date.parse(publishedAt));
    const later = '2026-04-01T00:00:00.000Z';
    await call('PUT', `/admin/news/${id}`, { payload: { ...text, publishedAt: later } });
    expect((await shown())[0]).toMatchObject({ id, publishedAt: later });
    expect((await call('PUT', `/admin/news/${randomUUID()}`, { payload: text })).statusCode).toBe(404);
    expect((await call('PUT', '/admin/news/from-a-file', { payload: text })).statusCode).toBe(400);
  });

  it('go, and going twice is the same', async () => {
    const { id } = await write();
    for (const _ of [1, 2]) expect((await call('DELETE', `/admin/news/${id}`)).json()).toEqual({ success: true });
    expect(await shown()).toHaveLength(1);
  });

  it('outlive the account of their author', async () => {
    const { id } = await write();
    const author = await server.db.one<{ id: string }>(sql`
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
      VALUES ('gone@example.org', 'x', 'Gone', 'Soon', 'st1', '1', now()) RETURNING id`);
    await server.db.run(sql`UPDATE news_posts SET author_id = ${author?.id} WHERE id = ${id}`);
    await server.db.run(sql`DELETE FROM users WHERE id = ${author?.id}`);
    expect((await call('GET', '/admin/news')).json().data.rows).toMatchObject([{ id, author: null }]);
  });
});
