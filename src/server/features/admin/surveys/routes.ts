import type { FastifyInstance } from 'fastify';
import { adminSurveyEndpoints } from '#contract/admin/surveys.ts';
import { dayOf, mondayOf, plusDays } from '#core/dates.ts';
import { surveyFigures } from '#core/surveys/survey-figures.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

const withTime = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

export function adminSurveyRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, adminSurveyEndpoints, {
    'GET /admin/surveys/summary': async ({ query }) => {
      const monday = mondayOf(plusDays(dayOf(clock.now()), -query.days));
      return { success: true, data: surveyFigures(await store.countScores(db, monday)) };
    },
    'GET /admin/surveys/answers': async ({ query }) => {
      const { rows, next } = await store.listAnswers(db, query, query);
      return {
        success: true,
        data: { rows: rows.map((row) => ({ ...withTime(row), plan: row.plan ?? 'Free' })), next },
      };
    },
    'GET /admin/surveys/tester-reports': async ({ query }) => {
      const { rows, next } = await store.listReports(db, query);
      return { success: true, data: { rows: rows.map(withTime), next } };
    },
  });
}
