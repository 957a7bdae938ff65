import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { runSweeps } from '#server/jobs/housekeeping.ts';
import { drawnAvatar } from '#server/ports/avatar/avatar-port.ts';
import { heygenAvatar } from '#server/ports/avatar/heygen.ts';
import { startFakeHeygen } from '#test/fakes/fake-heygen.ts';
import { post } from '#test/steps/account-steps.ts';
import { cookieFor, type Doctor, doctorOn, messageId } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createAvatarSessions } from './avatar-sessions.ts';

const service = await startFakeHeygen();
afterAll(() => service.stop());
const hosted = heygenAvatar({ key: service.key, apiBase: service.url, timeoutMs: 2000 });
const server = testApp({ avatar: hosted, settings: { RATE_LIMIT_FACTOR: '1000' } });
const offline = testApp({ avatar: drawnAvatar });

let me: Doctor;
beforeEach(async () => {
  service.calls.length = 0;
  await server.db.run(sql`DELETE FROM allowance_spends`);
  me = doctorOn(server, await cookieFor(server, 'premium'));
});

const open = async (doctor = me, body: object = {}) => (await doctor.post('/avatar-sessions', body)).json().data;
const sdp = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n';
const answer = (id: string, doctor = me, body: object = { sdp }) => doctor.post(`/avatar-sessions/${id}/answer`, body);
/** As a page does it: the call is taken up at once. */
const openAndAnswer = async (doctor = me) => {
  const session = await open(doctor);
  return { ...session, ...(session.call === null ? {} : (await answer(session.id, doctor)).json().data) };
};
const say = (id: string, text = 'Hello there.', message = messageId(), doctor = me) =>
  doctor.post(`/avatar-sessions/${id}/send-text`, { messageId: message, text });
const close = (id: string, doctor = me) => doctor.post(`/avatar-sessions/${id}/close`);
const callsOf = (wanted: string) => service.calls.filter(({ name }) => name === wanted).map(({ body }) => body);
const tasks = () => callsOf('task').map(({ text }) => text);
const candidate = {
  candidate: 'candidate:1 1 udp 2113937151 192.0.2.7 54400 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: 'abcd',
};
const offer = (id: string, doctor = me, body: object = candidate) =>
  doctor.post(`/avatar-sessions/${id}/candidate`, body);
const hush = (id: string, doctor = me) => doctor.post(`/avatar-sessions/${id}/hush`);
const spent = async () =>
  (await server.db.rows(sql`SELECT FROM allowance_spends WHERE feature = 'avatar_sessions'`)).length;

describe('a session of a talking face', () => {
  it('[AVA-01] refuses strangers, other people’s sessions and what cannot be said', async () => {
    expect((await server.request('POST', '/avatar-sessions')).statusCode).toBe(401);
    const { id } = await open();
    const other = doctorOn(server, await cookieFor(server, 'basic'));
    expect((await say(id, 'Hello', messageId(), other)).statusCode).toBe(404);
    for (const call of [close, answer, offer, hush]) expect((await call(id, other)).statusCode).toBe(404);
    for (const body of [{}, { sdp: '' }, { sdp: 'a'.repeat(20_001) }, { sdp, more: 1 }]) {
      expect((await answer(id, me, body)).statusCode).toBe(400);
    }
    for (const change of [{ candidate: 'a'.repeat(1001) }, { sdpMLineIndex: -1 }, { sdpMid: 7 }, { more: 1 }]) {
      expect((await offer(id, me, { ...candidate, ...change })).statusCode).toBe(400);
    }
    expect((await say(id, '  ')).statusCode).toBe(400);
    expect((await say(id, 'a'.repeat(501))).json()).toMatchObject({ issues: [{ path: 'text' }] });
    expect(tasks()).toEqual([]);
  });

  it('[AVA-01] [AVA-02] is created, says what is sent, and is closed, with the hosted face where one is configured', async () => {
    const session = await open();
    expect(session).toMatchObject({
      face: 'hosted',
      reason: null,
      call: { sdp: expect.stringMatching(/^v=0\r\n/), iceServers: [{}, { credential: 'turn-credential' }] },
    });
    expect((await answer(session.id)).json().data).toEqual({ face: 'hosted', reason: null });
    expect((await offer(session.id)).json()).toEqual({ success: true });
    expect(callsOf('ice')).toEqual([{ session_id: callsOf('start')[0]?.session_id, candidate }]);
    expect((await say(session.id, 'It’s the same.')).json().data).toEqual({
      face: 'hosted',
      reason: null,
      durationMs: 1200,
    });
    expect(tasks()).toEqual(['It’s the same.']);
    expect((await hush(session.id)).json()).toEqual({ success: true });
    expect(callsOf('interrupt')).toHaveLength(1);
    expect((await close(session.id)).json()).toEqual({ success: true });
    expect((await close(session.id)).statusCode).toBe(200);
    const stops = callsOf('stop').map(({ session_id }) => session_id);
    expect(new Set(stops).size).toBe(stops.length);
    for (const call of [say, answer, offer, hush]) {
      expect((await call(session.id)).json()).toMatchObject({ code: 'AVATAR_CLOSED' });
    }
    expect(service.open()).toEqual([]);
  });

  it('says a message once however often it is sent, opens once with one key and is taken up once', async () => {
    const key = { headers: { cookie: await cookieFor(server, 'premium'), 'idempotency-key': randomUUID() } };
    const opened = [await post(server, '/avatar-sessions', {}, key), await post(server, '/avatar-sessions', {}, key)];
    const [first, second] = opened.map((answer) => answer.json().data);
    expect(second).toEqual({ ...first, call: null });
    const taken = await Promise.all([answer(first.id), answer(first.id)]);
    expect(taken.map((one) => one.json().data.face)).toEqual(['hosted', 'hosted']);
    expect(callsOf('start')).toHaveLength(1);
    const message = messageId();
    for (const _ of [1, 2]) expect((await say(first.id, 'Once.', message)).json().data.face).toBe('hosted');
    expect(tasks()).toEqual(['Once.']);
    expect(service.open()).toHaveLength(1);
    expect(await spent()).toBe(1);
    // What opens the stream is not kept.
    const kept = await server.db.rows(sql`SELECT answer::text FROM idempotent_answers`);
    expect(JSON.stringify(kept)).not.toContain('turn-credential');
  });

  it('closes whichever was open before: one hosted face at a time', async () => {
    await openAndAnswer();
    await openAndAnswer();
    expect(service.open()).toHaveLength(1);
  });

  it('is closed when it is left idle', async () => {
    const { id } = await openAndAnswer();
    const later = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
    const log = { error: () => undefined, warn: () => undefined };
    const { sweep } = createAvatarSessions({
      db: server.db,
      clock: { now: () => later(4) },
      avatar: hosted,
      allowances: { requireLeft: async () => undefined, spend: async () => '' },
      allowsOutsideModel: async () => true,
      log,
    });
    await runSweeps([sweep], { db: server.db, now: later(2), log });
    expect(service.open()).toHaveLength(1);
    await runSweeps([sweep], { db: server.db, now: later(4), log });
    expect(service.open()).toEqual([]);
    expect((await say(id)).statusCode).toBe(409);
  });
});

describe('the drawn face goes on', () => {
  it('[AVA-02] where nothing is configured, and whenever it is asked for', async () => {
    const doctor = doctorOn(offline, await cookieFor(offline, 'free'));
    const session = await open(doctor);
    expect(session).toMatchObject({ face: 'drawn', reason: 'not-configured', call: null });
    expect((await say(session.id, 'Hello.', messageId(), doctor)).json().data).toEqual({
      face: 'drawn',
      reason: null,
      durationMs: null,
    });
    expect((await answer(session.id, doctor)).json().data).toEqual({ face: 'drawn', reason: null });
    for (const call of [offer, hush]) expect((await call(session.id, doctor)).statusCode).toBe(200);
    expect((await close(session.id, doctor)).statusCode).toBe(200);
    expect(await open(me, { face: 'drawn' })).toMatchObject({ face: 'drawn', reason: null });
    expect(service.calls.filter(({ name }) => name !== 'stop')).toEqual([]);
  });

  it('where the plan has no hosted face, or no more of them this month', async () => {
    const free = doctorOn(server, await cookieFor(server, 'free'));
    expect(await open(free)).toMatchObject({ face: 'drawn', reason: 'not-in-plan' });
    const basic = doctorOn(server, await cookieFor(server, 'basic'));
    const faces: string[] = [];
    for (let i = 0; i < 3; i += 1) faces.push((await openAndAnswer(basic)).face);
    expect(faces).toEqual(['hosted', 'hosted', 'drawn']);
  });

  it('where somebody lets nothing go to a service outside', async () => {
    await me.put('/user/settings', { privacy: { outsideModel: false } });
    expect(await open()).toMatchObject({ face: 'drawn', reason: 'kept-private' });
    expect(service.calls.filter(({ name }) => name !== 'stop')).toEqual([]);
    await me.put('/user/settings', { privacy: { outsideModel: true } });
  });

  it('[AVA-02] at any fault of the service, with the reason and without paying', async () => {
    service.fail('new', { status: 429 });
    const session = await open();
    expect(session).toMatchObject({ face: 'drawn', reason: 'busy', call: null });
    expect((await say(session.id)).json().data).toMatchObject({ face: 'drawn', reason: null });
    // A call that could not be taken up is over: nothing is left open there.
    const lost = await open();
    service.fail('start', { status: 500 });
    expect((await answer(lost.id)).json().data).toEqual({ face: 'drawn', reason: 'unreachable' });
    expect((await say(lost.id)).json()).toMatchObject({ code: 'AVATAR_CLOSED' });
    expect(callsOf('stop').map(({ session_id }) => session_id)).toContain(callsOf('start')[0]?.session_id);
    expect(await spent()).toBe(0);
    const { id } = await openAndAnswer();
    expect(await spent()).toBe(1);
    for (const name of ['ice', 'interrupt', 'task']) service.fail(name, { status: 500 });
    expect((await offer(id)).statusCode).toBe(200);
    expect((await hush(id)).statusCode).toBe(200);
    expect((await say(id)).json().data).toMatchObject({ face: 'drawn', reason: 'unreachable' });
    service.fail('stop', { status: 500 });
    expect((await close(id)).statusCode).toBe(200);
  });
});
