import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';

const plain = testApp();
const secure = testApp({ settings: { NODE_ENV: 'production', PUBLIC_URL: 'https://clavis.example' } });

/** Over a bare connection: no client would send any of this. */
async function answerTo(server: typeof plain, bytes: string) {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  let text = '';
  socket.on('data', (some) => {
    text += some;
  });
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => line.split(': ') as [string, string])),
    body: JSON.parse(body),
  };
}

describe('a request that cannot even be read', () => {
  it.each([
    ['no HTTP at all', 'what is this\r\n\r\n', 400, 'INVALID_REQUEST'],
    ['a header without a name', 'GET /health HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400, 'INVALID_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'INVALID_REQUEST',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('%s gets the same headers and the same shape as every error', async (_what, bytes, status, code) => {
    for (const server of [plain, secure]) {
      const answer = await answerTo(server, bytes);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ success: false, code, message: expect.any(String) });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect('strict-transport-security' in answer.headers).toBe(server === secure);
    }
  });

  it('does not disturb the next one', async () => {
    await answerTo(plain, 'nonsense\r\n\r\n');
    expect((await plain.app.inject({ url: '/health' })).statusCode).toBe(200);
  });
});
