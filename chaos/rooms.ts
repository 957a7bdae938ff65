// Two instances on one database behind a balancer; the one that holds the sockets of a room is killed. Its room must go on
// through the other within ten seconds, with everything that was written before. npm run chaos:rooms
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket as TcpSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { apiBase, livePath } from '#contract/protocol/endpoint.ts';
import type { ClientEvents, ServerEvents } from '#contract/rooms/live.ts';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { projectRoot } from '#server/project-root.ts';
import { freePort } from '#test/free-port.ts';
import { report } from '../bench/report.ts';

type PageSocket = Socket<ServerEvents, ClientEvents>;

const allowedSeconds = 10;
const dataDir = mkdtempSync(join(tmpdir(), 'clavis-rooms-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const ports = [await freePort(), await freePort()];
const front = await freePort();
const base = `http://localhost:${front}`;
/** Where the balancer sends whoever comes next. */
let target = ports[0] ?? 0;
const passing = new Set<TcpSocket>();
const balancer = createServer((caller) => {
  const server = connect(target, 'localhost');
  for (const [from, to] of [
    [caller, server],
    [server, caller],
  ] as const) {
    passing.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      passing.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }
}).listen(front);

// Kept up by this process, so that the instance that goes does not take the database along.
const postgres = await startEmbeddedPostgres({ home: join(dataDir, 'postgres'), log: () => undefined });
const running: ChildProcess[] = [];
const sockets: PageSocket[] = [];
try {
  for (const port of ports) running.push(await start(port));
  const cookie = await signIn('premium@example.org');
  const { cases } = await call<{ cases: { id: string }[] }>('GET', '/cases', cookie);
  const { id: roomId } = await call<{ id: string }>('POST', '/rooms', cookie, { caseId: cases[0]?.id });
  const { url } = await call<{ url: string }>('POST', `/rooms/${roomId}/invitations`, cookie, {});
  const guest = await comeIn(url.split('/').at(-1) ?? '');
  await call('POST', `/rooms/${roomId}/clock`, guest, { action: 'start' });
  await call('POST', `/rooms/${roomId}/messages`, guest, {
    clientMessageId: randomBytes(16).toString('hex'),
    text: 'Before',
  });
  const before = await call<RoomView>('GET', `/rooms/${roomId}`, cookie);

  const [doctor, patient] = await Promise.all([open(roomId, cookie), open(roomId, guest)]);
  if (!doctor || !patient) throw new Error('no sockets');
  await heardFrom(patient, doctor, before.me.id);

  target = ports[1] ?? 0;
  const killedAt = performance.now();
  running[0]?.kill('SIGKILL');
  await heardFrom(patient, doctor, before.me.id);
  const seconds = Math.round((performance.now() - killedAt) / 100) / 10;
  report({
    name: 'rooms.goes-on',
    value: seconds,
    unit: 's',
    goal: `<= ${allowedSeconds}`,
    pass: seconds <= allowedSeconds,
  });
  const after = await call<RoomView>('GET', `/rooms/${roomId}`, cookie);
  const same =
    after.phase === 'reading' && after.readingEndsAt === before.readingEndsAt && after.messages[0]?.text === 'Before';
  report({ name: 'rooms.kept', value: Number(same), unit: 'room', goal: '1', pass: same });
} finally {
  for (const socket of sockets) socket.disconnect();
  for (const server of running) server.kill('SIGKILL');
  for (const socket of passing) socket.destroy();
  balancer.close();
  await pause(500);
  await postgres.release();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (answer?.ok) return server;
    if (server.exitCode !== null) break;
    await pause(100);
  }
  throw new Error('The server did not start within two minutes');
}

async function call<Data>(method: string, path: string, cookie: string, body?: object): Promise<Data> {
  const answer = await fetch(`${base}${apiBase}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomBytes(16).toString('hex') },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${base}${apiBase}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function signIn(email: string): Promise<string> {
  return cookiesOf(await post('/auth/login', { email, password: 'steady-lantern-42' }));
}

async function comeIn(token: string): Promise<string> {
  return cookiesOf(await post('/room-invitations/members', { token, role: 'patient', name: 'Tom' }));
}

async function open(roomId: string, cookie: string): Promise<PageSocket> {
  const socket: PageSocket = io(base, {
    path: apiBase + livePath,
    transports: ['websocket'],
    forceNew: true,
    auth: { roomId, page: randomBytes(8).toString('hex') },
    extraHeaders: { cookie },
    reconnectionDelay: 300,
    reconnectionDelayMax: 3000,
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Speaks until it is heard. */
async function heardFrom(speaker: PageSocket, listener: PageSocket, to: string): Promise<void> {
  const word = randomBytes(8).toString('hex');
  let isHeard = false;
  const hear: ServerEvents['signal'] = ({ data }) => {
    isHeard ||= data === word;
  };
  listener.on('signal', hear);
  for (let tries = 0; !isHeard; tries += 1) {
    if (tries > 600) throw new Error('the room did not come back within a minute');
    if (speaker.connected) speaker.emit('signal', { to, page: 'chaos', link: null, data: word });
    await pause(100);
  }
  listener.off('signal', hear);
}
