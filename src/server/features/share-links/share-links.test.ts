import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { post } from '#test/steps/account-steps.ts';
import { cookieFor, type Doctor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { feedbackOf, markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({
  cases: manyCases(2),
  settings: { RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'http://localhost:5001' },
});
const day = 24 * 60 * 60;

let me: Doctor;
let cookie: string;
let id: string;
beforeAll(async () => {
  cookie = await cookieFor(server, 'hannah.okafor');
  me = doctorOn(server, cookie);
  id = await markedConsultation(me, 'case-1');
  await me.put(`/sessions/${id}/notes-pad`, { text: 'a thought of my own' });
});
beforeEach(() => server.db.run(sql`DELETE FROM share_links`));

const make = async (label = '') => (await me.post(`/sessions/${id}/shares`, { label })).json().data;
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const open = (url: string) => server.request('GET', `/shared-feedback/${tokenOf(url)}`);
const list = async () => (await me.get(`/sessions/${id}/shares`)).json().data.shares;

describe('a link to a feedback', () => {
  it('[PROF-01] is neither made nor opened while its owner has switched links off', async () => {
    const links = (shareLinks: boolean) => me.put('/user/settings', { privacy: { shareLinks } });
    const { url } = await make();
    await links(false);
    expect((await me.post(`/sessions/${id}/shares`, { label: '' })).json().code).toBe('SHARE_LINKS_OFF');
    expect((await open(url)).statusCode).toBe(404);
    await links(true);
    expect((await open(url)).statusCode).toBe(200);
    expect((await list()).map(({ views }: { views: number }) => views)).toEqual([1]);
  });

  it('[MARK-03] is told once, and kept as a hash', async () => {
    const share = await make('  Dr Ames  ');
    expect(share).toMatchObject({ label: 'Dr Ames', withdrawnAt: null, views: 0 });
    expect(share.url).toMatch(/^http:\/\/localhost:5001\/shared-feedback\/[A-Za-z0-9_-]{43}$/);
    expect(Date.parse(share.expiresAt) - Date.parse(share.createdAt)).toBe(30 * day * 1000);
    expect(await list()).toEqual([{ ...share, url: null }]);
    const [row] = await server.db.rows<{ token_hash: Buffer }>(sql`SELECT token_hash FROM share_links`);
    expect(row?.token_hash).toEqual(createHash('sha256').update(tokenOf(share.url)).digest());
  });

  it('asked for again with the same key is the same link, which no table holds in the clear', async () => {
    const headers = { cookie, 'idempotency-key': messageId() };
    const ask = () => post(server, `/sessions/${id}/shares`, { label: 'twice' }, { headers });
    const [first, second] = [(await ask()).json(), (await ask()).json()];
    expect(second).toEqual(first);
    expect(await list()).toHaveLength(1);
    const remembered = await server.db.rows(sql`SELECT answer::text FROM idempotent_answers`);
    expect(remembered.length).toBeGreaterThan(0);
    expect(JSON.stringify(remembered)).not.toContain(tokenOf(first.data.url));
    expect((await open(second.data.url)).statusCode).toBe(200);
  });

  it('[MARK-03] shows the feedback to whoever has it, signed in or not, and counts the looks', async () => {
    await me.put(`/sessions/${id}/challenges/d2`, { reason: 'I object to this one.' });
    const { url } = await make();
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { sharedBy, feedback } = answer.json().data as { sharedBy: string; feedback: Feedback };
    expect(sharedBy).toBe('Hannah');
    const own = await feedbackOf(me, id);
    expect(own.domains[0]?.criteria[1]?.challenge).not.toBeNull();
    const withoutObjections = own.domains.map((sheet) => ({
      ...sheet,
      criteria: sheet.criteria.map((criterion) => ({ ...criterion, challenge: null })),
    }));
    expect(own.threeWays).not.toBeNull();
    expect(feedback).toEqual({ ...own, own: false, domains: withoutObjections, nextCase: null, threeWays: null });
    for (const secret of ['I object', 'a thought of my own', 'Okafor', 'example.org', 'notesPad', 'facilitator']) {
      expect(answer.payload).not.toContain(secret);
    }
    await open(url);
    expect(await list()).toMatchObject([{ views: 2 }]);
  });

  it('[MARK-03] withdrawn, expired and unknown are the same: not found', async () => {
    const [withdrawn, expired] = [await make(), await make()];
    expect((await me.delete(`/sessions/${id}/shares/${withdrawn.id}`)).json()).toEqual({ success: true });
    const { withdrawnAt } = (await list()).find((share: { id: string }) => share.id === withdrawn.id);
    expect(withdrawnAt).toMatch(/Z$/);
    server.advance(5);
    expect((await me.delete(`/sessions/${id}/shares/${withdrawn.id}`)).statusCode).toBe(200);
    expect((await list()).find((share: { id: string }) => share.id === withdrawn.id)).toMatchObject({ withdrawnAt });
    expect((await open(expired.url)).statusCode).toBe(200);
    await server.db.run(sql`UPDATE share_links SET expires_at = ${server.now()} WHERE id = ${expired.id}`);
    const answers = await Promise.all([withdrawn.url, expired.url, 'x'.repeat(43)].map((url: string) => open(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const bodies = answers.map((answer) => ({ ...answer.json(), reference: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await list()).map(({ views }: { views: number }) => views).sort()).toEqual([0, 1]);
  });

  it('[MARK-03] leads only to what it was made for, and can be withdrawn only there', async () => {
    const other = await markedConsultation(me, 'case-2');
    const share = await make();
    expect((await me.delete(`/sessions/${other}/shares/${share.id}`)).statusCode).toBe(404);
    expect((await me.get(`/sessions/${other}/shares`)).json().data.shares).toEqual([]);
    expect((await open(share.url)).json().data.feedback.sessionId).toBe(id);
  });

  it('ten at a time, however fast they are asked for; one withdrawn makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => me.post(`/sessions/${id}/shares`)));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([made.length, refused.length]).toEqual([10, 4]);
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_LINKS' });
    await me.delete(`/sessions/${id}/shares/${made[0]?.json().data.id}`);
    expect((await me.post(`/sessions/${id}/shares`)).statusCode).toBe(200);
    expect((await me.post(`/sessions/${id}/shares`)).statusCode).toBe(409);
  });

  it('refuses labels that are too long', async () => {
    expect((await me.post(`/sessions/${id}/shares`, { label: 'x'.repeat(81) })).statusCode).toBe(400);
  });
});

describe('all links of one’s own', () => {
  const own = async (cookies = cookie) =>
    (await server.request('GET', '/user/share-links', { headers: { cookie: cookies } })).json().data.shares;

  it('are listed with what they show, those that still work first, and never with the link itself', async () => {
    const withdrawn = await make('Dr Ames');
    await me.delete(`/sessions/${id}/shares/${withdrawn.id}`);
    const feedback = await make('Dr Bell');
    const log = (await me.post('/cpd-log/shares', { label: 'Dr Cole', from: '2026-01-01', to: '2026-03-31' })).json()
      .data;
    await server.db.run(
      sql`UPDATE share_links SET created_at = created_at + interval '1 minute' WHERE id = ${withdrawn.id}`,
    );
    await server.db.run(
      sql`UPDATE share_links SET created_at = created_at - interval '1 minute' WHERE id = ${feedback.id}`,
    );
    const { url: _, ...shown } = log;
    const listed = await own();
    expect(listed).toEqual([
      { ...shown, shows: 'cpd-log', sessionId: null, caseTitle: null },
      expect.objectContaining({
        id: feedback.id,
        shows: 'feedback',
        sessionId: id,
        caseTitle: expect.stringMatching(/./),
      }),
      expect.objectContaining({ id: withdrawn.id, withdrawnAt: expect.any(String) }),
    ]);
    expect(JSON.stringify(listed)).not.toContain('url');
    expect(await own(await cookieFor(server, 'basic'))).toEqual([]);
  });

  it('can be withdrawn there, by their owner alone', async () => {
    const share = await make();
    const withdraw = (headers: { cookie: string }) =>
      server.request('DELETE', `/user/share-links/${share.id}`, { headers });
    expect((await withdraw({ cookie: await cookieFor(server, 'basic') })).statusCode).toBe(404);
    expect((await open(share.url)).statusCode).toBe(200);
    expect((await withdraw({ cookie })).statusCode).toBe(200);
    expect((await open(share.url)).statusCode).toBe(404);
  });

  it('open only what they were made for', async () => {
    const { url } = await make();
    expect((await server.request('GET', `/shared-cpd-log/${tokenOf(url)}`)).statusCode).toBe(404);
    expect(await list()).toMatchObject([{ views: 0 }]);
  });
});

it('[MARK-03] a link that was made before all links stood in one table still works', async () => {
  const [{ url }, log] = [await make('Dr Ames'), (await me.post('/cpd-log/shares', {})).json().data];
  const common = sql`id, token_hash, label, created_at, expires_at, withdrawn_at, views`;
  await server.db.run(sql`
    CREATE TABLE feedback_shares AS SELECT consultation_id, ${common} FROM share_links WHERE shows = 'feedback'`);
  await server.db.run(sql`
    CREATE TABLE cpd_shares AS SELECT user_id, from_day, to_day, ${common} FROM share_links WHERE shows = 'cpd-log'`);
  await server.db.run(sql`DROP TABLE share_links`);
  const migration = readMigrations().find(({ name }) => name.endsWith('share-links.sql'));
  for (const statement of (migration?.text ?? '').split(/;\s*$/m).filter((one) => one.trim())) {
    await server.db.run({ strings: [statement], values: [] });
  }
  expect((await open(url)).statusCode).toBe(200);
  expect((await server.request('GET', `/shared-cpd-log/${tokenOf(log.url)}`)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ label: 'Dr Ames', views: 1 }]);
});
