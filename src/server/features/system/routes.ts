import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/protocol/endpoint.ts';
import { systemEndpoints } from '#contract/system.ts';
import { productBuiltOn, productVersion } from '#core/brand.ts';
import { type Database, type PooledDatabase, sql } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';

export function systemRoutes(
  app: FastifyInstance,
  deps: { db: PooledDatabase; clock: Clock; endpoints: EndpointDependencies },
): void {
  const { db, clock } = deps;
  const isReachable = databaseProbe(db);

  registerEndpoints(app, deps.endpoints, systemEndpoints, {
    'GET /health': async ({ reply }) => {
      const database = (await isReachable()) ? (db.isFull() ? 'full' : 'ok') : 'unreachable';
      const success = database === 'ok';
      if (!success) reply.status(503);
      return {
        success,
        status: success ? 'ok' : 'degraded',
        database,
        version: productVersion,
        built: productBuiltOn,
        time: clock.now().toISOString(),
      };
    },
  });

  // Load balancers and start scripts look here, outside the API's base path.
  app.get('/health', async (_request, reply) => {
    const answer = await app.inject({ url: `${apiBase}/health` });
    return reply.status(answer.statusCode).type('application/json').send(answer.payload);
  });
}

/** Whoever asks for the health has little patience, less than a request for its data. */
const probeMs = 1500;

/** One question at a time serves all who ask meanwhile: a database that stands still is not made to queue them up. */
function databaseProbe(db: Database): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  const ask = async () => {
    const stop = new AbortController();
    const answered = db.run(sql`SELECT 1`).then(
      () => true,
      () => false,
    );
    const tooLate = pause(probeMs, false, { signal: stop.signal, ref: false }).catch(() => false);
    return Promise.race([answered, tooLate]).finally(() => stop.abort());
  };
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
