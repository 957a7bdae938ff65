import type { FastifyInstance } from 'fastify';
import { guidanceEndpoints } from '#contract/admin/guidance.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '#server/db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { Clock } from '#server/ports/clock.ts';
import * as store from './store.ts';

export function guidanceRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, guidanceEndpoints, {
    'GET /admin/guidance': async () => {
      const [sources, changes] = await Promise.all([store.listSources(db), store.listChanges(db)]);
      const changesOf = (wanted: string) =>
        changes.filter(({ source }) => source === wanted).map(({ source: _, ...change }) => change);
      return {
        success: true,
        data: { sources: sources.map((cited) => ({ ...cited, changes: changesOf(cited.source) })) },
      };
    },
    'POST /admin/guidance/changes': ({ caller, body, change }) =>
      change(async (tx, record) => {
        const isCited = (await store.listSources(tx)).some(({ source }) => source === body.source);
        if (!isCited) throw new AppError('NOT_FOUND', { message: 'No case rests on this source.' });
        const id = await store.insertChange(tx, { ...body, by: caller.userId, at: clock.now() });
        await record({ subject: body.source, after: { changedOn: body.changedOn, note: body.note } });
        return { success: true as const, data: { id } };
      }),
    'PUT /admin/guidance/changes/:id/cases/:caseId': ({ caller, params: { id, caseId }, change }) =>
      change(async (tx, record) => {
        const isNew = await store.insertCheck(tx, { changeId: id, caseId, by: caller.userId, at: clock.now() });
        await record(isNew ? { subject: caseId, after: { change: id } } : null);
        return { success: true as const };
      }),
  });
}
