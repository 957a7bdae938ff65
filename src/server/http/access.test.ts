import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp();
const closed = Object.entries<Endpoint>(api).filter(([, endpoint]) => endpoint.access !== 'public');

describe('access, for every endpoint of the table', () => {
  it('has endpoints to check', () => expect(closed.length).toBeGreaterThan(2));

  it.each(closed)('%s refuses strangers', async (key) => {
    const { method, path } = splitKey(key);
    const answer = await server.request(
      method as 'GET',
      path.replace(/:\w+/g, 'x'),
      method === 'GET' ? {} : { payload: {} },
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'NOT_SIGNED_IN',
      message: 'Please log in to continue',
    });
  });

  it.each(Object.entries<Endpoint>(api).filter(([, endpoint]) => endpoint.access === 'admin'))(
    '%s refuses users who are no admins',
    async (key) => {
      const { method, path } = splitKey(key);
      const answer = await server.request(method as 'GET', path.replace(/:\w+/g, 'x'), {
        headers: { cookie: await server.signIn('user') },
      });
      expect(answer.statusCode).toBe(403);
    },
  );

  it('is described in OpenAPI, endpoint by endpoint', async () => {
    const document = (await server.request('GET', '/openapi.json')).json();
    for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
      const { method, path } = splitKey(key);
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access });
    }
  });
});
