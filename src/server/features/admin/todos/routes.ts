import type { FastifyInstance } from 'fastify';
import { adminTodoEndpoints } from '#contract/admin/todos.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

export function adminTodoRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, adminTodoEndpoints, {
    'GET /admin/todos': async ({ query }) => {
      const { rows, next } = await store.listTodos(db, query, query);
      return { success: true, data: { rows: rows.map(viewOf), next } };
    },
    'GET /admin/staff': async () => ({ success: true, data: await store.listStaff(db) }),
    'POST /admin/todos': ({ body, caller, change }) =>
      change(async (tx, record) => {
        const id = await store.insertTodo(tx, body, caller.userId, clock.now());
        await record({ subject: body.text, after: { dueOn: body.dueOn, link: body.link } });
        return { success: true as const, data: { id } };
      }),
    'PUT /admin/todos/:id': ({ params, body, caller, change }) =>
      change(async (tx, record) => {
        const before = await store.lockTodo(tx, params.id);
        if (!before) throw new AppError('NOT_FOUND');
        await store.changeTodo(tx, params.id, body, caller.userId, clock.now());
        await record({ subject: body.text, before, after: body });
        return { success: true as const };
      }),
    'DELETE /admin/todos/:id': ({ params, change }) =>
      change(async (tx, record) => {
        const before = await store.lockTodo(tx, params.id);
        await store.deleteTodo(tx, params.id);
        await record(before ? { subject: before.text, before } : null);
        return { success: true as const };
      }),
  });
}

const viewOf = ({ assigneeId, assigneeName, ...row }: store.TodoRow) => ({
  ...row,
  assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});
