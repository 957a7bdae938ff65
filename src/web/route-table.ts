import { adminRoutes } from './routes/admin-routes.ts';
import type { AppRoute, RedirectRoute } from './routes/app-route.ts';
import { entryRoutes } from './routes/entry-routes.ts';
import { practiceRoutes } from './routes/practice-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';

export const routeTable: readonly AppRoute[] = [...publicRoutes, ...entryRoutes, ...practiceRoutes, ...adminRoutes];

export const redirectTable: readonly RedirectRoute[] = [
  { path: '/help', to: '/help-and-support' },
  { path: '/register', to: '/signup' },
  { path: '/research', to: '/' },
  { path: '/whats-new', to: '/' },
  { path: '/subscription-management', to: '/subscription' },
  { path: '/admin', to: '/admin/dashboard' },
];
