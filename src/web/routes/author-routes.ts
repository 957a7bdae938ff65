import { type AppRoute, caseExample, idExample } from './app-route.ts';

/** What authors look after, and administrators with them. */
export const authorRoutes: AppRoute[] = [
  {
    path: '/admin/cases',
    access: 'author',
    title: 'Cases, admin',
    load: async () => (await import('../pages/admin/cases/cases-page.tsx')).CasesPage,
  },
  {
    path: '/admin/cases/new',
    access: 'author',
    title: 'New case, admin',
    load: async () => (await import('../pages/admin/cases/new-case-page.tsx')).NewCasePage,
  },
  {
    path: '/admin/cases/:id',
    access: 'author',
    title: 'Case, admin',
    example: `/admin/cases/${caseExample}`,
    load: async () => (await import('../pages/admin/cases/case-page.tsx')).CasePage,
  },
  {
    path: '/admin/cases/:id/edit',
    access: 'author',
    title: 'Edit case, admin',
    example: `/admin/cases/${caseExample}/edit`,
    load: async () => (await import('../pages/admin/cases/edit-case-page.tsx')).EditCasePage,
  },
  {
    path: '/admin/bot-monitoring',
    access: 'author',
    title: 'Bot monitoring, admin',
    load: async () => (await import('../pages/admin/bot-monitoring/bot-monitoring-page.tsx')).BotMonitoringPage,
  },
  {
    path: '/admin/bot-monitoring/:bot/:id',
    access: 'author',
    title: 'Conversation, admin',
    example: `/admin/bot-monitoring/patient/${idExample}`,
    load: async () => (await import('../pages/admin/bot-monitoring/bot-conversation-page.tsx')).BotConversationPage,
  },
  {
    path: '/admin/guidance',
    access: 'author',
    title: 'Guidance watch, admin',
    load: async () => (await import('../pages/admin/guidance/guidance-page.tsx')).GuidancePage,
  },
  {
    path: '/admin/challenges',
    access: 'author',
    title: 'Challenges, admin',
    load: async () => (await import('../pages/admin/challenges/challenges-page.tsx')).ChallengesPage,
  },
  {
    path: '/admin/challenges/:id/:criterion',
    access: 'author',
    title: 'Challenge, admin',
    example: `/admin/challenges/${idExample}/d1`,
    load: async () => (await import('../pages/admin/challenges/challenge-page.tsx')).ChallengePage,
  },
  {
    path: '/admin/marking-disagreements',
    access: 'author',
    title: 'Marking disagreements, admin',
    load: async () => (await import('../pages/admin/disagreements/disagreements-page.tsx')).DisagreementsPage,
  },
];
