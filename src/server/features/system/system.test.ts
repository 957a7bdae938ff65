import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productVersion } from '#core/brand.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { stallingProxy } from '#test/fakes/stalling-proxy.ts';
import { standInServices } from '#test/stand-in-services.ts';
import { testApp } from '#test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

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

describe('on a full disk', () => {
  const full = testApp();
  /** As PostgreSQL says it; the disk of the machine that runs the tests has room. */
  const fill = (table: ReturnType<typeof sql>) =>
    full.db.transaction(async (tx) => {
      await tx.run(sql`
        CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
        END $$`);
      await tx.run(sql`CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`);
    });
  const health = async () => (await full.request('GET', '/health')).json();

  it('[API-10] a call that writes asks to come back later, and health says that the database is full', async () => {
    expect(await health()).toMatchObject({ status: 'ok' });
    await fill(sql`sessions`);
    const answer = await full.request('POST', '/auth/login', {
      payload: { email: demoAccounts[0]?.email, password: demoAccounts[0]?.password },
    });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.payload).not.toContain('extend');
    expect(answer.cookies).toEqual([]);
    expect(await health()).toMatchObject({ success: false, status: 'degraded', database: 'full' });
    expect((await full.request('GET', '/health')).statusCode).toBe(503);
    expect((await full.request('GET', '/auth/session')).statusCode).toBe(200);
  });
});

async function appOn(pool: pg.Pool): Promise<FastifyInstance> {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
    db: createDatabase(pool),
    services: standInServices(),
  });
  await app.ready();
  return app;
}

describe('while the database is out of reach', () => {
  let app: FastifyInstance;
  const pool = poolFor(
    { host: '/nowhere/at/all', port: 5432, user: 'nobody', database: 'nothing' },
    2,
    () => undefined,
  );

  beforeAll(async () => {
    app = await appOn(pool);
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

describe('while the database keeps its connections and answers nothing', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof stallingProxy>>;
  let pool: pg.Pool;
  let app: FastifyInstance;
  /** The limits of the product are seconds; here they are short, and the database never answers. */
  const limits = { connectMs: 1000, statementMs: 1500, readMs: 2000 };
  const get = (url: string) => app.inject({ url, headers: { cookie: 'clavis_session=any' } });

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await stallingProxy(database.connection);
    pool = poolFor(proxy.connection, 4, () => undefined, limits);
    app = await appOn(pool);
    expect((await get('/health')).statusCode).toBe(200);
    proxy.stall();
  });
  afterAll(async () => {
    proxy.recover();
    await app.close();
    await pool.end();
    proxy.stop();
    await database.drop();
  });

  it.each(['/health', '/api/v1/health'])('[API-10] %s says so', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, status: 'degraded', database: 'unreachable' });
  });

  it('[API-07] every call asks to come back later, also when more are waiting than there are connections', async () => {
    const urls = ['/api/v1/user/profile', '/api/v1/auth/status', '/api/v1/network-debug/network-test', '/api/v1/cases'];
    const answers = await Promise.all([...urls, ...urls, ...urls].map(get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(503));
    for (const answer of answers) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('a transaction ends too, and its connection is not used again', async () => {
    const db = createDatabase(pool);
    await expect(db.transaction((tx) => tx.run(sql`SELECT 1`))).rejects.toThrow();
  });

  it('[API-10] once it answers again, so does the server', async () => {
    proxy.recover();
    await expect.poll(async () => (await get('/health')).statusCode, { timeout: 15_000 }).toBe(200);
    expect((await get('/api/v1/auth/session')).statusCode).toBe(200);
  });
});
