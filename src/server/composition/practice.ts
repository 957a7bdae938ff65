import type { Queryable } from '../db/sql.ts';
import { listActivity } from '../features/activity/store.ts';
import { createAvatarSessions } from '../features/avatar/avatar-sessions.ts';
import { avatarRoutes } from '../features/avatar/routes.ts';
import { createCaseCards } from '../features/cases/case-cards.ts';
import { caseRoutes } from '../features/cases/routes.ts';
import { notesView } from '../features/consultations/consultation-view.ts';
import { hashPreviewToken } from '../features/consultations/consultations.ts';
import { createEndings } from '../features/consultations/endings.ts';
import { consultationRoutes } from '../features/consultations/routes.ts';
import { startsStations } from '../features/consultations/stations.ts';
import { addTimeAway, findConsultation } from '../features/consultations/store.ts';
import { sweepConsultations } from '../features/consultations/sweep.ts';
import { cpdLogRoutes } from '../features/cpd-log/routes.ts';
import { facilitatorRoutes } from '../features/facilitator/routes.ts';
import { markJobs, marksLater } from '../features/feedback/mark-job.ts';
import { feedbackRoutes } from '../features/feedback/routes.ts';
import { hearingRoutes } from '../features/hearing/routes.ts';
import { createMockExams } from '../features/mock-exam/mock-exams.ts';
import { mockExamRoutes } from '../features/mock-exam/routes.ts';
import { patientVoiceRoutes } from '../features/patient-voice/routes.ts';
import { readNextCase } from '../features/progress/dashboard.ts';
import { progressRoutes } from '../features/progress/routes.ts';
import { sampleFindingsRoutes } from '../features/sample-findings/routes.ts';
import { shareLinkRoutes } from '../features/share-links/routes.ts';
import { createShareLinks } from '../features/share-links/share-links.ts';
import { studyPlanReminders } from '../features/study-plan/reminders.ts';
import { studyPlanRoutes } from '../features/study-plan/routes.ts';
import { createStudyPlans } from '../features/study-plan/study-plans.ts';
import { surveyRoutes } from '../features/surveys/routes.ts';
import { readSettings } from '../features/user-settings/store.ts';
import type { Sweep } from '../jobs/housekeeping.ts';
import { createPresence } from '../jobs/presence.ts';
import type { Ground } from './ground.ts';

/** Cases, consultations and exams, what they are marked with, and what comes of many of them. */
export function practiceFeatures(ground: Ground) {
  const { app, config, db, clock, jobs, endpoints, statuses, allowances, caseFile, recordActivity, notify, services } =
    ground;
  const { patient, patientVoice, marker, facilitator, avatar, guides, recogniseSpeech, putRight } = services;
  const publicUrl = config.PUBLIC_URL;

  const allowsOutsideModel = async (database: Queryable, userId: string) =>
    (await readSettings(database, userId)).privacy.outsideModel;
  const allowsShareLinks = async (database: Queryable, userId: string) =>
    (await readSettings(database, userId)).privacy.shareLinks;
  const shareLinks = createShareLinks({ db, clock, publicUrl, allowsShareLinks });
  const markLater = marksLater(jobs);
  const endings = createEndings({ recordActivity, markLater });
  const startStation = startsStations(recordActivity);
  const exams = createMockExams({ db, clock, allowances, startStation, endings });
  const writeDownExam = exams.writeDownOf;
  const presence = createPresence(db, app.log, async (tx, outage) => {
    // In the order in which an exam locks itself and then its stations.
    await exams.addTimeAway(tx, outage);
    await addTimeAway(tx, outage);
  });

  const caseCards = createCaseCards();
  caseRoutes(app, { db, clock, endpoints, statuses, recordActivity, caseCards });
  sampleFindingsRoutes(app, { db, endpoints, caseFile, hashToken: hashPreviewToken });
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
    allowsOutsideModel,
    writeDownExam,
    listActivity,
  });
  hearingRoutes(app, {
    endpoints,
    recognise: recogniseSpeech,
    putRight,
    async notesOf({ id, userId }) {
      const own = await findConsultation(db, { by: 'owner', id, userId });
      return own ? notesView((await caseFile(db, own.caseHash)).notes) : null;
    },
  });
  patientVoiceRoutes(app, { db, endpoints, voice: patientVoice, caseFile, allowsOutsideModel });
  feedbackRoutes(app, {
    db,
    clock,
    endpoints,
    caseFile,
    markLater,
    writeDownExam,
    writeDownEnd: (id) => db.transaction((tx) => endings.overdue(tx, clock.now(), { id })),
    nextCase: (database, userId) => readNextCase(database, { userId, now: clock.now(), statuses }),
    guideTitle: (id) => guides.find((guide) => guide.id === id)?.title ?? null,
    shareLinks,
  });
  surveyRoutes(app, { db, clock, endpoints });
  cpdLogRoutes(app, { db, clock, endpoints, shareLinks });
  shareLinkRoutes(app, { endpoints, shareLinks });
  mockExamRoutes(app, { db, endpoints, exams, allowances });
  facilitatorRoutes(app, { db, clock, endpoints, caseFile, allowances, facilitator, allowsOutsideModel });
  const avatars = createAvatarSessions({ db, clock, avatar, allowances, allowsOutsideModel, log: app.log });
  avatarRoutes(app, { endpoints, sessions: avatars });
  const studyPlans = createStudyPlans({ clock, statuses, guides });
  studyPlanRoutes(app, { db, clock, endpoints, plans: studyPlans, publicUrl });
  progressRoutes(app, {
    db,
    clock,
    endpoints,
    statuses,
    caseFile,
    caseCards,
    quota: (database, userId) => allowances.status(database, userId, 'case_sessions'),
    plannedSessions: studyPlans.planned,
    writeDownExam,
  });

  const sweeps: Sweep[] = [
    (database, now, rows) => sweepConsultations(database, now, rows, endings),
    (_db, _now, rows) => exams.sweep(rows),
    avatars.sweep,
    studyPlanReminders({ plans: studyPlans, notify }),
  ];
  const jobHandlers = markJobs({ db, clock, marker, caseFile, recordActivity, notify, allowsOutsideModel });
  return { presence, jobHandlers, sweeps };
}
