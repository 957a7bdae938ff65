import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { projectRoot } from '#server/project-root.ts';
import { makePeopledTemplate, makeTemplate } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.PoolConfig;
    template: string;
    peopledTemplate: string;
  }
}

/** One PostgreSQL for the whole run, apart from the product's own data. */
export default async function setup(project: TestProject) {
  const server = await startEmbeddedPostgres({
    home: join(projectRoot, '.data/test-postgres'),
    durable: false,
    log: () => undefined,
  });
  const pool = new pg.Pool({ ...server.connection, max: 1 });
  project.provide('postgres', server.connection);
  const template = await makeTemplate(pool, server.connection);
  const peopledTemplate = await makePeopledTemplate(pool, server.connection, template);
  project.provide('template', template);
  project.provide('peopledTemplate', peopledTemplate);
  return async () => {
    await pool.query(`DROP DATABASE ${peopledTemplate}`);
    await pool.end();
    await server.release();
  };
}
