import { type AppRoute, caseExample } from './app-route.ts';

export const adminRoutes: AppRoute[] = [
  { path: '/admin/dashboard', access: 'admin', title: 'Admin dashboard', planned: true },
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
  { path: '/admin/costs', access: 'admin', title: 'Costs, admin', planned: true },
  { path: '/admin/survey-analytics', access: 'admin', title: 'Survey analytics, admin', planned: true },
  { path: '/admin/bot-monitoring', access: 'author', title: 'Bot monitoring, admin', planned: true },
  { path: '/admin/todos', access: 'admin', title: 'Todos, admin', planned: true },
  { path: '/admin/feature-tiers', access: 'admin', title: 'Feature tiers, admin', planned: true },
  { path: '/admin/plans', access: 'admin', title: 'Plans, admin', planned: true },
  { path: '/admin/subscriptions', access: 'admin', title: 'Subscriptions, admin', planned: true },
  { path: '/admin/subscription-migration', access: 'admin', title: 'Subscription migration, admin', planned: true },
  { path: '/admin/announcements', access: 'admin', title: 'Announcements, admin', planned: true },
  { path: '/admin/quota-monitoring', access: 'admin', title: 'Quota monitoring, admin', planned: true },
  {
    path: '/admin/audit-log',
    access: 'admin',
    title: 'Audit log, admin',
    load: async () => (await import('../pages/admin/audit-log/audit-log-page.tsx')).AuditLogPage,
  },
  {
    path: '/admin/*',
    access: 'author',
    title: 'Admin Page Not Found',
    example: '/admin/no-such-page',
    load: async () => (await import('../pages/admin/admin-not-found-page.tsx')).AdminNotFoundPage,
  },
];
