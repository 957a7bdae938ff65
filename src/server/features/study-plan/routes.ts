import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/protocol/errors.ts';
import { studyPlanEndpoints } from '#contract/study-plan.ts';
import { planCalendar } from '#core/study-plan/plan-calendar.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import { findExamDate } from './store.ts';
import type { createStudyPlans } from './study-plans.ts';

interface StudyPlanDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  plans: ReturnType<typeof createStudyPlans>;
  publicUrl: string;
}

export function studyPlanRoutes(app: FastifyInstance, deps: StudyPlanDependencies): void {
  const { db, clock, plans, publicUrl } = deps;
  const current = (userId: string) => db.transaction((tx) => plans.current(tx, userId));

  registerEndpoints(app, deps.endpoints, studyPlanEndpoints, {
    'POST /study-plan/draft': async ({ body }) => ({ success: true, data: await plans.draft(db, body) }),
    'GET /study-plan': async ({ caller: { userId } }) => {
      const [plan, examDate] = [await current(userId), await findExamDate(db, userId)];
      return { success: true, data: { plan, examDate } };
    },
    'POST /study-plan': async ({ caller, body, once }) =>
      once(async (tx) => ({ success: true as const, data: await plans.make(tx, caller.userId, body) })),
    'PUT /study-plan/changes': async ({ caller, body }) => ({
      success: true,
      data: await db.transaction((tx) => plans.change(tx, caller.userId, body.planId, body.changes)),
    }),
    'GET /study-plan/calendar.ics': async ({ caller, reply }) => {
      const plan = await current(caller.userId);
      if (!plan) throw new AppError('NOT_FOUND');
      reply.header('content-disposition', 'attachment; filename="clavis-study-plan.ics"');
      return planCalendar(plan, { now: clock.now(), publicUrl });
    },
  });
}
