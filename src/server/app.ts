import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import { answerEntry, guideEntry, pageEntry } from '#core/search/entry.ts';
import { sitePages } from '#core/search/site-pages.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';
import type { Config } from './config.ts';
import type { PooledDatabase } from './db/sql.ts';
import { listActivity, recordActivity } from './features/activity/store.ts';
import { createAllowances } from './features/allowances/allowances.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { accountMailJobs } from './features/auth/account-mails.ts';
import { createKnownDevices } from './features/auth/known-devices.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createSessions } from './features/auth/sessions.ts';
import { createSignupBrowser } from './features/auth/signup-browser.ts';
import { caseRoutes } from './features/cases/routes.ts';
import type { Chatbot } from './features/chatbot/chatbot.ts';
import { chatbotRoutes } from './features/chatbot/routes.ts';
import { forgetOldConversations } from './features/chatbot/store.ts';
import { caseVersions } from './features/consultations/case-versions.ts';
import { hashPreviewToken } from './features/consultations/consultations.ts';
import { createEndings } from './features/consultations/endings.ts';
import { consultationRoutes } from './features/consultations/routes.ts';
import { startsStations } from './features/consultations/stations.ts';
import { addTimeAway } from './features/consultations/store.ts';
import { sweepConsultations } from './features/consultations/sweep.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { forgetOldMessages } from './features/contact/store.ts';
import type { Facilitator } from './features/facilitator/facilitator.ts';
import { facilitatorRoutes } from './features/facilitator/routes.ts';
import { markJobs, marksLater } from './features/feedback/mark-job.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { guideRoutes } from './features/guides/routes.ts';
import { createMockExams } from './features/mock-exam/mock-exams.ts';
import { mockExamRoutes } from './features/mock-exam/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { readNextCase } from './features/progress/dashboard.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { keepsSamples, sampleFindingsRoutes } from './features/sample-findings/routes.ts';
import { refreshIndex } from './features/search/index-store.ts';
import { searchRoutes } from './features/search/routes.ts';
import { studyPlanRoutes } from './features/study-plan/routes.ts';
import { createStudyPlans } from './features/study-plan/study-plans.ts';
import { createBilling } from './features/subscription/billing-setup.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { listTariffs } from './features/subscription/tariff-store.ts';
import { systemRoutes } from './features/system/routes.ts';
import { acceptEmptyBodies, answerErrors, refuseUnreadableAddress, refuseUnreadableRequest } from './http/errors.ts';
import { answersOnce } from './http/idempotency.ts';
import { serveApiDescription } from './http/openapi/api-page.ts';
import { servePages } from './http/pages/pages.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { allowDevelopmentPages, refuseForeignOrigins, secureAnswers } from './http/security.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { createPresence } from './jobs/presence.ts';
import { type JobHandlers, jobQueue } from './jobs/queue.ts';
import type { Clock } from './ports/clock.ts';
import { type MailTransport, mailSender, sendMailJob } from './ports/mail.ts';
import type { MarkerPort } from './ports/marker.ts';
import type { PatientPort } from './ports/patient.ts';
import { stripePayments } from './ports/payments/stripe-payments.ts';

export interface AppDependencies {
  config: Config;
  db: PooledDatabase;
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
  /** FAQ and help. */
  siteAnswers: readonly SiteAnswer[];
  chatbot: Chatbot;
}

/** The whole server: what it refuses, what it serves, what it works off in the background. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, clock, mail, patient, marker, facilitator, guideTitle, guides, news } = dependencies;
  const { siteAnswers, chatbot } = dependencies;
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

  const jobs = jobQueue(db, app.log);
  const devices = createKnownDevices({ clock, secure: config.secure });
  const sessions = createSessions({ db, clock, secure: config.secure, recordActivity, devices });
  const endpoints = {
    identify: sessions.identify,
    limiter: rateLimiter(db, clock, config.RATE_LIMIT_FACTOR),
    answerOnce: answersOnce(db),
  };

  systemRoutes(app, { db, clock, endpoints });
  contactRoutes(app, { clock, jobs, endpoints, contactEmail: config.CONTACT_EMAIL });
  announcementRoutes(app, { db, clock, endpoints });
  searchRoutes(app, { db, endpoints });
  chatbotRoutes(app, { db, clock, endpoints, chatbot, plans: () => listTariffs(db, { onOffer: true }) });
  const previewMails = mail === null && !config.production;
  const caseFile = caseVersions();
  const keepSample = keepsSamples({ caseFile, hashToken: hashPreviewToken });
  const signupBrowser = createSignupBrowser(config);
  authRoutes(app, {
    db,
    jobs,
    clock,
    sessions,
    devices,
    signupBrowser,
    endpoints,
    recordActivity,
    previewMails,
    keepSample,
  });
  profileRoutes(app, { db, endpoints });
  // Outside production drafts can be tried too.
  const statuses = config.production ? (['published'] as const) : (['published', 'draft'] as const);
  const allowances = createAllowances(clock);
  const cards = config.stripe && stripePayments(config.stripe, app.log);
  if (!cards && config.production)
    app.log.warn('no card payment service is configured: the test checkout gives plans away');
  const billing = createBilling({ db, clock, jobs, publicUrl: config.PUBLIC_URL, cards, log: app.log });
  subscriptionRoutes(app, { db, clock, endpoints, ...billing, usage: allowances.usage });
  caseRoutes(app, { db, clock, endpoints, statuses, recordActivity });
  sampleFindingsRoutes(app, { db, endpoints, caseFile, hashToken: hashPreviewToken });
  const markLater = marksLater(jobs);
  const endings = createEndings({ recordActivity, markLater });
  const startStation = startsStations(recordActivity);
  const exams = createMockExams({ db, clock, allowances, startStation, endings });
  const presence = createPresence(db, app.log, async (tx, outage) => {
    // In the order in which an exam locks itself and then its stations.
    await exams.addTimeAway(tx, outage);
    await addTimeAway(tx, outage);
  });
  consultationRoutes(app, {
    db,
    clock,
    endpoints,
    presence,
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
    nextCase: (database, userId) => readNextCase(database, { userId, now: clock.now(), statuses }),
    guideTitle,
    publicUrl: config.PUBLIC_URL,
  });
  mockExamRoutes(app, { db, endpoints, exams, allowances });
  facilitatorRoutes(app, { db, clock, endpoints, caseFile, allowances, facilitator });
  guideRoutes(app, { db, clock, endpoints, guides });
  newsRoutes(app, { db, clock, endpoints, filePosts: news });
  const plans = createStudyPlans({ clock, statuses, guides });
  studyPlanRoutes(app, { db, clock, endpoints, plans, publicUrl: config.PUBLIC_URL });
  progressRoutes(app, {
    db,
    clock,
    endpoints,
    statuses,
    caseFile,
    quota: (database, userId) => allowances.status(database, userId, 'case_sessions'),
    plannedSessions: plans.planned,
    writeDownExam: exams.writeDownOf,
  });
  serveApiDescription(app, api);
  await servePages(app, {
    publicUrl: config.PUBLIC_URL,
    mayBeSignedIn: (request) => sessions.hashIn(request) !== undefined,
  });

  const jobHandlers: JobHandlers = {
    [sendMailJob]: mailSender(db, mail),
    ...accountMailJobs({ db, jobs, clock, publicUrl: config.PUBLIC_URL }),
    ...markJobs({ db, clock, marker, caseFile, recordActivity }),
    ...billing.jobHandlers,
  };
  const entries = [...sitePages.map(pageEntry), ...guides.map(guideEntry), ...siteAnswers.map(answerEntry)];
  const refreshSearch = () => refreshIndex(db, { entries, statuses });
  const stopHousekeeping = housekeeping(db, clock, app.log, [
    (database, now, rows) => sweepConsultations(database, now, rows, endings),
    (_db, _now, rows) => exams.sweep(rows),
    billing.sweep,
    refreshSearch,
    forgetOldConversations,
    forgetOldMessages,
  ]);
  // Without a database there is nothing to find yet; housekeeping tries again.
  app.addHook('onReady', () =>
    refreshSearch().catch((error: Error) => app.log.warn({ message: error.message }, 'the search index is not filled')),
  );
  app.addHook('onReady', () => presence.start());
  app.addHook('onReady', async () => jobs.start(jobHandlers));
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await jobs.stop();
    await presence.stop();
  });
  return app;
}
