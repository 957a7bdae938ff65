import type { FastifyInstance } from 'fastify';
import { progressEndpoints } from '#contract/progress.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Caller } from '../../http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import { readDetails, readExport, readOverview, readSkills } from './analytics.ts';
import {
  createLineReader,
  readActivity,
  readConsultations,
  readLearning,
  readPerformance,
  readStats,
  readSuggestions,
  readTopics,
  readUser,
  type StatsSources,
} from './dashboard.ts';
import type { Whose } from './own-consultations.ts';

export interface ProgressDependencies extends Omit<StatsSources, 'lineOf'> {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  /** Which cases can be started. */
  statuses: readonly string[];
  /** Ends what is over of a mock exam, so that its stations are told with their marks. */
  writeDownExam(userId: string): Promise<void>;
}

/** Everything here is about the caller's own consultations; nobody else's can be asked for. */
export function progressRoutes(app: FastifyInstance, deps: ProgressDependencies): void {
  const { db, clock, statuses } = deps;
  const sources = { ...deps, lineOf: createLineReader(deps.caseFile) };
  const whose = ({ userId }: Caller): Whose => ({ userId, now: clock.now(), statuses });
  const answer = async <Data>(data: Promise<Data>) => ({ success: true as const, data: await data });

  registerEndpoints(app, deps.endpoints, progressEndpoints, {
    'GET /dashboard/user': async ({ caller, query }) => {
      if (query.userId !== undefined && query.userId !== caller.userId) throw new AppError('NOT_ALLOWED');
      return { success: true, ...(await readUser(db, whose(caller))) };
    },
    'GET /dashboard/stats': ({ caller }) => answer(readStats(db, whose(caller), sources)),
    'GET /dashboard/activity': ({ caller }) => answer(readActivity(db, whose(caller))),
    'GET /dashboard/consultations': async ({ caller, query }) => {
      await deps.writeDownExam(caller.userId);
      return answer(readConsultations(db, whose(caller), query));
    },
    'GET /dashboard/suggestions': ({ caller }) => answer(readSuggestions(db, whose(caller), sources)),
    'GET /dashboard/learning-stats': ({ caller }) => answer(readLearning(db, whose(caller))),
    'GET /dashboard/performance-summary': ({ caller }) => answer(readPerformance(db, whose(caller))),
    'GET /dashboard/topic-progress': ({ caller }) => answer(readTopics(db, whose(caller))),
    'GET /dashboard/skills-performance': ({ caller, query }) => answer(readSkills(db, whose(caller), query.timeframe)),
    'GET /my-analytics/overview': async ({ caller, query }) => ({
      success: true,
      ...(await readOverview(db, whose(caller), query.timeframe)),
    }),
    'GET /my-analytics/details': ({ caller, query }) => answer(readDetails(db, whose(caller), query.timeframe)),
    'GET /my-analytics/export.csv': async ({ caller, query, reply }) => {
      reply.header('content-disposition', `attachment; filename="clavis-consultations-${query.timeframe}.csv"`);
      return readExport(db, whose(caller), query.timeframe);
    },
  });
}
