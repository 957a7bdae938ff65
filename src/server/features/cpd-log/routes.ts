import type { FastifyInstance } from 'fastify';
import { cpdLogEndpoints } from '#contract/personal/cpd-log.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { displayName } from '#core/auth/display-name.ts';
import { cpdCsv } from '#core/cpd/cpd-log.ts';
import { dayOf } from '#core/dates.ts';
import type { Database } from '../../db/sql.ts';
import { callerKeyOf } from '../../http/idempotency.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShareLinks } from '../../ports/share-links.ts';
import { readLog, readWholeLog, requireSpan } from './cpd-log.ts';
import { cpdPdf } from './pdf.ts';
import * as store from './store.ts';

interface CpdLogDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  shareLinks: ShareLinks;
}

export function cpdLogRoutes(app: FastifyInstance, deps: CpdLogDependencies): void {
  const { db, clock, shareLinks } = deps;
  const requireOwn = async (userId: string, id: string) => {
    if (!(await store.isOwnEnded(db, userId, id))) throw new AppError('NOT_FOUND');
  };
  const reflectionOf = async (id: string) => {
    const found = await store.findReflection(db, id);
    const view = found && {
      text: found.text,
      writtenAt: found.writtenAt.toISOString(),
      changedAt: found.changedAt?.toISOString() ?? null,
    };
    return { success: true as const, data: view ?? null };
  };

  registerEndpoints(app, deps.endpoints, cpdLogEndpoints, {
    'GET /cpd-log': async ({ caller: { userId }, query: { page, ...asked } }) => {
      return { success: true, data: await readLog(db, userId, requireSpan(clock.now(), asked), page) };
    },
    'GET /cpd-log/table.csv': async ({ caller: { userId }, query, reply }) => {
      const entries = await readWholeLog(db, userId, requireSpan(clock.now(), query));
      reply.header('content-disposition', 'attachment; filename="clavis-cpd-log.csv"');
      return cpdCsv(entries);
    },
    'GET /cpd-log/log.pdf': async ({ caller: { userId }, query }) => {
      const now = clock.now();
      const span = requireSpan(now, query);
      const person = await store.findPerson(db, userId);
      const entries = await readWholeLog(db, userId, span);
      const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
      return {
        bytes: cpdPdf(entries, { name, span, madeOn: dayOf(now) }),
        type: 'application/pdf',
        downloadAs: `clavis-cpd-log-${span.to}.pdf`,
        version: `${span.from}-${span.to}-${now.getTime()}`,
      };
    },

    'GET /sessions/:id/reflection': async ({ caller, params }) => {
      await requireOwn(caller.userId, params.id);
      return reflectionOf(params.id);
    },
    'PUT /sessions/:id/reflection': async ({ caller, params, body }) => {
      await requireOwn(caller.userId, params.id);
      if (body.text === '') await store.deleteReflection(db, params.id);
      else await store.saveReflection(db, params.id, body.text, clock.now());
      return reflectionOf(params.id);
    },

    'GET /cpd-log/shares': async ({ caller }) => ({
      success: true,
      data: { shares: await shareLinks.list(caller.userId, { shows: 'cpd-log' }) },
    }),
    'POST /cpd-log/shares': async ({ caller: { userId }, body: { label, ...asked }, request, once }) => {
      const log = { shows: 'cpd-log', ...requireSpan(clock.now(), asked) } as const;
      const key = callerKeyOf(request);
      const made = await once((tx) => shareLinks.make(tx, userId, log, label, key));
      return { success: true, data: await shareLinks.show(userId, made, key) };
    },
    'DELETE /cpd-log/shares/:shareId': async ({ caller, params }) => {
      await shareLinks.withdraw(caller.userId, { shows: 'cpd-log' }, params.shareId);
      return { success: true };
    },
    'GET /shared-cpd-log/:token': ({ params, query }) =>
      db.transaction(async (tx) => {
        const { userId, firstName, from, to } = await shareLinks.open(tx, 'cpd-log', params.token);
        const log = await readLog(tx, userId, { from, to }, query.page);
        return { success: true, data: { sharedBy: displayName({ firstName }), log } };
      }),
  });
}
