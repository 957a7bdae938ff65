import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DataExport, privacyEndpoints } from '#contract/personal/privacy.ts';
import { productName } from '#core/brand.ts';
import { dayOf } from '#core/dates.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { createDeletions } from './deletions.ts';
import type { ExportRow } from './export-store.ts';
import type { createExports } from './exports.ts';

interface PrivacyDependencies {
  endpoints: EndpointDependencies;
  exports: ReturnType<typeof createExports>;
  deletions: ReturnType<typeof createDeletions>;
  clearCookie(reply: FastifyReply): unknown;
}

const viewOf = ({ askedAt, readyAt, expiresAt, ...row }: ExportRow): DataExport => ({
  ...row,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});

export function privacyRoutes(app: FastifyInstance, deps: PrivacyDependencies): void {
  const { endpoints, exports, deletions, clearCookie } = deps;
  registerEndpoints(app, endpoints, privacyEndpoints, {
    'GET /gdpr/export': async ({ caller }) => ({
      success: true,
      data: { exports: (await exports.list(caller.userId)).map(viewOf) },
    }),
    'POST /gdpr/export': ({ caller, once }) =>
      once(async (tx) => ({ success: true as const, data: viewOf(await exports.ask(tx, caller.userId)) })),
    'GET /gdpr/export/:id': async ({ caller, params }) => {
      const { parts, askedAt } = await exports.open(caller.userId, params.id);
      const downloadAs = `${productName.toLowerCase()}-data-${dayOf(askedAt)}.zip`;
      return { bytes: parts, type: 'application/zip', downloadAs, version: params.id };
    },
    'POST /gdpr/delete': async ({ caller, body, reply }) => {
      await deletions.delete(caller.userId, body);
      clearCookie(reply);
      return { success: true };
    },
  });
}
