import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { acceptEmptyBodies, answerErrors, refuseUnreadableAddress, refuseUnreadableRequest } from './errors.ts';
import { allowDevelopmentPages, refuseForeignOrigins, secureAnswers } from './protection/security.ts';

/** A server without routes: what it reads, how long it waits, and what it refuses whoever asks. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL, redact: ['req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the address our own proxy saw. What stands before it in the header, a caller can make up.
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 15_000,
    clientErrorHandler: (error, socket) => refuseUnreadableRequest(error, socket, config),
    frameworkErrors: (_error, _request, reply) => refuseUnreadableAddress(reply, config.secure),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  answerErrors(app);
  acceptEmptyBodies(app);
  secureAnswers(app, { secure: config.secure, cardPayments: config.stripe !== null });
  if (!config.production) allowDevelopmentPages(app);
  refuseForeignOrigins(app, { publicUrl: config.PUBLIC_URL, development: !config.production });
  await app.register(cookie);
  // Each route says for itself whether its answers are compressed; requests never are.
  await app.register(compress, { global: false });
  return app;
}
