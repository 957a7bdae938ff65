import { beforeAll, describe, expect, it } from 'vitest';
import type { Announcement } from '#core/announcements.ts';
import { dayOf } from '#core/dates.ts';
import { sql } from '#server/db/sql.ts';
import { later } from '#server/ports/clock.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp();
const day = 24 * 60 * 60;

async function put(message: string, priority: Announcement['priority'], from: number | null, to: number | null) {
  const at = (seconds: number | null) => seconds && later(server.now(), seconds);
  const row = await server.db.one<{ id: string }>(sql`
    INSERT INTO announcements (message, type, priority, start_date, end_date)
    VALUES (${message}, 'warning', ${priority}, ${at(from)}, ${at(to)}) RETURNING id`);
  return row?.id ?? '';
}
const current = async (): Promise<Announcement[]> =>
  (await server.request('GET', '/announcements/current')).json().data;
const tell = (payload: object) => server.request('POST', '/announcements/analytics', { payload });
const counts = () => server.db.rows(sql`SELECT day::text, action, count FROM announcement_counts ORDER BY day, action`);

describe('announcements', () => {
  it('[ANN-01] begin with one that everybody may read, complete', async () => {
    const [seeded] = await current();
    expect(seeded).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: 'The study guides are open to everybody.',
      type: 'info',
      priority: 'low',
      link: '/study-materials',
      linkText: 'Read the guides',
      dismissible: true,
      startDate: expect.stringMatching(/Z$/),
      endDate: expect.stringMatching(/Z$/),
    });
  });

  it('[ANN-02] are those with both dates and now between them, the most pressing first', async () => {
    await put('over', 'high', -2 * day, -day);
    await put('to come', 'high', day, 2 * day);
    await put('no end', 'high', -day, null);
    await put('no beginning', 'high', null, day);
    await put('medium', 'medium', -day, day);
    await put('high', 'high', -day, day);
    expect((await current()).map(({ message }) => message).slice(0, 2)).toEqual(['high', 'medium']);
    expect(await current()).toHaveLength(3);
    const before = server.now();
    server.advance(1.5 * day);
    const { now } = (await server.request('GET', '/announcements/current')).json();
    expect(Date.parse(now)).toBeGreaterThanOrEqual(later(before, 1.5 * day).getTime());
    expect((await current()).map(({ message }) => message)).toEqual(['to come', expect.stringContaining('guides')]);
  });

  it('are ten at most', async () => {
    for (let n = 0; n < 12; n += 1) await put(`number ${n}`, 'low', -day, 5 * day);
    expect(await current()).toHaveLength(10);
  });
});

describe('[ANN-03] counts of announcements', () => {
  let id: string;
  beforeAll(async () => {
    id = await put('counted', 'low', -day, 5 * day);
  });

  it.each([
    {},
    { announcementId: 'x', action: 'view' },
    { announcementId: '00000000-0000-4000-8000-000000000000', action: 'read' },
    { announcementId: '00000000-0000-4000-8000-000000000000', action: 'view', userId: 'somebody' },
  ])('refuse %o', async (payload) => {
    expect((await tell(payload)).statusCode).toBe(400);
  });

  it('know nothing of what is not there', async () => {
    const answer = await tell({ announcementId: '00000000-0000-4000-8000-000000000000', action: 'view' });
    expect(answer.statusCode).toBe(404);
    expect(await counts()).toEqual([]);
  });

  it('are kept by day and action, and by nothing else', async () => {
    const today = dayOf(server.now());
    for (const action of ['view', 'view', 'click', 'dismiss']) {
      expect((await tell({ announcementId: id, action })).json()).toEqual({ success: true });
    }
    server.advance(day);
    await tell({ announcementId: id, action: 'view' });
    const tomorrow = dayOf(server.now());
    expect(await counts()).toEqual([
      { day: today, action: 'click', count: 1 },
      { day: today, action: 'dismiss', count: 1 },
      { day: today, action: 'view', count: 2 },
      { day: tomorrow, action: 'view', count: 1 },
    ]);
  });

  it('are limited by address', async () => {
    let status = 0;
    for (let n = 0; n < 70 && status !== 429; n += 1) {
      status = (await tell({ announcementId: id, action: 'view' })).statusCode;
    }
    expect(status).toBe(429);
  });
});

describe('the link of an announcement', () => {
  const store = (link: string) =>
    server.db.run(sql`
      INSERT INTO announcements (message, type, priority, link, link_text) VALUES ('A draft', 'info', 'low', ${link}, 'Read')`);

  it.each(['/news-updates', '/study-materials?topic=a%20b', 'https://www.gov.uk/guidance', 'https://example.org'])(
    'may be %j',
    async (link) => expect(await store(link)).toBe(1),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    'javascript:alert(1)',
    'http://evil.example',
    'https:///evil.example',
    'https://clavis.example@evil.example',
  ])('cannot be %j, which a browser may take for another site', async (link) => {
    await expect(store(link)).rejects.toThrow('announcements_link_check');
  });

  it('is not handed on where it is disguised too deeply for the table', async () => {
    const id = await put('disguised', 'high', -day, day);
    await server.db.run(sql`UPDATE announcements SET link = '/%252Fevil.example', link_text = 'Read' WHERE id = ${id}`);
    const shown = (await current()).find((one) => one.id === id);
    expect(shown).toMatchObject({ message: 'disguised', link: null, linkText: null });
  });
});
