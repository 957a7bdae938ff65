import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordActivity } from '../activity/store.ts';

const server = testApp({
  cases: [caseText('named', { title: 'A named case', blueprint: 'results' }), ...manyCases(28)],
  settings: { RATE_LIMIT_FACTOR: '1000' },
});
type Who = Parameters<typeof cookieFor>[1];
const doctor = async (who: Who) => doctorOn(server, await cookieFor(server, who));

describe('own consultations', () => {
  it('refuse strangers and odd pages', async () => {
    for (const path of ['/sessions', '/activity']) {
      expect((await server.request('GET', path)).statusCode).toBe(401);
      expect((await (await doctor('free')).get(`${path}?page=0`)).statusCode).toBe(400);
    }
  });

  it('[CASE-09] are listed newest first with what happened in them', async () => {
    const me = await doctor('basic');
    const first = await me.consult('named');
    await me.say(first.id, 'Hello');
    server.advance(95);
    await me.post(`/sessions/${first.id}/end`);
    server.advance(10);
    const second = (await me.start('case-1')).json().data;
    const { data } = (await me.get('/sessions')).json();
    expect(data).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(data.sessions.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(data.sessions[0]).toMatchObject({ phase: 'reading', endedAt: null, consultingSeconds: 0, turns: 0 });
    expect(data.sessions[1]).toMatchObject({
      caseId: 'named',
      title: 'A named case',
      group: 'results',
      channel: 'video',
      phase: 'ended',
      consultingSeconds: 95,
      turns: 2,
    });
    expect((await (await doctor('free')).get('/sessions')).json().data).toMatchObject({
      sessions: [],
      total: 0,
      pages: 0,
    });
  });

  it('[CASE-09] come 25 to a page', async () => {
    const me = await doctor('premium');
    for (let i = 1; i <= 27; i += 1) await me.start(`case-${i}`);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await me.get(`/sessions?page=${page}`)).json().data),
    );
    expect(pages.map(({ sessions }) => sessions.length)).toEqual([25, 2, 0]);
    expect(pages[0]).toMatchObject({ total: 27, pages: 2 });
    expect(new Set(pages.flatMap(({ sessions }) => sessions.map(({ id }: { id: string }) => id))).size).toBe(27);
  });
});

describe('the activity log', () => {
  it('[CASE-09] tells of real events, newest first, with the way to them', async () => {
    const me = await doctor('hannah.okafor');
    const { id } = (await me.start('named')).json().data;
    server.advance(5);
    await me.post('/cases/named/bookmark', { bookmarked: true });
    server.advance(5);
    await me.post(`/sessions/${id}/end`);
    const { data } = (await me.get('/activity')).json();
    // Its marking follows in the background, sooner or later.
    const entries = data.entries.filter(({ kind }: { kind: string }) => kind !== 'feedback-ready');
    expect(entries.map(({ id: _id, at: _at, ...entry }: Record<string, string>) => entry)).toEqual([
      { kind: 'consultation-ended', subject: 'A named case', link: `/feedback/${id}` },
      { kind: 'case-bookmarked', subject: 'A named case', link: '/case/named' },
      { kind: 'consultation-started', subject: 'A named case', link: '/case/named' },
      { kind: 'signed-in', subject: null, link: null },
    ]);
    const others = (await (await doctor('free')).get('/activity')).json().data;
    expect(others.entries.map(({ kind }: { kind: string }) => kind)).not.toContain('consultation-started');
  });

  it('[CASE-09] comes 50 to a page', async () => {
    const user = await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = 'free@example.org'`);
    for (let i = 0; i < 60; i += 1) {
      await recordActivity(server.db, { userId: user?.id ?? '', kind: 'signed-in', at: server.now() });
    }
    const me = await doctor('free');
    const signIns = await server.db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM activity WHERE user_id = ${user?.id}`,
    );
    const [first, second] = await Promise.all(
      [1, 2].map(async (page) => (await me.get(`/activity?page=${page}`)).json().data),
    );
    expect([first.entries.length, second.entries.length, first.pages]).toEqual([50, (signIns?.count ?? 0) - 50, 2]);
    expect(first.entries[0]).toMatchObject({ kind: 'signed-in', subject: null, link: null });
  });
});
