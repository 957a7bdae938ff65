import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { sampleFindingsEndpoints } from '#contract/sample-findings.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { sampleFindings } from '#core/patient/sample-findings.ts';
import type { Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { readSample } from './store.ts';

export interface SampleFindingsDependencies {
  db: Queryable;
  endpoints: EndpointDependencies;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  hashToken(token: string): Buffer;
}

export function sampleFindingsRoutes(app: FastifyInstance, deps: SampleFindingsDependencies): void {
  const { db, endpoints, caseFile, hashToken } = deps;
  registerEndpoints(app, endpoints, sampleFindingsEndpoints, {
    'GET /case-preview/:token/findings': async ({ params }) => {
      const sample = await readSample(db, hashToken(params.token));
      if (!sample) throw new AppError('NOT_FOUND');
      return { success: true, data: sampleFindings(await caseFile(db, sample.caseHash), sample.events) };
    },
  });
}
