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
const say = (id: string, text = 'Hello there.', message = messageId(), doctor = me) =>
  doctor.post(`/avatar-sessions/${id}/send-text`, { messageId: message, text });
const close = (id: string, doctor = me) => doctor.post(`/avatar-sessions/${id}/close`);
const tasks = () => service.calls.filter(({ name }) => name === 'task').map(({ body }) => body.text);
const spent = async () =>
  (await server.db.rows(sql`SELECT FROM allowance_spends WHERE feature = 'avatar_sessions'`)).length;

describe('a session of a talking face', () => {
  it('[AVA-01] refuses strangers, other people’s sessions and what cannot be said', async () => {
    expect((await server.request('POST', '/avatar-sessions')).statusCode).toBe(401);
    const { id } = await open();
    const other = doctorOn(server, await cookieFor(server, 'basic'));
    expect((await say(id, 'Hello', messageId(), other)).statusCode).toBe(404);
    expect((await close(id, other)).statusCode).toBe(404);
    expect((await say(id, '  ')).statusCode).toBe(400);
    expect((await say(id, 'a'.repeat(501))).json()).toMatchObject({ issues: [{ path: 'text' }] });
    expect(tasks()).toEqual([]);
  });

  it('[AVA-01] [AVA-02] is created, says what is sent, and is closed, with the hosted face where one is configured', async () => {
    const session = await open();
    expect(session).toMatchObject({ face: 'hosted', reason: null, stream: { url: expect.stringMatching(/^wss:/) } });
    expect((await say(session.id, 'It’s the same.')).json().data).toEqual({ face: 'hosted', reason: null });
    expect(tasks()).toEqual(['It’s the same.']);
    expect((await close(session.id)).json()).toEqual({ success: true });
    expect((await close(session.id)).statusCode).toBe(200);
    const stops = service.calls.filter(({ name }) => name === 'stop');
    expect(new Set(stops.map(({ body }) => body.session_id)).size).toBe(stops.length);
    expect((await say(session.id)).json()).toMatchObject({ code: 'AVATAR_CLOSED' });
    expect(service.open()).toEqual([]);
  });

  it('says a message once however often it is sent, and opens once with one key', async () => {
    const key = { headers: { cookie: await cookieFor(server, 'premium'), 'idempotency-key': randomUUID() } };
    const opened = [await post(server, '/avatar-sessions', {}, key), await post(server, '/avatar-sessions', {}, key)];
    const [first, second] = opened.map((answer) => answer.json().data);
    expect(second).toEqual({ ...first, stream: null });
    const message = messageId();
    for (const _ of [1, 2]) expect((await say(first.id, 'Once.', message)).json().data.face).toBe('hosted');
    expect(tasks()).toEqual(['Once.']);
    expect(service.open()).toHaveLength(1);
    expect(await spent()).toBe(1);
    // What opens the stream is not kept.
    const kept = await server.db.rows(sql`SELECT answer::text FROM idempotent_answers`);
    expect(JSON.stringify(kept)).not.toContain('livekit-token');
  });

  it('closes whichever was open before: one hosted face at a time', async () => {
    await open();
    await open();
    expect(service.open()).toHaveLength(1);
  });

  it('is closed when it is left idle', async () => {
    const { id } = await open();
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
    expect(session).toMatchObject({ face: 'drawn', reason: 'not-configured', stream: null });
    expect((await say(session.id, 'Hello.', messageId(), doctor)).json().data).toEqual({ face: 'drawn', reason: null });
    expect((await close(session.id, doctor)).statusCode).toBe(200);
    expect(await open(me, { face: 'drawn' })).toMatchObject({ face: 'drawn', reason: null });
    expect(service.calls.filter(({ name }) => name !== 'stop')).toEqual([]);
  });

  it('where the plan has no hosted face, or no more of them this month', async () => {
    const free = doctorOn(server, await cookieFor(server, 'free'));
    expect(await open(free)).toMatchObject({ face: 'drawn', reason: 'not-in-plan' });
    const basic = doctorOn(server, await cookieFor(server, 'basic'));
    const faces: string[] = [];
    for (let i = 0; i < 3; i += 1) faces.push((await open(basic)).face);
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
    expect(session).toMatchObject({ face: 'drawn', reason: 'busy', stream: null });
    expect(await spent()).toBe(0);
    expect((await say(session.id)).json().data).toEqual({ face: 'drawn', reason: null });
    const { id } = await open();
    service.fail('task', { status: 500 });
    expect((await say(id)).json().data).toEqual({ face: 'drawn', reason: 'unreachable' });
    service.fail('stop', { status: 500 });
    expect((await close(id)).statusCode).toBe(200);
  });
});
