import { type AppRoute, idExample } from './app-route.ts';
import { authorRoutes } from './author-routes.ts';

export const adminRoutes: AppRoute[] = [
  {
    path: '/admin/dashboard',
    access: 'admin',
    title: 'Admin dashboard',
    load: async () => (await import('../pages/admin/dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
  },
  {
    path: '/admin/costs',
    access: 'admin',
    title: 'Costs, admin',
    load: async () => (await import('../pages/admin/costs/costs-page.tsx')).CostsPage,
  },
  {
    path: '/admin/survey-analytics',
    access: 'admin',
    title: 'Survey analytics, admin',
    load: async () => (await import('../pages/admin/surveys/survey-analytics-page.tsx')).SurveyAnalyticsPage,
  },
  {
    path: '/admin/todos',
    access: 'admin',
    title: 'Todos, admin',
    load: async () => (await import('../pages/admin/todos/todos-page.tsx')).TodosPage,
  },
  {
    path: '/admin/feature-tiers',
    access: 'admin',
    title: 'Feature tiers, admin',
    load: async () => (await import('../pages/admin/tariffs/feature-tiers-page.tsx')).FeatureTiersPage,
  },
  {
    path: '/admin/plans',
    access: 'admin',
    title: 'Plans, admin',
    load: async () => (await import('../pages/admin/tariffs/plans-page.tsx')).PlansPage,
  },
  {
    path: '/admin/subscriptions',
    access: 'admin',
    title: 'Subscriptions, admin',
    load: async () => (await import('../pages/admin/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
  },
  {
    path: '/admin/subscriptions/:id',
    access: 'admin',
    title: 'Subscription, admin',
    example: `/admin/subscriptions/${idExample}`,
    load: async () => (await import('../pages/admin/subscriptions/subscription-page.tsx')).SubscriptionPage,
  },
  {
    path: '/admin/subscription-migration',
    access: 'admin',
    title: 'Subscription migration, admin',
    load: async () => (await import('../pages/admin/migration/migration-page.tsx')).MigrationPage,
  },
  {
    path: '/admin/announcements',
    access: 'admin',
    title: 'Announcements, admin',
    load: async () => (await import('../pages/admin/announcements/announcements-page.tsx')).AnnouncementsPage,
  },
  {
    path: '/admin/quota-monitoring',
    access: 'admin',
    title: 'Quota monitoring, admin',
    load: async () => (await import('../pages/admin/quota/quota-monitoring-page.tsx')).QuotaMonitoringPage,
  },
  {
    path: '/admin/users',
    access: 'admin',
    title: 'Users, admin',
    load: async () => (await import('../pages/admin/users/users-page.tsx')).UsersPage,
  },
  {
    path: '/admin/users/:id',
    access: 'admin',
    title: 'User, admin',
    example: `/admin/users/${idExample}`,
    load: async () => (await import('../pages/admin/users/user-page.tsx')).UserPage,
  },
  {
    path: '/admin/news',
    access: 'admin',
    title: 'News, admin',
    load: async () => (await import('../pages/admin/news/admin-news-page.tsx')).AdminNewsPage,
  },
  {
    path: '/admin/messages',
    access: 'admin',
    title: 'Messages, admin',
    load: async () => (await import('../pages/admin/messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/admin/audit-log',
    access: 'admin',
    title: 'Audit log, admin',
    load: async () => (await import('../pages/admin/audit-log/audit-log-page.tsx')).AuditLogPage,
  },
  ...authorRoutes,
  {
    path: '/admin/*',
    access: 'author',
    title: 'Admin Page Not Found',
    example: '/admin/no-such-page',
    load: async () => (await import('../pages/admin/admin-not-found-page.tsx')).AdminNotFoundPage,
  },
];
