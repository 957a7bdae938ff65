import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { accountFeatures } from './composition/accounts.ts';
import { adminFeatures } from './composition/admin.ts';
import { authorFeatures } from './composition/authors.ts';
import { type AppParts, commonGround } from './composition/ground.ts';
import { practiceFeatures } from './composition/practice.ts';
import { roomFeatures } from './composition/rooms.ts';
import { siteFeatures } from './composition/site.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { serveApiDescription } from './http/openapi/api-page.ts';
import { servePages } from './http/pages/pages.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { mailSender, sendMailJob } from './ports/mail.ts';

/** The whole server: what it refuses, what it serves, what it works off in the background. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, services } = parts;
  const app = await createHttpServer(config);
  const ground = commonGround(app, parts);

  const site = siteFeatures(ground);
  const accounts = accountFeatures(ground);
  const practice = practiceFeatures(ground);
  const admin = adminFeatures(ground, accounts);
  const authors = authorFeatures(ground);
  const rooms = roomFeatures(ground);
  serveApiDescription(app, api);
  await servePages(app, {
    publicUrl: config.PUBLIC_URL,
    mayBeSignedIn: (request) => ground.sessions.hashIn(request) !== undefined,
  });

  const jobHandlers = {
    [sendMailJob]: mailSender(db, services.mail),
    ...accounts.jobHandlers,
    ...practice.jobHandlers,
    ...rooms.jobHandlers,
    ...admin.jobHandlers,
  };
  const sweeps = [...practice.sweeps, ...rooms.sweeps, ...accounts.sweeps, ...authors.sweeps, ...site.sweeps];
  const stopHousekeeping = housekeeping(db, services.clock, app.log, sweeps);
  app.addHook('onReady', () => practice.presence.start());
  app.addHook('onReady', async () => ground.jobs.start(jobHandlers));
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await ground.jobs.stop();
    await practice.presence.stop();
  });
  return app;
}
