import { useEffect } from 'react';
import { matchPath, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { isAdmin } from '#core/auth/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { RequireAdmin } from '#web/features/auth/require-admin.tsx';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { lazyPage } from '#web/shell/lazy-panel.tsx';
import { adminRoutes } from '../../routes/admin-routes.ts';
import type { AppRoute } from '../../routes/app-route.ts';
import { documentTitle } from '../route-titles.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ForAdministratorsPage } from './for-administrators-page.tsx';

/** All of the admin pages behind one guard, with their table, which nobody else has to load. */
export function AdminArea() {
  return (
    <RequireAdmin>
      <AdminFrame>
        <AdminPages />
      </AdminFrame>
    </RequireAdmin>
  );
}

const below = '/admin/';

function pageOf(route: AppRoute): RouteObject {
  const Page = lazyPage(() => loadWithTimeout(route.load));
  return { path: route.path.slice(below.length), element: <Page /> };
}

const pages = adminRoutes.map(pageOf);

function AdminPages() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const route = adminRoutes.find(({ path }) => matchPath(path, pathname) !== null);
  const page = useRoutes(pages);
  useEffect(() => {
    document.title = documentTitle(route?.title);
  }, [route]);
  if (isAdmin(user) || route?.access !== 'admin') return page;
  // Where the admin pages begin, an author begins too.
  if (pathname === '/admin/dashboard') return <Navigate to="/admin/cases" replace />;
  return <ForAdministratorsPage />;
}
