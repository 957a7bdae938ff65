import { describe, expect, it } from 'vitest';
import { redirectTable, routeTable as tableOfOthers } from './route-table.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import type { RouteAccess } from './routes/app-route.ts';

const routeTable = [...tableOfOthers, ...adminRoutes];
const pathsWith = (...accesses: RouteAccess[]) =>
  routeTable.filter((route) => accesses.includes(route.access)).map((route) => route.path);

describe('route table', () => {
  it.each([
    ['ROUTE-01', ['/']],
    [
      'ROUTE-02',
      [
        '/about',
        '/features',
        '/pricing',
        '/faq',
        '/contact',
        '/legal',
        '/study-plan',
        '/help-and-support',
        '/help/safari',
        '/plans/compare',
        '/case-preview',
        '/login',
        '/signup',
        '/accessibility',
        '/search',
      ],
    ],
    ['ROUTE-04', ['/resetpassword', '/resetpassword/confirm', '/verify-email', '/verification-success']],
    ['ROUTE-05', ['/colleague-session/:roomId', '/colleague/:token']],
    ['ROUTE-06', ['/heygen-test', '/logo-showcase', '/charts-showcase', '/chart-debug']],
  ])('the pages of %s are open to visitors: %j', (_, paths) => {
    expect(pathsWith('public', 'visitor-only')).toEqual(expect.arrayContaining(paths));
  });

  it('has exactly the signed-in pages', () => {
    expect(pathsWith('user').sort()).toEqual(
      [
        '/dashboard',
        '/case-selection',
        '/my-analytics',
        '/sessions-timeline',
        '/news-updates',
        '/notifications',
        '/activity-log',
        '/subscription',
        '/internal/subscription',
        '/internal/subscription/checkout',
        '/internal/subscription/success',
        '/profile',
        '/user',
        '/settings',
        '/cpd-log',
        '/your-data',
        '/case/:caseId',
        '/mock-exam',
        '/mock-exam/running',
        '/mock-exam/:examId',
        '/feedback/:sessionId',
        '/feedback-legacy/:sessionId',
        '/colleague-invite/:roomId',
        '/internal-tester-form',
        '/feature-test',
      ].sort(),
    );
  });

  it('[ROUTE-10] has exactly the admin pages, and all of them are for admins or authors', () => {
    const expected = [
      'dashboard',
      'cases',
      'cases/new',
      'cases/:id',
      'cases/:id/edit',
      'costs',
      'survey-analytics',
      'bot-monitoring',
      'bot-monitoring/:bot/:id',
      'guidance',
      'challenges',
      'challenges/:id/:criterion',
      'marking-disagreements',
      'todos',
      'feature-tiers',
      'plans',
      'subscriptions',
      'subscription-migration',
      'announcements',
      'quota-monitoring',
      'audit-log',
      'subscriptions/:id',
      'users',
      'users/:id',
      'news',
      'messages',
      '*',
    ];
    expect(pathsWith('admin', 'author').sort()).toEqual(expected.map((path) => `/admin/${path}`).sort());
  });

  it('[ROUTE-03] [ROUTE-08] [ROUTE-10] lists the redirects, each to a page that exists', () => {
    expect(Object.fromEntries(redirectTable.map(({ path, to }) => [path, to]))).toEqual({
      '/help': '/help-and-support',
      '/register': '/signup',
      '/research': '/',
      '/whats-new': '/',
      '/subscription-management': '/subscription',
      '/admin': '/admin/dashboard',
    });
    const paths = routeTable.map((route) => route.path);
    expect(redirectTable.filter(({ to }) => !paths.includes(to))).toEqual([]);
  });

  it('names each path and title once, and gives an example wherever a path is not an address', () => {
    const paths = [...routeTable, ...redirectTable].map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    const titles = routeTable.map((route) => route.title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(routeTable.filter((route) => /[:*]/.test(route.path) !== Boolean(route.example))).toEqual([]);
  });
});
