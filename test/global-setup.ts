import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makePeopledTemplate, makeTemplate } from './template-database.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.PoolConfig;
    template: string;
    peopledTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await startTestPostgres();
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
