import type { FastifyInstance } from 'fastify';
import { adminMigrationEndpoints } from '#contract/admin/migration.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type Migrations, refuseOddPlans } from './migrations.ts';
import { dryRun, listMigrations } from './store.ts';

export interface AdminMigrationDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  migrations: Migrations;
}

export function adminMigrationRoutes(app: FastifyInstance, deps: AdminMigrationDependencies): void {
  const { db, clock, endpoints, migrations } = deps;
  registerEndpoints(app, endpoints, adminMigrationEndpoints, {
    'GET /admin/subscription-migrations': async ({ query }) => {
      const { rows, next } = await listMigrations(db, query);
      const view = (row: (typeof rows)[number]) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      });
      return { success: true, data: { rows: rows.map(view), next } };
    },
    'GET /admin/subscription-migrations/dry-run': async ({ query }) => {
      await refuseOddPlans(db, query);
      const { people, ...counts } = await dryRun(db, query.from, clock.now());
      const shown = people.map((person) => ({ ...person, movesAt: person.movesAt.toISOString() }));
      return { success: true, data: { ...counts, people: shown } };
    },
    'POST /admin/subscription-migrations': ({ body, caller, change }) =>
      change(async (tx, record) => {
        const { id, people } = await migrations.begin(tx, { ...body, by: caller.userId });
        await record({ subject: `${body.from} to ${body.to}`, after: { people, reason: body.reason } });
        return { success: true as const, data: { id } };
      }),
    'POST /admin/subscription-migrations/:id/undo': ({ params, body, change }) =>
      change(async (tx, record) => {
        const { fromPlan, toPlan } = await migrations.undo(tx, params.id);
        await record({
          subject: `${fromPlan} to ${toPlan}`,
          before: { state: 'done' },
          after: { state: 'undoing', ...body },
        });
        return { success: true as const };
      }),
  });
}
