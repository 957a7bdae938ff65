// How long a word between two browsers takes through the server while 500 rooms of three are open: 99 of 100 within 50 ms.
// Rooms and members are planted in the database; sockets, checks and the adapter are the real ones.
// npm run bench:rooms [rooms]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { apiBase, livePath } from '#contract/protocol/endpoint.ts';
import type { ClientEvents, ServerEvents } from '#contract/rooms/live.ts';
import { report } from '../report.ts';

interface Place {
  roomId: string;
  memberId: string;
  cookie: string;
}
type PageSocket = Socket<ServerEvents, ClientEvents>;

const rooms = Number(process.argv[2] ?? 500);
const perRoom = 3;
const atOnce = 25;
/** A page sends a few dozen words while it connects and hardly any later: this is as if a room joined every second. */
const wordsPerSecond = 100;
const seconds = 20;

const server = fork(join(import.meta.dirname, 'rooms-server.ts'), [String(rooms), String(perRoom)]);
try {
  const [{ base, places }] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [{ base: string; places: Place[] }];
  const sockets = await openAll(base, places);
  report({
    name: 'rooms.sockets',
    value: sockets.size,
    unit: 'sockets',
    goal: String(rooms * perRoom),
    pass: sockets.size === rooms * perRoom,
  });
  const delays = await relay(sockets, places);
  const expected = wordsPerSecond * seconds;
  report({
    name: 'rooms.relayed',
    value: delays.length,
    unit: 'words',
    goal: String(expected),
    pass: delays.length === expected,
  });
  const at = (share: number) => Math.round((delays[Math.floor(delays.length * share)] ?? 0) * 10) / 10;
  report({ name: 'rooms.relay.p50', value: at(0.5), unit: 'ms', goal: '<= 50', pass: at(0.5) <= 50 });
  report({ name: 'rooms.relay.p99', value: at(0.99), unit: 'ms', goal: '<= 50', pass: at(0.99) <= 50 });
  for (const socket of sockets.values()) socket.disconnect();
} finally {
  await stop(server);
}

async function openAll(base: string, places: readonly Place[]): Promise<Map<string, PageSocket>> {
  const open = new Map<string, PageSocket>();
  const waiting = [...places];
  const lane = async () => {
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      const { roomId, memberId, cookie } = place;
      const socket: PageSocket = io(base, {
        path: apiBase + livePath,
        transports: ['websocket'],
        forceNew: true,
        auth: { roomId, page: memberId },
        extraHeaders: { cookie },
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      open.set(memberId, socket);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  // What all of them hear of each other's coming has to settle first.
  await pause(3000);
  return open;
}

/** From the sending page to the receiving one, in order of length. */
async function relay(sockets: Map<string, PageSocket>, places: readonly Place[]): Promise<number[]> {
  const delays: number[] = [];
  for (const socket of sockets.values()) {
    socket.on('signal', ({ data }) => delays.push(performance.now() - (data as { sentAt: number }).sentAt));
  }
  for (let i = 0; i < wordsPerSecond * seconds; i += 1) {
    const from = places[(i * 7) % places.length];
    const to = places.find(({ roomId, memberId }) => roomId === from?.roomId && memberId !== from.memberId);
    if (!from || !to) throw new Error('nobody to speak to');
    const data = { sentAt: performance.now(), words: 'x'.repeat(600) };
    sockets.get(from.memberId)?.emit('signal', { to: to.memberId, page: from.memberId, link: null, data });
    await pause(1000 / wordsPerSecond);
  }
  await pause(2000);
  return delays.sort((a, b) => a - b);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
}
