import type { AppRoute, RedirectRoute } from './routes/app-route.ts';
import { entryRoutes } from './routes/entry-routes.ts';
import { practiceRoutes } from './routes/practice-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';

/** Every page but those of the admin area, whose table comes with it: hardly anybody needs that, and its names cost bytes. */
export const routeTable: readonly AppRoute[] = [...publicRoutes, ...entryRoutes, ...practiceRoutes];

export const redirectTable: readonly RedirectRoute[] = [
  { path: '/help', to: '/help-and-support' },
  { path: '/register', to: '/signup' },
  { path: '/research', to: '/' },
  { path: '/whats-new', to: '/' },
  { path: '/subscription-management', to: '/subscription' },
  { path: '/admin', to: '/admin/dashboard' },
];
