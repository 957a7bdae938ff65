import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GuideSummary } from '#contract/guides.ts';
import type { Guide } from '#core/guides/guide.ts';
import { sql } from '#server/db/sql.ts';
import { cookieFor } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { loadGuides } from './load-guides.ts';

const cues: Guide = {
  id: 'cues',
  title: 'Cues',
  section: 'gathering',
  picture: 'lock-open',
  summary: 'Hear them.',
  minutes: 4,
  domains: ['data', 'relating'],
  groups: ['urgent'],
  tags: ['Listening', 'silence'],
  related: ['nets', 'refused'],
  sources: [{ name: 'A guideline', body: 'NICE', code: null, year: 2020 }],
  updated: '2026-11-15',
  blocks: [
    { kind: 'heading', text: 'Wait' },
    { kind: 'spoken', lines: [[{ kind: 'plain', text: 'Go on.' }]] },
  ],
  questions: [{ question: 'How long?', answer: [{ kind: 'emphasis', text: 'Long.' }] }],
};
const nets: Guide = { ...cues, id: 'nets', title: 'Nets', section: 'managing', domains: ['management'], tags: ['net'] };
const server = testApp({ guides: [cues, nets], settings: { RATE_LIMIT_FACTOR: '1000' } });

type Who = Parameters<typeof cookieFor>[1];
const as = async (who: Who) => ({ headers: { cookie: await cookieFor(server, who) } });
const listed = async (query: string) =>
  (await server.request('GET', `/guides?${query}`)).json().data.map(({ id }: GuideSummary) => id);
const bookmarksOf = async (who: Who) =>
  (await server.request('GET', '/guides/bookmarks', await as(who))).json().data.map(({ id }: GuideSummary) => id);
const bookmark = async (method: 'PUT' | 'DELETE', id: string, who: Who) =>
  server.request(method, `/guides/${id}/bookmark`, await as(who));

describe('the guides', () => {
  it.each([
    ['GET', '/guides/bookmarks'],
    ['PUT', '/guides/cues/bookmark'],
    ['DELETE', '/guides/cues/bookmark'],
    ['GET', '/guides/read'],
    ['PUT', '/guides/cues/read'],
    ['DELETE', '/guides/cues/read'],
  ] as const)('%s %s refuses strangers', async (method, path) => {
    expect((await server.request(method, path)).statusCode).toBe(401);
  });

  it.each(['section=poetry', 'domain=magic', `tag=${'x'.repeat(41)}`, 'unknown=1'])('refuse ?%s', async (query) => {
    expect((await server.request('GET', `/guides?${query}`)).statusCode).toBe(400);
  });

  it.each(['UPPER', 'a_b', '-a', 'x'.repeat(41)])('refuse the id %s', async (id) => {
    expect((await server.request('GET', `/guides/${id}`)).statusCode).toBe(400);
    expect((await bookmark('PUT', id, 'free')).statusCode).toBe(400);
  });

  it('[API-09] are listed for everybody, without their text', async () => {
    const answer = await server.request('GET', '/guides');
    expect(answer.statusCode).toBe(200);
    const { id, title, section, picture, summary, minutes, domains, tags } = cues;
    expect(answer.json().data[0]).toEqual({ id, title, section, picture, summary, minutes, domains, tags });
  });

  it.each([
    ['', ['cues', 'nets']],
    ['section=managing', ['nets']],
    ['domain=relating', ['cues']],
    ['tag=listening', ['cues']],
    ['tag=listen', []],
    ['section=managing&domain=data', []],
  ])('are filtered by ?%s', async (query, ids) => {
    expect(await listed(query)).toEqual(ids);
  });

  it('[API-09] show one with its text, and the related ones that are there', async () => {
    const answer = await server.request('GET', '/guides/cues');
    expect(answer.json()).toEqual({
      success: true,
      data: { ...cues, related: [{ id: 'nets', title: 'Nets', minutes: 4 }] },
    });
  });

  it('do not know what is not there', async () => {
    expect((await server.request('GET', '/guides/refused')).statusCode).toBe(404);
    expect((await bookmark('PUT', 'refused', 'free')).statusCode).toBe(404);
  });
});

describe('bookmarks of guides', () => {
  it('are set and removed, once or twice alike, for this user alone', async () => {
    for (const _ of [1, 2]) expect((await bookmark('PUT', 'cues', 'basic')).json().data).toEqual({ bookmarked: true });
    server.advance(1);
    await bookmark('PUT', 'nets', 'basic');
    expect(await bookmarksOf('basic')).toEqual(['nets', 'cues']);
    expect(await bookmarksOf('premium')).toEqual([]);
    for (const _ of [1, 2])
      expect((await bookmark('DELETE', 'nets', 'basic')).json().data).toEqual({ bookmarked: false });
    expect(await bookmarksOf('basic')).toEqual(['cues']);
  });

  it('set by ten calls at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookmark('PUT', 'nets', 'free')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await bookmarksOf('free')).toEqual(['nets']);
  });

  it('of a guide that is gone are passed over, and can be removed', async () => {
    await server.db.run(sql`INSERT INTO guide_bookmarks SELECT id, 'gone', now() FROM users`);
    expect(await bookmarksOf('premium')).toEqual([]);
    expect((await bookmark('DELETE', 'gone', 'premium')).statusCode).toBe(200);
  });
});

describe('what was read', () => {
  const note = async (method: 'PUT' | 'DELETE', id: string, who: Who) =>
    server.request(method, `/guides/${id}/read`, await as(who));
  const readBy = async (who: Who) => (await server.request('GET', '/guides/read', await as(who))).json().data;

  it('is kept for this user alone, once or twice alike, and can be taken back', async () => {
    for (const _ of [1, 2]) expect((await note('PUT', 'cues', 'basic')).json().data).toEqual({ read: true });
    server.advance(1);
    await note('PUT', 'nets', 'basic');
    expect(await readBy('basic')).toEqual(['nets', 'cues']);
    expect(await readBy('premium')).toEqual([]);
    for (const _ of [1, 2]) expect((await note('DELETE', 'nets', 'basic')).json().data).toEqual({ read: false });
    expect(await readBy('basic')).toEqual(['cues']);
  });

  it('is of guides that are there', async () => {
    expect((await note('PUT', 'refused', 'free')).statusCode).toBe(404);
    expect((await note('PUT', 'UPPER', 'free')).statusCode).toBe(400);
    await server.db.run(sql`INSERT INTO guide_reads SELECT id, 'gone', now() FROM users`);
    expect(await readBy('free')).toEqual([]);
  });
});

describe('the files', () => {
  it('are all shown', () => {
    const { guides, refused } = loadGuides();
    expect(refused).toEqual([]);
    expect(guides.length).toBeGreaterThanOrEqual(34);
  });

  it('are refused one by one, each with the reason', () => {
    const root = mkdtempSync(join(tmpdir(), 'guides-'));
    mkdirSync(join(root, 'guides'));
    const put = (name: string, text: string) => writeFileSync(join(root, 'guides', name), text);
    put('bare.md', 'Words.');
    put('broken.md', '---\nid: [\n---\nWords.');
    put('twice.md', '---\nid: twice\nid: twice\n---\nWords.');
    put('thin.md', '---\nid: thin\n---\nWords.');
    put('not-a-guide.txt', 'Words.');
    const { guides, refused } = loadGuides(root);
    rmSync(root, { recursive: true });
    expect(guides).toEqual([]);
    expect(refused.map(({ fileName }) => fileName)).toEqual(['bare.md', 'broken.md', 'twice.md', 'thin.md']);
    for (const { problems } of refused) expect(problems[0]).toMatch(/^[\w ]+: \w/);
  });
});
