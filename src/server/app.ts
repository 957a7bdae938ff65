import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import type { Config } from './config.ts';
import type { Database } from './db/sql.ts';
import { listActivity, recordActivity } from './features/activity/store.ts';
import { allowancesOver } from './features/allowances/allowances.ts';
import { accountMailJobs } from './features/auth/account-mails.ts';
import { authRoutes } from './features/auth/routes.ts';
import { sessionsOver } from './features/auth/sessions.ts';
import { caseRoutes } from './features/cases/routes.ts';
import type { Facilitator } from './features/facilitator/facilitator.ts';
import { facilitatorRoutes } from './features/facilitator/routes.ts';
import { markJobs, marksLater } from './features/feedback/mark-job.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { guideRoutes } from './features/guides/routes.ts';
import { mockExamsOver } from './features/mock-exam/mock-exams.ts';
import { mockExamRoutes } from './features/mock-exam/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { nextCaseOver } from './features/progress/dashboard.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { caseVersions } from './features/sessions/case-versions.ts';
import { endingsOver } from './features/sessions/endings.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { startsStations } from './features/sessions/stations.ts';
import { sweepConsultations } from './features/sessions/sweep.ts';
import { studyPlanRoutes } from './features/study-plan/routes.ts';
import { studyPlansOver } from './features/study-plan/study-plans.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { serveApiDescription } from './http/api-page.ts';
import { acceptEmptyBodies, answerErrors, refuseUnreadableAddress } from './http/errors.ts';
import { answersOnce } from './http/idempotency.ts';
import { servePages } from './http/pages.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { allowDevelopmentPages, refuseForeignOrigins, secureAnswers } from './http/security.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { type JobHandlers, jobQueue } from './jobs/queue.ts';
import type { Clock } from './ports/clock.ts';
import { type MailTransport, mailSender, sendMailJob } from './ports/mail.ts';
import type { MarkerPort } from './ports/marker.ts';
import type { PatientPort } from './ports/patient.ts';

export interface AppDependencies {
  config: Config;
  db: Database;
  clock: Clock;
  mail: MailTransport;
  patient: PatientPort;
  marker: MarkerPort;
  facilitator: Facilitator;
  /** Of a study guide, if there is one with this id. */
  guideTitle(id: string): string | null;
  guides: readonly Guide[];
  /** The posts that come as files. */
  news: readonly NewsPost[];
}

/** The whole server: what it refuses, what it serves, what it works off in the background. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, clock, mail, patient, marker, facilitator, guideTitle, guides, news } = dependencies;
  const app = fastify({
    logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL, redact: ['req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the address our own proxy saw. What stands before it in the header, a caller can make up.
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 15_000,
    frameworkErrors: (_error, _request, reply) => refuseUnreadableAddress(reply, config.secure),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });

  answerErrors(app);
  acceptEmptyBodies(app);
  secureAnswers(app, { secure: config.secure });
  if (!config.production) allowDevelopmentPages(app);
  refuseForeignOrigins(app, { publicUrl: config.PUBLIC_URL, development: !config.production });
  await app.register(cookie);

  const jobs = jobQueue(db, app.log);
  const sessions = sessionsOver({ db, clock, secure: config.secure, recordActivity });
  const endpoints = {
    identify: sessions.identify,
    limiter: rateLimiter(db, clock, config.RATE_LIMIT_FACTOR),
    answerOnce: answersOnce(db),
  };

  systemRoutes(app, { db, clock, endpoints });
  const previewMails = mail === null && !config.production;
  authRoutes(app, { db, jobs, clock, sessions, endpoints, recordActivity, previewMails });
  profileRoutes(app, { db, endpoints });
  subscriptionRoutes(app, { db, endpoints });
  // Outside production drafts can be tried too.
  const statuses = config.production ? (['published'] as const) : (['published', 'draft'] as const);
  const allowances = allowancesOver(clock);
  caseRoutes(app, { db, clock, endpoints, statuses, recordActivity });
  const caseFile = caseVersions();
  const markLater = marksLater(jobs);
  const endings = endingsOver({ recordActivity, markLater });
  const startStation = startsStations(recordActivity);
  const exams = mockExamsOver({ db, clock, allowances, startStation, endings });
  sessionRoutes(app, {
    db,
    clock,
    endpoints,
    patient,
    caseFile,
    endings,
    statuses,
    allowances,
    recordActivity,
    writeDownExam: exams.writeDownOf,
    listActivity,
  });
  feedbackRoutes(app, {
    db,
    clock,
    endpoints,
    caseFile,
    markLater,
    writeDownExam: exams.writeDownOf,
    writeDownEnd: (id) => db.transaction((tx) => endings.overdue(tx, clock.now(), { id })),
    nextCase: (database, userId) => nextCaseOver(database, { userId, now: clock.now(), statuses }),
    guideTitle,
    publicUrl: config.PUBLIC_URL,
  });
  mockExamRoutes(app, { db, endpoints, exams, allowances });
  facilitatorRoutes(app, { db, clock, endpoints, caseFile, allowances, facilitator });
  guideRoutes(app, { db, clock, endpoints, guides });
  newsRoutes(app, { db, clock, endpoints, filePosts: news });
  const plans = studyPlansOver({ clock, statuses, guides });
  studyPlanRoutes(app, { db, clock, endpoints, plans, publicUrl: config.PUBLIC_URL });
  progressRoutes(app, {
    db,
    clock,
    endpoints,
    statuses,
    caseFile,
    quota: (database, userId) => allowances.status(database, userId, 'case_sessions'),
    plannedSessions: plans.planned,
  });
  serveApiDescription(app, api);
  await servePages(app);

  const jobHandlers: JobHandlers = {
    [sendMailJob]: mailSender(db, mail),
    ...accountMailJobs({ db, jobs, clock, publicUrl: config.PUBLIC_URL }),
    ...markJobs({ db, clock, marker, caseFile, recordActivity }),
  };
  const stopHousekeeping = housekeeping(db, clock, app.log, [
    (database, now) => sweepConsultations(database, now, endings),
    exams.sweep,
  ]);
  app.addHook('onReady', async () => jobs.start(jobHandlers));
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await jobs.stop();
  });
  return app;
}
