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

/** The streaming interface of HeyGen in its second version, as its documentation and its users' requests show it. */
export async function startFakeHeygen(): Promise<FakeHeygen> {
  const key = 'heygen-test-key';
  const calls: FakeHeygen['calls'] = [];
  const faults = new Map<string, { status: number; body?: string } | 'hang'>();
  const states = new Map<string, 'new' | 'started'>();
  let made = 0;

  const work = (name: string, body: Record<string, unknown>): { status: number; answer: object } => {
    const done = (data: unknown) => ({ status: 200, answer: { code: 100, data, message: 'success' } });
    const refused = (message: string) => ({ status: 400, answer: { code: 400006, data: null, message } });
    const id = String(body.session_id);
    if (name === 'new') {
      made += 1;
      const session_id = `1f0e9bd4-3a5c-11f1-9c1e-${String(made).padStart(12, '0')}`;
      states.set(session_id, 'new');
      const access_token = `livekit-token-${made}`;
      const url = 'wss://heygen-feapbkvq.livekit.example';
      const rest = { is_paid: true, session_duration_limit: 600, realtime_endpoint: 'wss://webrtc.example' };
      return done({ session_id, url, access_token, ...rest, sdp: null, ice_servers: null, ice_servers2: null });
    }
    if (!states.has(id)) return refused('session not found');
    if (name === 'start') {
      states.set(id, 'started');
      return done(null);
    }
    if (name === 'stop') {
      states.delete(id);
      return done(null);
    }
    if (states.get(id) !== 'started') return refused('Session is not in correct state');
    return done({ duration_ms: 1200, task_id: `task-${calls.length}` });
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
    const { status, answer } = work(name, body);
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
