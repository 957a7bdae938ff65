import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productVersion } from '#core/brand.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { poolFor } from '#server/db/open.ts';
import { databaseOver } from '#server/db/sql.ts';
import { systemClock } from '#server/ports/clock.ts';
import { fakeMarker } from '#test/fake-marker.ts';
import { fakePatient } from '#test/fake-patient.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp();

describe('health', () => {
  it.each(['/health', '/api/v1/health'])(
    '[API-10] %s says that server and database answer, and is kept by no cache',
    async (url) => {
      const answer = await server.app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ success: true, status: 'ok', database: 'ok', version: productVersion });
      expect(Date.parse(answer.json().time)).not.toBeNaN();
    },
  );
});

describe('network tests', () => {
  it('[API-10] ping answers as little as possible', async () => {
    const answer = await server.request('GET', '/network-debug/ping?_nocache=1');
    expect(answer.json()).toEqual({ success: true, time: expect.stringMatching(/Z$/) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[API-10] network-test says what the server sees of the connection, and no header values', async () => {
    const answer = await server.request('GET', '/network-debug/network-test', {
      remoteAddress: '192.0.2.44',
      headers: { authorization: 'Bearer secret-value', cookie: 'clavis_session=secret-value' },
    });
    expect(answer.json()).toMatchObject({
      success: true,
      data: { ip: '192.0.2.44', protocol: 'http', headerCount: expect.any(Number) },
    });
    expect(answer.payload).not.toContain('secret-value');
  });
});

describe('while the database is out of reach', () => {
  let app: FastifyInstance;
  const pool = poolFor(
    { host: '/nowhere/at/all', port: 5432, user: 'nobody', database: 'nothing' },
    2,
    () => undefined,
  );

  beforeAll(async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
    app = await buildApp({
      config,
      db: databaseOver(pool),
      clock: systemClock,
      mail: null,
      patient: fakePatient(),
      marker: fakeMarker(),
      facilitator: () => Promise.reject(new Error('nobody asks here')),
      guideTitle: () => null,
      guides: [],
      news: [],
      siteAnswers: [],
      chatbot: { answer: () => Promise.reject(new Error('nobody asks here')), prepare: async () => undefined },
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await pool.end();
  });

  it.each(['/health', '/api/v1/health'])(
    '[API-10] %s says so, with a status that a load balancer understands',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ success: false, status: 'degraded', database: 'unreachable' });
    },
  );

  it('[API-10] ping still answers', async () => {
    expect((await app.inject({ url: '/api/v1/network-debug/ping' })).statusCode).toBe(200);
  });

  it('[API-07] other calls ask to come back later, with no inner details', async () => {
    for (const url of ['/api/v1/user/profile', '/api/v1/auth/status', '/api/v1/network-debug/network-test']) {
      const answer = await app.inject({ url, headers: { cookie: 'clavis_session=any' } });
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ success: false, message: 'Server error. Please try again later.' });
      expect(answer.payload).not.toContain('nowhere');
    }
  });
});
