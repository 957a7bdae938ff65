import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PooledDatabase } from '../db/sql.ts';
import { recordActivity } from '../features/activity/store.ts';
import { createAllowances } from '../features/allowances/allowances.ts';
import { recordsAudit } from '../features/audit/store.ts';
import { createKnownDevices } from '../features/auth/known-devices.ts';
import { createSessions } from '../features/auth/sessions.ts';
import { caseVersions } from '../features/consultations/case-versions.ts';
import { notify } from '../features/notifications/store.ts';
import { answersOnce } from '../http/idempotency.ts';
import { rateLimiter } from '../http/protection/rate-limit.ts';
import { jobQueue } from '../jobs/queue.ts';
import { createLiveServer } from '../live/live-server.ts';
import type { Services } from '../services.ts';

export interface AppParts {
  config: Config;
  db: PooledDatabase;
  services: Services;
}

export type Ground = ReturnType<typeof commonGround>;

/** What several groups of features stand on. */
export function commonGround(app: FastifyInstance, { config, db, services }: AppParts) {
  const { clock } = services;
  const devices = createKnownDevices({ clock, secure: config.secure });
  const sessions = createSessions({ db, clock, secure: config.secure, recordActivity, devices });
  return {
    app,
    config,
    db,
    clock,
    services,
    devices,
    sessions,
    recordActivity,
    notify,
    jobs: jobQueue(db, app.log),
    io: createLiveServer(app, { config, db }),
    endpoints: {
      identify: sessions.identify,
      limiter: rateLimiter(db, clock, config.RATE_LIMIT_FACTOR),
      answerOnce: answersOnce(db),
      recordAudit: recordsAudit(clock),
    },
    allowances: createAllowances(clock, notify),
    caseFile: caseVersions(),
    // Outside production drafts can be tried too.
    statuses: config.production ? (['published'] as const) : (['published', 'draft'] as const),
  };
}
