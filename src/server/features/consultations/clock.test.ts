import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { rowByRow } from '#server/jobs/row-by-row.ts';
import { cookieFor, type Doctor, doctorOn, eventsIn, manyCases } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordActivity } from '../activity/store.ts';
import { createEndings } from './endings.ts';
import { sweepConsultations } from './sweep.ts';

const server = testApp({ cases: manyCases(3), settings: { RATE_LIMIT_FACTOR: '1000' } });
const endings = createEndings({ recordActivity, markLater: async () => undefined });
const sweep = (own = endings) =>
  sweepConsultations(server.db, server.now(), rowByRow(server.db, { error: () => undefined }), own);
let me: Doctor;
beforeEach(async () => {
  me = doctorOn(server, await cookieFor(server, 'premium'));
  await server.db.run(sql`DELETE FROM consultations`);
  await server.db.run(sql`DELETE FROM activity`);
});

const secondsBetween = (from: string | null, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
const storedEnd = async (id: string) =>
  (await server.db.one<{ ended_at: Date | null }>(sql`SELECT ended_at FROM consultations WHERE id = ${id}`))?.ended_at;
/** Of the consultation itself; its marking follows in the background. */
const kinds = async () =>
  ((await me.get('/activity')).json().data.entries as { kind: string }[])
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('consultation-'));

describe('the clock is the server’s', () => {
  it('[CASE-04] reading ends by itself after three minutes, the consultation twelve minutes later', async () => {
    const { id } = (await me.start('case-1')).json().data;
    server.advance(2 * 60);
    expect((await me.say(id, 'Hello')).json().code).toBe('STILL_READING');
    server.advance(61);
    expect(await me.details(id)).toMatchObject({ phase: 'consulting', consultingStartedAt: expect.any(String) });
    expect((await me.say(id, 'Hello')).statusCode).toBe(200);
    server.advance(12 * 60);
    const ended = await me.details(id);
    expect(ended.phase).toBe('ended');
    expect(secondsBetween(ended.startedAt, ended.endedAt)).toBe(15 * 60);
    expect((await storedEnd(id))?.toISOString()).toBe(ended.endedAt);
  });

  it('[CASE-04] the doctor may begin early and still has twelve minutes; beginning twice changes nothing', async () => {
    const { id } = (await me.start('case-1')).json().data;
    server.advance(60);
    const begun = (await me.post(`/sessions/${id}/begin`)).json().data;
    expect(begun.phase).toBe('consulting');
    expect(secondsBetween(begun.consultingStartedAt, begun.consultingEndsAt)).toBe(12 * 60);
    server.advance(30);
    const again = (await me.post(`/sessions/${id}/begin`)).json().data;
    expect(again.consultingEndsAt).toBe(begun.consultingEndsAt);
  });

  it('[CASE-03] words after the hard stop are refused and leave no turn', async () => {
    const { id } = await me.consult('case-1');
    server.advance(12 * 60 - 2);
    expect(eventsIn((await me.say(id, 'Just in time')).payload).at(-1)).toMatchObject({ type: 'done', ended: false });
    server.advance(10);
    const late = await me.say(id, 'Too late');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'CONSULTATION_OVER', message: 'This consultation has ended.' });
    expect((await me.details(id)).turns.map(({ text }) => text)).toEqual(['Just in time', 'You said: Just in time']);
    expect(await storedEnd(id)).toBeInstanceOf(Date);
  });

  it('[CASE-03] ending early keeps the moment; ending twice, or beginning then, changes nothing', async () => {
    const { id } = await me.consult('case-1');
    server.advance(100);
    const ended = (await me.post(`/sessions/${id}/end`)).json().data;
    expect(ended.phase).toBe('ended');
    expect(Math.round(secondsBetween(ended.consultingStartedAt, ended.endedAt))).toBe(100);
    server.advance(100);
    for (const path of ['end', 'begin']) {
      expect((await me.post(`/sessions/${id}/${path}`)).json().data).toMatchObject({
        phase: 'ended',
        endedAt: ended.endedAt,
      });
    }
    expect(await kinds()).toEqual(['consultation-ended', 'consultation-started']);
    expect((await me.say(id, 'One more thing')).json().code).toBe('CONSULTATION_OVER');
  });

  it('[CASE-04] ended while still reading, no consultation took place', async () => {
    const { id } = (await me.start('case-1')).json().data;
    expect((await me.post(`/sessions/${id}/end`)).json().data).toMatchObject({
      phase: 'ended',
      consultingStartedAt: null,
    });
    server.advance(600);
    expect((await me.get('/sessions')).json().data.sessions[0]).toMatchObject({ consultingSeconds: 0 });
  });

  it('[CASE-09] an end that nobody saw is written down once, at the hard stop, whoever looks first', async () => {
    const { id } = await me.consult('case-1');
    server.advance(3600);
    expect(await kinds()).toEqual(['consultation-ended', 'consultation-started']);
    const end = await storedEnd(id);
    expect(server.now().getTime() - (end?.getTime() ?? 0)).toBeGreaterThan(40 * 60 * 1000);
    await sweep();
    expect(await storedEnd(id)).toEqual(end);
    expect(await kinds()).toHaveLength(2);
  });

  it('housekeeping writes down overdue ends and leaves the running alone', async () => {
    const old = await me.consult('case-1');
    server.advance(12 * 60);
    const { id } = await me.consult('case-2');
    await sweep();
    expect((await storedEnd(old.id))?.toISOString()).toBe(old.consultingEndsAt);
    expect(await storedEnd(id)).toBeNull();
  });

  it('housekeeping writes down the other ends where one cannot be written down', async () => {
    const [first, stuck, last] = [await me.consult('case-1'), await me.consult('case-2'), await me.consult('case-3')];
    server.advance(3600);
    const markLater = async (_tx: unknown, id: string) => {
      if (id === stuck.id) throw new Error('this one cannot be marked');
    };
    await sweep(createEndings({ recordActivity, markLater }));
    expect(await storedEnd(stuck.id)).toBeNull();
    for (const { id, consultingEndsAt } of [first, last]) {
      expect((await storedEnd(id))?.toISOString()).toBe(consultingEndsAt);
    }
    server.advance(15 * 60);
    await sweep();
    expect((await storedEnd(stuck.id))?.toISOString()).toBe(stuck.consultingEndsAt);
  });
});
