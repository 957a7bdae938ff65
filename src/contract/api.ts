import { emailChangeEndpoints } from './account/email-change.ts';
import { ownSessionEndpoints } from './account/own-sessions.ts';
import { passkeyEndpoints } from './account/passkeys.ts';
import { secondFactorEndpoints } from './account/second-factor.ts';
import { adminAnnouncementEndpoints } from './admin/announcements.ts';
import { auditEndpoints } from './admin/audit.ts';
import { botMonitoringEndpoints } from './admin/bot-monitoring.ts';
import { caseAuthoringEndpoints } from './admin/case-authoring.ts';
import { challengeEndpoints } from './admin/challenges.ts';
import { adminCostEndpoints } from './admin/costs.ts';
import { adminDashboardEndpoints } from './admin/dashboard.ts';
import { guidanceEndpoints } from './admin/guidance.ts';
import { adminMessageEndpoints } from './admin/messages.ts';
import { adminMigrationEndpoints } from './admin/migration.ts';
import { adminQuotaEndpoints } from './admin/quota.ts';
import { adminSubscriptionEndpoints } from './admin/subscriptions.ts';
import { adminSurveyEndpoints } from './admin/surveys.ts';
import { adminTariffEndpoints } from './admin/tariffs.ts';
import { adminTodoEndpoints } from './admin/todos.ts';
import { adminUserEndpoints } from './admin/users.ts';
import { announcementEndpoints } from './announcements.ts';
import { authEndpoints } from './auth.ts';
import { caseEndpoints } from './cases.ts';
import { chatbotEndpoints } from './chatbot.ts';
import { consultationEndpoints } from './consultations.ts';
import { contactEndpoints } from './contact.ts';
import { diagnosticsEndpoints } from './diagnostics.ts';
import { feedbackEndpoints } from './feedback.ts';
import { guideEndpoints } from './guides.ts';
import { mockExamEndpoints } from './mock-exams.ts';
import { newsEndpoints } from './news.ts';
import { avatarEndpoints } from './personal/avatar.ts';
import { cpdLogEndpoints } from './personal/cpd-log.ts';
import { notificationEndpoints } from './personal/notifications.ts';
import { privacyEndpoints } from './personal/privacy.ts';
import { shareLinkEndpoints } from './personal/share-links.ts';
import { surveyEndpoints } from './personal/surveys.ts';
import { profileEndpoints } from './profile.ts';
import { progressEndpoints } from './progress.ts';
import { roomEndpoints } from './rooms/rooms.ts';
import { sampleFindingsEndpoints } from './sample-findings.ts';
import { searchEndpoints } from './search.ts';
import { studyPlanEndpoints } from './study-plan.ts';
import { paymentNoticeEndpoints, subscriptionEndpoints } from './subscription.ts';
import { systemEndpoints } from './system.ts';
import { userSettingsEndpoints } from './user-settings.ts';
import { hearingEndpoints } from './voice/hearing.ts';
import { patientVoiceEndpoints } from './voice/patient-voice.ts';

/** The whole interface of the server. OpenAPI, the typed client and the access test read this table. */
export const api = {
  ...systemEndpoints,
  ...diagnosticsEndpoints,
  ...contactEndpoints,
  ...announcementEndpoints,
  ...searchEndpoints,
  ...chatbotEndpoints,
  ...authEndpoints,
  ...ownSessionEndpoints,
  ...emailChangeEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...profileEndpoints,
  ...userSettingsEndpoints,
  ...notificationEndpoints,
  ...privacyEndpoints,
  ...cpdLogEndpoints,
  ...shareLinkEndpoints,
  ...surveyEndpoints,
  ...subscriptionEndpoints,
  ...paymentNoticeEndpoints,
  ...caseEndpoints,
  ...consultationEndpoints,
  ...hearingEndpoints,
  ...patientVoiceEndpoints,
  ...sampleFindingsEndpoints,
  ...feedbackEndpoints,
  ...mockExamEndpoints,
  ...roomEndpoints,
  ...avatarEndpoints,
  ...guideEndpoints,
  ...newsEndpoints,
  ...progressEndpoints,
  ...studyPlanEndpoints,
  ...auditEndpoints,
  ...adminUserEndpoints,
  ...adminSubscriptionEndpoints,
  ...adminQuotaEndpoints,
  ...adminTariffEndpoints,
  ...adminAnnouncementEndpoints,
  ...adminSurveyEndpoints,
  ...adminMessageEndpoints,
  ...adminTodoEndpoints,
  ...caseAuthoringEndpoints,
  ...botMonitoringEndpoints,
  ...challengeEndpoints,
  ...adminMigrationEndpoints,
  ...adminCostEndpoints,
  ...adminDashboardEndpoints,
  ...guidanceEndpoints,
};
export type Api = typeof api;
