import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiBase, livePath } from '#contract/protocol/endpoint.ts';
import type { ArrivedSignal, ClientEvents, ServerEvents } from '#contract/rooms/live.ts';
import { validCase } from '#core/cases/case-fixture.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { standInServices } from '#test/stand-in-services.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { guestIn, invite, openRoom, turnClock, type, viewIn } from '#test/steps/room-steps.ts';
import { testApp } from '#test/test-app.ts';

type PageSocket = Socket<ServerEvents, ClientEvents>;

const server = testApp({ cases: [caseText('one')], settings: { RATE_LIMIT_FACTOR: '1000' } });
let second: FastifyInstance;
let hostCookie = '';
let host: Doctor;
const open: PageSocket[] = [];

beforeAll(async () => {
  hostCookie = await cookieFor(server, 'premium');
  host = doctorOn(server, hostCookie);
  // Another instance on the same database.
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000' });
  second = await buildApp({ config, db: server.db, services: standInServices({ clock: { now: server.now } }) });
  await Promise.all([server.app, second].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => second.close());

const addressOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

function socketTo(
  app: FastifyInstance,
  roomId: string,
  cookie: string,
  headers: Record<string, string> = {},
): PageSocket {
  const socket: PageSocket = io(addressOf(app), {
    path: apiBase + livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { roomId, page: 'page-1' },
    extraHeaders: { cookie, ...headers },
  });
  open.push(socket);
  return socket;
}

const heard = <Name extends keyof ServerEvents>(socket: PageSocket, name: Name) =>
  new Promise<Parameters<ServerEvents[Name]>[0]>((resolve) => {
    socket.once(name as never, resolve as never);
  });
const connected = (socket: PageSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });

async function roomOfTwo() {
  const roomId = await openRoom(host, 'one');
  const { token } = await invite(server, hostCookie, roomId);
  const patient = await guestIn(server, token, 'Tom', 'patient');
  return { roomId, patient, hostId: (await viewIn(host, roomId)).me.id };
}

describe('a socket', () => {
  it('[ROOM-03] opens for nobody who is not in the room, and for no page of another site', async () => {
    const { roomId, patient } = await roomOfTwo();
    const stranger = await cookieFor(server, 'basic');
    for (const cookie of ['', stranger, 'clavis_guest=guessed']) {
      await expect(connected(socketTo(server.app, roomId, cookie))).rejects.toThrow('NOT_IN_ROOM');
    }
    await expect(connected(socketTo(server.app, 'no-room', hostCookie))).rejects.toThrow('NOT_IN_ROOM');
    const foreign = { origin: 'https://elsewhere.example' };
    await expect(connected(socketTo(server.app, roomId, patient.cookie, foreign))).rejects.toThrow('websocket error');
  });

  it('[ROOM-04] hands a call on to one member through another instance, and nobody else’s room hears it', async () => {
    const { roomId, patient, hostId } = await roomOfTwo();
    const other = await roomOfTwo();
    const [mine, theirs] = [socketTo(server.app, roomId, hostCookie), socketTo(second, roomId, patient.cookie)];
    const outside = socketTo(second, other.roomId, other.patient.cookie);
    await Promise.all([mine, theirs, outside].map(connected));
    const overheard: ArrivedSignal[] = [];
    outside.on('signal', (signal) => overheard.push(signal));
    const call = heard(mine, 'signal');
    theirs.emit('signal', { to: hostId, page: 'page-2', link: null, data: { description: 'offer' } });
    const tomsId = (await viewIn(patient, roomId)).me.id;
    expect(await call).toEqual({ from: tomsId, page: 'page-2', link: null, data: { description: 'offer' } });
    // Addressed across rooms it goes nowhere.
    outside.emit('signal', { to: hostId, page: 'x', link: null, data: 'intruder' });
    const next = heard(mine, 'signal');
    theirs.emit('signal', { to: hostId, page: 'page-2', link: null, data: 'own' });
    expect((await next)?.data).toBe('own');
    expect(overheard).toEqual([]);
  });

  it('[ROOM-04] hears of a change that was made through another instance, and knows who is there', async () => {
    const { roomId, patient } = await roomOfTwo();
    const mine = socketTo(second, roomId, hostCookie);
    await connected(mine);
    const theirs = socketTo(server.app, roomId, patient.cookie);
    await connected(theirs);
    await vi.waitFor(async () => {
      expect((await viewIn(host, roomId)).members.map(({ isHere }) => isHere)).toEqual([true, true]);
    });
    const change = heard(mine, 'changed');
    await type(patient, roomId, 'Hello');
    await change;
    theirs.disconnect();
    await vi.waitFor(async () => {
      expect((await viewIn(host, roomId)).members.map(({ isHere }) => isHere)).toEqual([true, false]);
    });
  });

  it('[ROOM-01] carries nothing of the script or the marks to the doctor', async () => {
    const { roomId, patient } = await roomOfTwo();
    const mine = socketTo(server.app, roomId, hostCookie);
    await connected(mine);
    const received: unknown[] = [];
    mine.onAny((...all: unknown[]) => received.push(all));
    await turnClock(host, roomId, 'start');
    await patient.put(`/rooms/${roomId}/marks/d1`, { mark: 'met' });
    await type(patient, roomId, 'Shall we?');
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3));
    expect(new Set(received.map((one) => JSON.stringify(one)))).toEqual(new Set(['["changed"]']));
    expect(validCase().facts.length).toBeGreaterThan(0);
  });

  it('[ROOM-02] gives the server’s time, and gives way when the same person opens the room again', async () => {
    const { roomId } = await roomOfTwo();
    const first = socketTo(server.app, roomId, hostCookie);
    await connected(first);
    const time = await first.emitWithAck('time');
    expect(Math.abs(time - server.now().getTime())).toBeLessThan(60_000);
    const ended = once(first as never, 'disconnect');
    await connected(socketTo(second, roomId, hostCookie));
    expect((await ended)[0]).toBe('io server disconnect');
    await vi.waitFor(async () => {
      const { members } = await viewIn(host, roomId);
      expect(members.find(({ isHost }) => isHost)?.isHere).toBe(true);
    });
  });

  it('[ROOM-03] ends when the host sends somebody out', async () => {
    const { roomId, patient } = await roomOfTwo();
    const theirs = socketTo(second, roomId, patient.cookie);
    await connected(theirs);
    const ended = once(theirs as never, 'disconnect');
    const { me } = await viewIn(patient, roomId);
    await host.delete(`/rooms/${roomId}/members/${me.id}`);
    expect((await ended)[0]).toBe('io server disconnect');
    await expect(connected(socketTo(second, roomId, patient.cookie))).rejects.toThrow('NOT_IN_ROOM');
  });

  it('is closed on whoever sends too much at once or too often', async () => {
    const { roomId, patient, hostId } = await roomOfTwo();
    const signal = { to: hostId, page: 'p', link: null };
    const large = socketTo(server.app, roomId, patient.cookie);
    await connected(large);
    const tooLarge = once(large as never, 'disconnect');
    large.emit('signal', { ...signal, data: 'x'.repeat(60_000) });
    await tooLarge;
    const many = socketTo(server.app, roomId, patient.cookie);
    await connected(many);
    const tooMany = once(many as never, 'disconnect');
    for (let i = 0; i <= 400; i += 1) many.emit('signal', { ...signal, data: i });
    await tooMany;
  });
});
