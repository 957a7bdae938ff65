import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeHeygen {
  readonly url: string;
  readonly key: string;
  readonly calls: Array<{ name: string; body: Record<string, unknown> }>;
  /** What it does with the next call of this name, instead of its work. */
  fail(name: string, how: { status: number; body?: string } | 'hang'): void;
  /** Sessions that were started and not stopped. */
  open(): string[];
  stop(): Promise<void>;
}

/** Who sends the picture: a true one in a browser, for journeys. It calls, and is answered. */
export interface HeygenPeer {
  offer(sessionId: string): Promise<string>;
  answer(sessionId: string, sdp: string): Promise<void>;
  candidate(sessionId: string, candidate: object): Promise<void>;
  /** Answers how many milliseconds it takes. */
  say(sessionId: string, text: string): Promise<number>;
  hush(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
}

interface FakeHeygenOptions {
  peer?: HeygenPeer;
  iceServers?: object[];
}

/** As a browser calls that wants to send sound and a picture. */
const callOfNobody = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  ...['audio 9 UDP/TLS/RTP/SAVPF 111', 'video 9 UDP/TLS/RTP/SAVPF 96'].flatMap((media, place) => [
    `m=${media}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=ice-ufrag:4ZcD',
    'a=ice-pwd:2/1muCWoOi3uLifh0NuRHlDS',
    `a=fingerprint:sha-256 ${Array(32).fill('7B').join(':')}`,
    'a=setup:actpass',
    `a=mid:${place}`,
    'a=sendonly',
    'a=rtcp-mux',
    place === 0 ? 'a=rtpmap:111 opus/48000/2' : 'a=rtpmap:96 VP8/90000',
  ]),
  '',
].join('\r\n');

const nobody: HeygenPeer = {
  offer: async () => callOfNobody,
  answer: async () => undefined,
  candidate: async () => undefined,
  say: async () => 1200,
  hush: async () => undefined,
  end: async () => undefined,
};

const someIceServers = [
  { urls: 'stun:stun.example:3478' },
  { urls: ['turn:turn.example:3478?transport=udp'], username: 'u', credential: 'turn-credential' },
];

/** The streaming interface of HeyGen by plain WebRTC, as its documentation and its users' requests show it. */
export async function startFakeHeygen({
  peer = nobody,
  iceServers = someIceServers,
}: FakeHeygenOptions = {}): Promise<FakeHeygen> {
  const key = 'heygen-test-key';
  const calls: FakeHeygen['calls'] = [];
  const faults = new Map<string, { status: number; body?: string } | 'hang'>();
  const states = new Map<string, 'new' | 'started'>();
  let made = 0;

  const work = async (name: string, body: Record<string, unknown>): Promise<{ status: number; answer: object }> => {
    const done = (data: unknown) => ({ status: 200, answer: { code: 100, data, message: 'success' } });
    const refused = (message: string) => ({ status: 400, answer: { code: 400006, data: null, message } });
    const id = String(body.session_id);
    if (name === 'new') {
      made += 1;
      const session_id = `1f0e9bd4-3a5c-11f1-9c1e-${String(made).padStart(12, '0')}`;
      states.set(session_id, 'new');
      const sdp = { type: 'offer', sdp: await peer.offer(session_id) };
      const rest = { is_paid: true, session_duration_limit: 600, realtime_endpoint: 'wss://webrtc.example' };
      const ice_servers = ['stun:stun.example:3478'];
      return done({ session_id, sdp, ice_servers, ice_servers2: iceServers, ...rest, url: '', access_token: '' });
    }
    const state = states.get(id);
    if (!state) return refused('session not found');
    const isStarted = state === 'started';
    switch (name) {
      case 'start': {
        const sdp = body.sdp as { type?: unknown; sdp?: unknown } | undefined;
        if (isStarted || sdp?.type !== 'answer') return refused('Session is not in correct state');
        states.set(id, 'started');
        await peer.answer(id, String(sdp.sdp));
        return done(null);
      }
      case 'ice':
        await peer.candidate(id, body.candidate as object);
        return done(null);
      case 'stop':
        states.delete(id);
        await peer.end(id);
        return done(null);
      case 'interrupt':
        if (!isStarted) return refused('Session is not in correct state');
        await peer.hush(id);
        return done(null);
      default:
        if (!isStarted) return refused('Session is not in correct state');
        return done({ duration_ms: await peer.say(id, String(body.text)), task_id: `task-${calls.length}` });
    }
  };

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const name = request.url?.replace('/v1/streaming.', '') ?? '';
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    if (request.headers['x-api-key'] !== key) {
      send(401, JSON.stringify({ code: 401028, message: 'Unauthorized' }));
      return;
    }
    calls.push({ name, body });
    const fault = faults.get(name);
    faults.delete(name);
    if (fault === 'hang') return;
    if (fault) {
      send(fault.status, fault.body ?? JSON.stringify({ code: 10004, message: 'Concurrent limit reached.' }));
      return;
    }
    const { status, answer } = await work(name, body);
    send(status, JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    calls,
    fail: (name, how) => void faults.set(name, how),
    open: () => [...states].flatMap(([id, state]) => (state === 'started' ? [id] : [])),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
