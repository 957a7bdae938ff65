import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeFetch, failure, fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { FakeConnection, stubConnections } from './hosted/fake-connection.ts';
import { createTalkingFace, type TalkingFace } from './talking-face.ts';

const id = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
const path = `/avatar-sessions/${id}`;
const call = { sdp: 'v=0 offer', iceServers: [{ urls: ['stun:a.example'], username: '', credential: '' }] };
const session = (changes: object = {}) =>
  json({ success: true, data: { id, face: 'hosted', reason: null, call, ...changes } });
const shown = (changes: object = {}) => json({ success: true, data: { face: 'hosted', reason: null, ...changes } });

let answers: Record<string, Response | Error>;
let server: FakeFetch;
let face: TalkingFace;
beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  stubConnections();
  answers = {
    '/avatar-sessions': session(),
    [`${path}/answer`]: shown(),
    [`${path}/send-text`]: shown({ durationMs: 2500 }),
  };
  server = fakeServer(({ url }) => answers[url.replace(/^.*\/api\/v1/, '')] ?? json({ success: true }));
  vi.stubGlobal('fetch', server.fetch);
  face = createTalkingFace();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const moment = () => vi.advanceTimersByTimeAsync(10);
const opened = async () => {
  void face.open('hosted');
  await moment();
  return FakeConnection.latest;
};
const closings = () => server.to(`POST ${path}/close`).length;

describe('a hosted face in the page', () => {
  it('[AVA-02] answers its call, tells the page’s addresses after the answer, and shows the picture once it comes', async () => {
    const connection = await opened();
    expect(connection.configuration).toEqual({ iceServers: call.iceServers });
    expect(server.to(`POST ${path}/answer`)[0]?.body).toEqual({ sdp: 'v=0 answer' });
    connection.gathers('candidate:2');
    await moment();
    const told = server.to(`POST ${path}/candidate`).map(({ body }) => body);
    const address = { sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' };
    expect(told).toEqual(['candidate:1', 'candidate:2'].map((candidate) => ({ candidate, ...address })));
    const order = server.calls.map(({ url }) => url.split('/').at(-1));
    expect(order).toEqual(['avatar-sessions', 'answer', 'candidate', 'candidate']);

    connection.becomes('connected');
    expect(face.state()).toMatchObject({ phase: 'opening', picture: null });
    connection.shows();
    expect(face.state()).toMatchObject({ phase: 'open', face: 'hosted', reason: null });
    expect(face.state().picture?.getVideoTracks()).toHaveLength(1);
    expect(await face.sendText('Hello.')).toEqual({ face: 'hosted', seconds: 2.5 });
    face.hush();
    face.close();
    await moment();
    expect([server.to(`POST ${path}/hush`).length, closings(), connection.isClosed]).toEqual([1, 1, true]);
    expect(face.state()).toMatchObject({ phase: 'closed', picture: null });
    // Nothing rings when all is over.
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [
      'the server says so',
      () => ({ '/avatar-sessions': session({ face: 'drawn', reason: 'busy', call: null }) }),
      'busy',
      0,
    ],
    ['there is no server', () => ({ '/avatar-sessions': failure(400, 'INVALID_REQUEST', 'No.') }), 'offline', 0],
    ['a repeat has no call', () => ({ '/avatar-sessions': session({ call: null }) }), 'unreachable', 1],
    [
      'the answer is not taken',
      () => ({ [`${path}/answer`]: shown({ face: 'drawn', reason: 'too-slow' }) }),
      'too-slow',
      1,
    ],
    [
      'the call makes no sense',
      () => ({ '/avatar-sessions': session({ call: { ...call, sdp: 'x' } }) }),
      'unreachable',
      1,
    ],
  ])('[AVA-02] gives way to the drawn one with the reason where %s', async (_why, given, reason, closed) => {
    Object.assign(answers, given());
    answers[`${path}/send-text`] = shown({ face: 'drawn', durationMs: null });
    await opened();
    expect(face.state()).toEqual({ phase: 'open', face: 'drawn', reason, picture: null });
    expect(closings()).toBe(closed);
    expect(await face.sendText('Hello.')).toEqual({ face: 'drawn', seconds: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[AVA-02] gives way where no picture comes in time, or none can be had', async () => {
    await opened();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(face.state().phase).toBe('opening');
    await vi.advanceTimersByTimeAsync(1100);
    expect(face.state()).toMatchObject({ face: 'drawn', reason: 'too-slow' });
    (await opened()).becomes('failed');
    expect(face.state()).toMatchObject({ face: 'drawn', reason: 'unreachable' });
    vi.stubGlobal('RTCPeerConnection', undefined);
    await face.open('hosted');
    expect(face.state()).toMatchObject({ face: 'drawn', reason: 'unsupported' });
    // Seen and not heard is no better.
    stubConnections();
    (await opened()).shows();
    vi.stubGlobal('AudioContext', undefined);
    face.prime();
    expect(face.state()).toMatchObject({ face: 'drawn', reason: 'unsupported', picture: null });
  });

  it('[AVA-02] gives way where the connection is lost for good, and not at a short break', async () => {
    const connection = await opened();
    connection.shows();
    connection.becomes('disconnected');
    await vi.advanceTimersByTimeAsync(3000);
    connection.becomes('connected');
    await vi.advanceTimersByTimeAsync(5000);
    expect(face.state().face).toBe('hosted');
    connection.becomes('disconnected');
    await vi.advanceTimersByTimeAsync(4100);
    expect(face.state()).toEqual({ phase: 'open', face: 'drawn', reason: 'lost', picture: null });
    expect([connection.isClosed, closings()]).toEqual([true, 1]);
  });

  it('[AVA-02] gives way where it cannot say the words', async () => {
    (await opened()).shows();
    answers[`${path}/send-text`] = shown({ face: 'drawn', reason: 'unreachable', durationMs: null });
    expect(await face.sendText('Hello.')).toEqual({ face: 'drawn', seconds: null });
    expect(face.state()).toMatchObject({ face: 'drawn', reason: 'unreachable', picture: null });
  });

  it('closes there what came after it was given up here', async () => {
    void face.open('hosted');
    face.close();
    await moment();
    expect([closings(), face.state().phase]).toEqual([1, 'closed']);
  });
});
