import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { signupBody } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const json = { 'content-type': 'application/json' };
const sendRaw = (payload: string | Buffer, headers: Record<string, string> = json, path = '/auth/signup') =>
  server.request('POST', path, { payload, headers });

function expectEnvelope(answer: LightMyRequestResponse, status: number, code?: string) {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toMatchObject({
    success: false,
    code: code ?? expect.any(String),
    message: expect.stringMatching(/^[A-Z]\w+ .*/),
  });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.payload).not.toMatch(/node_modules|at \w+ \(|SELECT|FST_/);
}

describe('bodies that are no JSON', () => {
  it.each([
    ['cut off', '{"email":'],
    ['with single quotes', "{'email':'a@example.org'}"],
    ['blank', '   '],
    ['a stray word', 'undefined'],
    ['not a number', '{"years_of_practice":NaN}'],
    ['two values', '{}{}'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true},"email":"a@example.org"}'],
    ['a constructor.prototype key', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s', async (_name, body) => {
    expectEnvelope(await sendRaw(body), 400, 'MALFORMED_JSON');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each(['application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'sent as %s',
    async (type) =>
      expectEnvelope(await sendRaw('email=a@example.org', { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA'),
  );

  it('sent as plain text, which any page may send unasked', async () => {
    const answer = await sendRaw(JSON.stringify(signupBody()), { 'content-type': 'text/plain' });
    expect([400, 415]).toContain(answer.statusCode);
    expectEnvelope(answer, answer.statusCode);
  });

  it('larger than allowed', async () => {
    expectEnvelope(
      await sendRaw(JSON.stringify({ ...signupBody(), firstName: 'x'.repeat(300_000) })),
      413,
      'TOO_LARGE',
    );
  });
});

describe('bodies of the wrong shape', () => {
  it.each(['[]', '[{"email":"a@example.org"}]', 'null', '7', '"text"', 'true', '{}'])('%s', async (body) => {
    const answer = await sendRaw(body);
    expectEnvelope(answer, 400, 'INVALID_REQUEST');
    expect(answer.json().issues.length).toBeGreaterThan(0);
  });

  it('empty, where one is wanted', async () => {
    expectEnvelope(await sendRaw(''), 400);
    expectEnvelope(await server.request('POST', '/auth/signup'), 400, 'INVALID_REQUEST');
  });

  it('nested without end', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expectEnvelope(await sendRaw(deep), 400);
    expectEnvelope(await sendRaw(`{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`), 400);
  });

  it('with a field nobody knows, which is named', async () => {
    const answer = await server.request('POST', '/auth/login', {
      payload: { email: 'a@example.org', password: 'x', isAdmin: true, $where: 1 },
    });
    expectEnvelope(answer, 400, 'INVALID_REQUEST');
    expect(answer.json().issues).toEqual([
      { path: 'isAdmin', message: 'This field is not known here.' },
      { path: '$where', message: 'This field is not known here.' },
    ]);
  });

  it('with the same key twice takes one of them, and checks that one', async () => {
    const answer = await sendRaw('{"token":"short","token":7}', json, '/auth/verify-email');
    expectEnvelope(answer, 400, 'INVALID_REQUEST');
    expect(answer.json().issues).toHaveLength(1);
  });

  it.each([
    ['a NUL character', 'Na\u0000dia'],
    ['a lone surrogate', 'Na\ud800dia'],
    ['text that turns right to left', 'Na\u202edia'],
    ['SQL', "Nadia'); DROP TABLE users; --"],
  ])('a name with %s is kept or refused, never a failure', async (_name, firstName) => {
    const answer = await server.request('POST', '/auth/signup', { payload: signupBody({ firstName }) });
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 400) expectEnvelope(answer, 400, 'INVALID_REQUEST');
  });

  it('a NUL character in a name is refused by name', async () => {
    const answer = await server.request('POST', '/auth/signup', { payload: signupBody({ lastName: 'Rah\u0000man' }) });
    expectEnvelope(answer, 400, 'INVALID_REQUEST');
    expect(answer.json()).toMatchObject({ issues: [{ path: 'lastName' }] });
  });

  it('passwords may hold any character', async () => {
    for (const password of ['nul\u0000 in the middle', 'lone \ud800 surrogate', '\u202eright to left']) {
      const answer = await server.request('POST', '/auth/signup', { payload: signupBody({ password }) });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('addresses', () => {
  it.each([
    '/api/v1/nothing-here',
    '/api/v1',
    '/api/v1/',
    '/api/v1//auth/status',
    '/api/v1/auth//status',
    '/api/v1/auth/status/',
    '/api/v1/AUTH/STATUS',
  ])('%s is not found, in JSON', async (url) => {
    expectEnvelope(await server.app.inject({ url }), 404, 'NOT_FOUND');
  });

  it.each(['/api/v1/%', '/api/v1/%zz', '/api/v1/%E0%A4%A', '/%c0%af', '/api/v1/auth/mail-preview/%ff'])(
    '%s is no address at all',
    async (url) => expectEnvelope(await server.app.inject({ url }), 400),
  );

  it('an endless parameter is refused', async () => {
    const answer = await server.request('GET', `/auth/mail-preview/${'x'.repeat(5000)}`);
    expectEnvelope(answer, answer.statusCode);
    expect([400, 404, 414]).toContain(answer.statusCode);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET'] as const)('%s where only POST is known', async (method) => {
    expectEnvelope(await server.app.inject({ method, url: '/api/v1/auth/login' }), 404, 'NOT_FOUND');
  });

  it.each([
    '/../package.json',
    '/api/v1/../../etc/passwd',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/src/server/config.ts',
    '/.git/config',
  ])('%s gives no file away', async (url) => {
    const answer = await server.app.inject({ url });
    expect(answer.payload).not.toMatch(/"dependencies"|root:|readConfig|\[core\]/);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each([
    '?__proto__=1',
    '?__proto__[isAdmin]=1',
    '?a=1&a=2&a=3',
    '?%zz=%',
    '?_nocache=1&_nocache=2',
    `?${'x=1&'.repeat(3000)}`,
    '??',
    '?=&=&',
  ])('a query such as %.20s changes nothing', async (query) => {
    const answer = await server.app.inject({ url: `/api/v1/auth/session${query}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isAuthenticated: false, user: null });
  });
});

describe('headers', () => {
  it.each([
    ['cookie', 'clavis_session=%E0%A4%A'],
    ['cookie', 'clavis_session'],
    ['cookie', ';;;=;clavis_session=;'],
    ['cookie', `clavis_session=${'x'.repeat(10_000)}`],
    ['cookie', 'clavis_session="quoted; and cut'],
    ['cookie', 'clavis_session=a; clavis_session=b'],
    ['cookie', '__proto__=x; constructor=y'],
    ['accept', 'text/html'],
    ['content-type', ''],
    ['x-forwarded-for', "'; DROP TABLE sessions"],
    ['sec-fetch-site', '\u00ff'],
  ])('%s: %.30s signs nobody in and breaks nothing', async (name, value) => {
    for (const path of ['/auth/session', '/auth/session-diagnostics', '/auth/status', '/user/profile']) {
      const answer = await server.request('GET', path, { headers: { [name]: value } });
      expect([200, 401]).toContain(answer.statusCode);
      expect(answer.payload).not.toContain('"isAuthenticated":true');
    }
  });
});

describe('over a real connection', () => {
  const call = (options: { path: string; method?: string; headers?: Record<string, string>; body?: string }) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const { body, ...rest } = options;
      const outgoing = httpRequest({ host: '127.0.0.1', port, ...rest }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: text }));
      });
      outgoing.on('error', reject).end(body);
    });

  it('answers the envelope to broken bodies and paths', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const cases: (Parameters<typeof call>[0] & { status: number })[] = [
      { path: '/api/v1/auth/login', method: 'POST', headers: json, body: '{"email"', status: 400 },
      { path: '/api/v1/auth/login', method: 'POST', headers: json, body: 'x'.repeat(400_000), status: 413 },
      { path: '/api/v1/auth/login', method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b', status: 415 },
      { path: '/api/v1/%ff', status: 400 },
      { path: '/api/v1//auth/session', status: 404 },
    ];
    for (const { status, ...options } of cases) {
      const answer = await call(options);
      expect([options.path, answer.status]).toEqual([options.path, status]);
      expect(JSON.parse(answer.body)).toMatchObject({
        success: false,
        code: expect.any(String),
        message: expect.any(String),
      });
    }
    expect((await call({ path: '/health' })).status).toBe(200);
  });
});
