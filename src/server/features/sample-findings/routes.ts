import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/protocol/errors.ts';
import { sampleFindingsEndpoints } from '#contract/sample-findings.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { sampleFindings } from '#core/consultations/sample-findings.ts';
import type { Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { readKeptSample, readSample, removeKeptSample, saveKeptSample } from './store.ts';

export interface SampleFindingsDependencies {
  db: Queryable;
  endpoints: EndpointDependencies;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  hashToken(token: string): Buffer;
}

/** For sign-up: takes over the findings of the sample tried in the same browser. A sample nobody spoke in leaves nothing. */
export function keepsSamples({ caseFile, hashToken }: Pick<SampleFindingsDependencies, 'caseFile' | 'hashToken'>) {
  return async (tx: Queryable, userId: string, token: string | null): Promise<void> => {
    await removeKeptSample(tx, userId);
    const sample = token && (await readSample(tx, hashToken(token)));
    if (!sample || sample.events.length === 0) return;
    const file = await caseFile(tx, sample.caseHash);
    await saveKeptSample(tx, userId, {
      title: file.identity.title,
      speakerName: file.speaker.name,
      triedAt: sample.startedAt,
      findings: sampleFindings(file, sample.events),
    });
  };
}

export function sampleFindingsRoutes(app: FastifyInstance, deps: SampleFindingsDependencies): void {
  const { db, endpoints, caseFile, hashToken } = deps;
  registerEndpoints(app, endpoints, sampleFindingsEndpoints, {
    'GET /case-preview/:token/findings': async ({ params }) => {
      const sample = await readSample(db, hashToken(params.token));
      if (!sample) throw new AppError('NOT_FOUND');
      return { success: true, data: sampleFindings(await caseFile(db, sample.caseHash), sample.events) };
    },
    'GET /user/sample': async ({ caller }) => {
      const kept = await readKeptSample(db, caller.userId);
      return { success: true, data: kept ? { ...kept, triedAt: kept.triedAt.toISOString() } : null };
    },
  });
}
