import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { sql } from '#server/db/sql.ts';
import { cookieFor } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const table = Object.entries<Endpoint>(api);
const closed = table.filter(([, endpoint]) => endpoint.access !== 'public');

/** Nothing is found under such an id, so that whoever is let in changes nothing. */
const nobody = '00000000-0000-4000-8000-000000000000';
const call = (key: string, cookie?: string) => {
  const { method, path } = splitKey(key);
  return server.request(method as 'GET', path.replace(/:\w+/g, nobody), {
    ...(method === 'GET' ? {} : { payload: {} }),
    ...(cookie ? { headers: { cookie } } : {}),
  });
};

describe('access, for every endpoint of the table', () => {
  it('has endpoints to check', () => expect(closed.length).toBeGreaterThan(2));

  it.each(closed)('%s refuses strangers', async (key) => {
    const answer = await call(key);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'NOT_SIGNED_IN',
      message: 'Please log in to continue',
    });
  });

  it('is described in OpenAPI, endpoint by endpoint', async () => {
    const document = (await server.request('GET', '/openapi.json')).json();
    for (const [key, endpoint] of table) {
      const { method, path } = splitKey(key);
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access });
    }
  });
});

describe('[ROUTE-12] the admin calls, for everybody there is', () => {
  const people = ['user', 'lapsed', 'deleted', 'author', 'admin'] as const;
  const cookies = new Map<(typeof people)[number], string>();
  beforeAll(async () => {
    cookies.set('user', await cookieFor(server, 'free'));
    cookies.set('lapsed', await cookieFor(server, 'basic'));
    await server.db.run(sql`
      UPDATE subscriptions SET status = 'ended', current_period_end = now() - interval '90 days'
      WHERE user_id = (SELECT id FROM users WHERE email = 'basic@example.org')`);
    cookies.set('deleted', await cookieFor(server, 'premium'));
    await server.db.run(sql`DELETE FROM users WHERE email = 'premium@example.org'`);
    cookies.set('author', await cookieFor(server, 'author'));
    cookies.set('admin', await cookieFor(server, 'admin'));
  });

  const adminCalls = table.filter(([, { access }]) => access === 'admin' || access === 'author');
  it('are told by their addresses', () => {
    const others = table.filter(
      ([key, { access }]) => key.includes(' /admin/') && access !== 'admin' && access !== 'author',
    );
    expect(others.map(([key]) => key)).toEqual(['POST /admin/auth/login']);
    expect(adminCalls.filter(([key]) => !key.includes(' /admin/'))).toEqual([]);
  });

  it.each(adminCalls)('%s lets in whom it should, and nobody else', async (key, { access }) => {
    const seen: Record<string, number> = {};
    for (const who of people) seen[who] = (await call(key, cookies.get(who))).statusCode;
    const refused = { user: 403, lapsed: 403, deleted: 401 };
    expect(seen).toMatchObject(access === 'admin' ? { ...refused, author: 403 } : refused);
    expect([401, 403]).not.toContain(seen.admin);
    if (access === 'author') expect([401, 403]).not.toContain(seen.author);
  });
});
