import type { FastifyInstance } from 'fastify';
import { shareLinkEndpoints } from '#contract/personal/share-links.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { ShareLinks } from '../../ports/share-links.ts';

export function shareLinkRoutes(
  app: FastifyInstance,
  { endpoints, shareLinks }: { endpoints: EndpointDependencies; shareLinks: ShareLinks },
): void {
  registerEndpoints(app, endpoints, shareLinkEndpoints, {
    'GET /user/share-links': async ({ caller }) => ({
      success: true,
      data: { shares: await shareLinks.list(caller.userId, {}) },
    }),
    'DELETE /user/share-links/:shareId': async ({ caller, params }) => {
      await shareLinks.withdraw(caller.userId, {}, params.shareId);
      return { success: true };
    },
  });
}
