import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { gradeMarks } from '../../src/core/marking/grading/grades.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { demoAccounts } from '../../src/server/demo/demo-accounts.ts';
import type { MarkerPort } from '../../src/server/ports/marker.ts';
import type { Services } from '../../src/server/services.ts';
import { fakeMarker } from '../../test/fakes/fake-marker.ts';
import { freePort } from '../../test/free-port.ts';
import { standInServices } from '../../test/stand-in-services.ts';

export interface MovedClockServer {
  url: string;
  /** Moves the clock of the server; the page learns of it when it next asks. */
  advance(seconds: number): void;
  /** As after a crash or an update: another process on the same database. */
  restart(): Promise<void>;
  signIn(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

/** Full marks to whoever says anything. */
const marker: MarkerPort = {
  async mark(file, turns, seconds) {
    const marked = await fakeMarker().mark(file, turns, seconds);
    const mark = turns.length > 0 ? 'met' : 'missed';
    const criteria = marked.marking.criteria.map((one) => ({ ...one, mark }) as const);
    return { ...marked, marking: gradeMarks(criteria, [], file.identity.weights) };
  },
};

/** The product with the pages as built and a clock that a journey moves, on a database of its own. */
export async function startMovedClockServer(
  settings: Record<string, string> = {},
  services: Partial<Services> = {},
): Promise<MovedClockServer> {
  const name = `moved_clock_${randomBytes(6).toString('hex')}`;
  const address = new URL(process.env.JOURNEY_DATABASE_URL ?? '');
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${process.env.JOURNEY_TEMPLATE} STRATEGY FILE_COPY`);
  address.pathname = `/${name}`;
  const port = await freePort();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: address.href,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    ...settings,
  });
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const open = async (): Promise<() => Promise<void>> => {
    const { db, close } = await openDatabase(config, () => undefined);
    const app = await buildApp({ config, db, services: standInServices({ clock, marker, ...services }) });
    await app.listen({ port, host: config.HOST });
    return async () => {
      await app.close();
      await close();
    };
  };
  let close = await open();

  return {
    url: config.PUBLIC_URL,
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    async restart() {
      await close();
      close = await open();
    },
    async signIn(context) {
      const premium = demoAccounts.find(({ plan }) => plan?.id === 'premium');
      const answer = await context.request.post(`${config.PUBLIC_URL}/api/v1/auth/login`, {
        data: { email: premium?.email, password: premium?.password },
      });
      if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`);
    },
    async stop() {
      await close();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
