import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { mockExamEndpoints } from '#contract/mock-exams.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { MockExams } from './mock-exams.ts';

type Allowance = z.output<(typeof mockExamEndpoints)['GET /mock-exams/current']['response']>['data']['allowance'];

interface MockExamRouteDependencies {
  db: Database;
  endpoints: EndpointDependencies;
  exams: MockExams;
  allowances: { status(db: Queryable, userId: string, feature: 'mock_exams'): Promise<Allowance> };
}

export function mockExamRoutes(app: FastifyInstance, { db, endpoints, exams, allowances }: MockExamRouteDependencies) {
  const own = async (id: string, caller: string) => ({
    success: true as const,
    data: await exams.show(id, ({ userId }) => userId === caller),
  });

  registerEndpoints(app, endpoints, mockExamEndpoints, {
    'POST /mock-exams': async ({ caller, once }) =>
      own(await once((tx) => exams.start(tx, caller.userId)), caller.userId),
    'GET /mock-exams/current': async ({ caller: { userId } }) => {
      const id = await exams.current(userId);
      const exam = id === null ? null : (await own(id, userId)).data;
      return { success: true, data: { exam, allowance: await allowances.status(db, userId, 'mock_exams') } };
    },
    'GET /mock-exams/:id/details': async ({ caller, params }) => ({
      success: true,
      data: await exams.show(params.id, ({ userId }) => userId === caller.userId || caller.role === 'admin'),
    }),
    'POST /mock-exams/:id/advance': async ({ caller, params, body }) => {
      await exams.advance(params.id, caller.userId, body.station);
      return own(params.id, caller.userId);
    },
    'POST /mock-exams/:id/give-up': async ({ caller, params }) => {
      await exams.giveUp(params.id, caller.userId);
      return own(params.id, caller.userId);
    },
    'GET /mock-exams': async ({ caller: { userId } }) => {
      await exams.writeDownOf(userId);
      return { success: true, data: { exams: await exams.past(userId) } };
    },
  });
}
