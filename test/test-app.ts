import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { apiBase } from '#contract/protocol/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { PooledDatabase } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import type { CaseText } from '#server/features/cases/read-case-files.ts';
import type { Services } from '#server/services.ts';
import { plantCases } from './data/plant-cases.ts';
import { standInServices } from './stand-in-services.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: PooledDatabase;
  /** Moves the clock of the server. */
  advance(seconds: number): void;
  now(): Date;
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: Partial<InjectOptions>,
  ): Promise<LightMyRequestResponse>;
  /** Signs a demo account in and answers its cookie header. */
  signIn(who?: 'user' | 'author' | 'admin'): Promise<string>;
}

/** Tests of production have neither a bank nor a post office. */
const withoutServices = { ALLOW_TEST_CHECKOUT: 'true', ALLOW_UNSENT_MAIL: 'true' };

/** The whole server on a database of its own, for the tests of one file. */
export function testApp(
  options: Partial<Omit<Services, 'clock'>> & { settings?: Record<string, string>; cases?: CaseText[] } = {},
): TestApp {
  let app: FastifyInstance;
  let db: PooledDatabase;
  let close: () => Promise<void> = async () => undefined;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);

  beforeAll(async () => {
    const database = await createTestDatabase('peopledTemplate');
    db = database.db;
    const config = readConfig({ ...withoutServices, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...options.settings });
    await plantCases(db, now(), options.cases ?? []);
    const { settings: _, cases: __, ...chosen } = options;
    app = await buildApp({ config, db, services: standInServices({ ...chosen, clock: { now } }) });
    await app.ready();
    close = async () => {
      await app.close();
      await database.drop();
    };
  });
  afterAll(() => close());

  const request: TestApp['request'] = (method, path, rest = {}) => app.inject({ method, url: apiBase + path, ...rest });

  return {
    get app() {
      return app;
    },
    get db() {
      return db;
    },
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    now,
    request,
    async signIn(who = 'user') {
      const account = demoAccounts.find(({ role }) => role === who);
      const answer = await request('POST', '/auth/login', {
        payload: { email: account?.email, password: account?.password },
      });
      return cookieOf(answer);
    },
  };
}

export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
