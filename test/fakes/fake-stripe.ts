import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeStripeBooks } from './fake-stripe-books.ts';
import { type Form, type Json, Refusal } from './fake-stripe-shapes.ts';

const secretKey = 'sk_test_fake_key_of_the_tests';
const webhookSecret = 'whsec_fake_secret_of_the_tests';

/** The settings with which the server uses this service. */
export const fakeStripeSettings = (url: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: url,
});

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;

/** A local service that speaks as much of Stripe's interface as the server uses, over HTTP, with signed notices. */
export async function fakeStripe(now: () => Date) {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const answered = new Map<string, { fingerprint: string; status: number; body: string }>();
  const outbox: Array<{ raw: string; signature: string }> = [];
  const requests: Array<{ method: string; path: string; key: string | undefined; form: Form }> = [];
  let reachable = true;

  const sign = (raw: string, at = now(), secret = webhookSecret) => {
    const signature = createHmac('sha256', secret)
      .update(`${seconds(at)}.${raw}`)
      .digest('hex');
    return `t=${seconds(at)},v1=${signature}`;
  };
  const { answerTo, ...books } = fakeStripeBooks(now, (type: string, object: Json) => {
    const id = `evt_${randomBytes(8).toString('hex')}`;
    const raw = JSON.stringify({ id, object: 'event', type, created: seconds(now()), data: { object } });
    outbox.push({ raw, signature: sign(raw) });
  });

  const answer = (request: IncomingMessage, form: Form, path: string): { status: number; body: string } => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(new Refusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_***'));
    }
    const key = request.headers['idempotency-key'];
    const fingerprint = `${request.method} ${path} ${JSON.stringify(form)}`;
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    if (known && known.fingerprint !== fingerprint) {
      return refuse(new Refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used once.'));
    }
    if (known) return known;
    let result: { status: number; body: string };
    try {
      result = { status: 200, body: JSON.stringify(answerTo(request.method ?? '', path, form)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result = refuse(error);
    }
    if (typeof key === 'string') answered.set(key, { fingerprint, ...result });
    return result;
  };
  const refuse = ({ status, type, message, code }: Refusal) => ({
    status,
    body: JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } }),
  });

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (!reachable) return request.socket.destroy();
    const url = new URL(request.url ?? '', 'http://fake');
    const form = parseForm(url.search.slice(1) || (await bodyOf(request)));
    const key = request.headers['idempotency-key'];
    const method = request.method ?? '';
    requests.push({ method, path: url.pathname, key: typeof key === 'string' ? key : undefined, form });
    const { status, body } = answer(request, form, url.pathname);
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomBytes(8).toString('hex')}` })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    ...books,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Signed notices that wait to be delivered, oldest first. */
    takeNotices: () => outbox.splice(0),
    sign,
    setReachable: (value: boolean) => {
      reachable = value;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** `items[0][price]=x` becomes { items: { 0: { price: 'x' } } }. */
function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = form;
    for (const step of path) {
      const next = place[step];
      const made: Form = typeof next === 'object' ? next : {};
      place[step] = made;
      place = made;
    }
    place[last] = value;
  }
  return form;
}
