/**
 * Pages that hardly any visit begins with. Their files are named here and not in the table of routes, which is part of the first
 * JavaScript of every page: there each name costs bytes before anything is drawn.
 */
export const laterPages = {
  notifications: async () => (await import('./practice/notifications/notifications-page.tsx')).NotificationsPage,
  cpdLog: async () => (await import('./practice/cpd-log/cpd-log-page.tsx')).CpdLogPage,
  sharedCpdLog: async () => (await import('./practice/cpd-log/shared-cpd-log-page.tsx')).SharedCpdLogPage,
  yourData: async () => (await import('./account/your-data/your-data-page.tsx')).YourDataPage,
  unsubscribe: async () => (await import('./account/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  testerForm: async () => (await import('./practice/tester-form/tester-form-page.tsx')).TesterFormPage,
  activityLog: async () => (await import('./practice/progress/activity-log-page.tsx')).ActivityLogPage,
  timeline: async () => (await import('./practice/progress/timeline-page.tsx')).TimelinePage,
  mockExam: async () => (await import('./practice/mock-exam/mock-exam-page.tsx')).MockExamPage,
  mockExamRunning: async () => (await import('./practice/mock-exam/mock-exam-running-page.tsx')).MockExamRunningPage,
  mockExamResult: async () => (await import('./practice/mock-exam/mock-exam-result-page.tsx')).MockExamResultPage,
  room: async () => (await import('./practice/rooms/room-page.tsx')).RoomPage,
  roomByName: async () => (await import('./practice/rooms/invitation-pages.tsx')).NamedInvitationPage,
  roomByLink: async () => (await import('./practice/rooms/invitation-pages.tsx')).InvitationLinkPage,
  plainFeedback: async () => (await import('./practice/feedback/plain-feedback-page.tsx')).PlainFeedbackPage,
  checkoutSuccess: async () => (await import('./practice/subscription/checkout-success-page.tsx')).CheckoutSuccessPage,
};
