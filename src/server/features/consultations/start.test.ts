import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { loadCases } from '../cases/load-cases.ts';

const server = testApp({ cases: manyCases(20), settings: { RATE_LIMIT_FACTOR: '1000' } });
type Who = Parameters<typeof cookieFor>[1];
const doctor = async (who: Who) => doctorOn(server, await cookieFor(server, who));

const countOf = async (table: 'spends' | 'consultations', who: Who) => {
  const user = sql`user_id = (SELECT id FROM users WHERE email = ${`${who}@example.org`})`;
  const statement =
    table === 'spends'
      ? sql`SELECT count(*)::int AS n FROM allowance_spends WHERE ${user}`
      : sql`SELECT count(*)::int AS n FROM consultations WHERE ${user}`;
  return (await server.db.one<{ n: number }>(statement))?.n;
};

describe('starting a consultation', () => {
  it('refuses strangers, and what is no case', async () => {
    const visitor = doctorOn(server, '');
    expect((await visitor.start('case-1')).statusCode).toBe(401);
    const me = await doctor('premium');
    expect((await me.start('../case-1')).statusCode).toBe(400);
    expect((await me.start('no-such-case')).statusCode).toBe(404);
    expect((await me.post('/sessions/start', { caseId: 'case-1', mode: 'video' })).statusCode).toBe(400);
    expect(await countOf('spends', 'premium')).toBe(0);
  });

  it('[CASE-03] gives the notes and three minutes to read them', async () => {
    const answer = await (await doctor('premium')).start('case-1');
    expect(answer.statusCode).toBe(200);
    const session = answer.json().data;
    expect(session).toMatchObject({
      caseId: 'case-1',
      phase: 'reading',
      channel: 'video',
      notes: { patient: { name: 'Balex Dimox', age: '40', sex: 'female', pronouns: null }, allergies: 'None known' },
      consultingStartedAt: null,
      consultingEndsAt: null,
      endedAt: null,
      notesPad: '',
      turns: [],
      expression: 'neutral',
    });
    expect(Date.parse(session.readingEndsAt) - Date.parse(session.startedAt)).toBe(3 * 60 * 1000);
  });

  it('[CASE-04] a second start goes on with the running one, and spends nothing', async () => {
    const me = await doctor('premium');
    const before = await countOf('spends', 'premium');
    const [first, second] = [(await me.start('case-2')).json().data, (await me.start('case-2')).json().data];
    expect(second.id).toBe(first.id);
    expect(await countOf('spends', 'premium')).toBe((before ?? 0) + 1);
    await me.post(`/sessions/${first.id}/end`);
    expect((await me.start('case-2')).json().data.id).not.toBe(first.id);
    expect(await countOf('spends', 'premium')).toBe((before ?? 0) + 2);
  });

  it('[CASE-07] the same key gets the same consultation, even after it has ended', async () => {
    const me = await doctor('premium');
    const key = messageId();
    const before = await countOf('spends', 'premium');
    const { id } = (await me.start('case-3', key)).json().data;
    await me.post(`/sessions/${id}/end`);
    const again = (await me.start('case-3', key)).json().data;
    expect(again).toMatchObject({ id, phase: 'ended' });
    expect((await me.start('case-4', key)).json().code).toBe('KEY_REUSED');
    expect(await countOf('spends', 'premium')).toBe((before ?? 0) + 1);
  });

  it('keeps the version it started with while the case changes', async () => {
    const me = await doctor('premium');
    const { id, title } = (await me.start('case-5')).json().data;
    await loadCases(server.db, server, [caseText('case-5', { title: 'Rewritten', version: 2 })]);
    expect(await me.details(id)).toMatchObject({ title, phase: 'reading' });
    await me.post(`/sessions/${id}/end`);
    expect((await me.start('case-5')).json().data.title).toBe('Rewritten');
  });
});

describe('the allowance', () => {
  it('[CASE-07] fifty starts at once on Free make three consultations and three spends', async () => {
    const me = await doctor('free');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => me.start(`case-${(i % 20) + 1}`)));
    const started = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 402);
    expect(new Set(started.map((answer) => answer.json().data.id)).size).toBe(3);
    expect(started.length + refused.length).toBe(50);
    expect(await countOf('consultations', 'free')).toBe(3);
    expect(await countOf('spends', 'free')).toBe(3);
    expect(refused[0]?.json()).toMatchObject({
      code: 'ALLOWANCE_USED_UP',
      message: expect.stringMatching(/^None of your 3 consultations .* renews on \d+ \w+ \d{4}\.$/),
    });
  });

  it('[CASE-07] tells what is left, and comes back with the next month', async () => {
    const me = await doctor('basic');
    const start = (caseId: string) => me.post('/sessions/start-with-quota', { caseId });
    const renewsAt = expect.stringMatching(/Z$/);
    const terms = { feature: 'case_sessions', allowance: 15, unlimited: false, renewsAt };
    expect((await start('case-1')).json().allowance).toEqual({ ...terms, used: 1, remaining: 14 });
    expect((await start('case-1')).json().allowance).toEqual({ ...terms, used: 1, remaining: 14 });
    for (let i = 2; i <= 15; i += 1) expect((await start(`case-${i}`)).statusCode).toBe(200);
    expect((await start('case-16')).statusCode).toBe(402);
    server.advance(31 * 24 * 60 * 60);
    const later = await doctor('basic');
    const startLater = () => later.post('/sessions/start-with-quota', { caseId: 'case-16' });
    // The plan has run out: the days of grace keep access, but bring nothing new.
    expect((await startLater()).statusCode).toBe(402);
    await server.db.run(sql`UPDATE subscriptions SET current_period_end = current_period_end + interval '1 month'`);
    expect((await startLater()).json().allowance).toMatchObject({ used: 1, remaining: 14 });
  });

  it('[CASE-07] is given back when the start fails', async () => {
    const me = await doctor('hannah.okafor');
    await server.db.run(
      sql`ALTER TABLE activity ADD CONSTRAINT on_purpose CHECK (kind <> 'consultation-started') NOT VALID`,
    );
    const failed = await me.start('case-1');
    await server.db.run(sql`ALTER TABLE activity DROP CONSTRAINT on_purpose`);
    expect(failed.statusCode).toBe(500);
    expect(await countOf('spends', 'hannah.okafor')).toBe(0);
    expect(await countOf('consultations', 'hannah.okafor')).toBe(0);
    expect((await me.start('case-1')).statusCode).toBe(200);
    expect(await countOf('spends', 'hannah.okafor')).toBe(1);
  });

  it('[AVA-03] of voice is taken with that of the consultation, both or neither', async () => {
    const me = await doctor('hannah.okafor');
    const before = (await countOf('spends', 'hannah.okafor')) ?? 0;
    const begin = (caseId: string, mode: string) => me.post('/sessions/start', { caseId, mode });
    const answer = await begin('case-2', 'voice');
    expect(answer.json().data).toMatchObject({ mode: 'voice', phase: 'reading' });
    expect(await countOf('spends', 'hannah.okafor')).toBe(before + 2);
    expect((await begin('case-2', 'voice')).json().data.id).toBe(answer.json().data.id);
    expect((await begin('case-3', 'text')).json().data.mode).toBe('text');
    expect(await countOf('spends', 'hannah.okafor')).toBe(before + 3);
    await server.db.run(sql`UPDATE plan_allowances SET allowance = 1 WHERE feature = 'voice_sessions'`);
    const refused = await begin('case-4', 'voice');
    expect(refused.statusCode).toBe(402);
    expect(refused.json().message).toContain('voice consultation for this month is used');
    expect(await countOf('spends', 'hannah.okafor')).toBe(before + 3);
    expect((await begin('case-4', 'text')).statusCode).toBe(200);
  });

  it('[CASE-07] of admins has no end, and is counted all the same', async () => {
    const me = await doctor('admin');
    for (let i = 1; i <= 5; i += 1) expect((await me.start(`case-${i}`)).statusCode).toBe(200);
    const { allowance } = (await me.post('/sessions/start-with-quota', { caseId: 'case-6' })).json();
    expect(allowance).toMatchObject({ unlimited: true, used: 6, remaining: 999 });
  });
});
