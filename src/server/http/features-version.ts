import type { FastifyInstance } from 'fastify';
import { apiBase, featuresVersionHeader } from '#contract/protocol/endpoint.ts';

const askAgainMs = 2000;

/**
 * Tells with every answer of the API which version of plans and allowances it was given under: a page that sees another one than before
 * knows that what it shows may be out of date. Asked at most once in two seconds, however many requests there are.
 */
export function tellFeaturesVersion(app: FastifyInstance, readVersion: () => Promise<string>): void {
  let known = '';
  let askedAt = Number.NEGATIVE_INFINITY;
  const version = async () => {
    if (performance.now() - askedAt < askAgainMs) return known;
    askedAt = performance.now();
    known = await readVersion().catch(() => known);
    return known;
  };
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`) || request.headers.cookie === undefined) return;
    const told = await version();
    if (told !== '') reply.header(featuresVersionHeader, told);
  });
}
