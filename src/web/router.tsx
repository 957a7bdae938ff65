import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useRouteError,
} from 'react-router';
import { useAuth } from './features/auth/auth-provider.tsx';
import { RequireAdmin, RequireUser, VisitorOnly } from './features/auth/guards.tsx';
import { loadWithTimeout } from './lib/chunk-failure.ts';
import { EntryFrame } from './pages/account/entry-frame.tsx';
import { AppShell } from './pages/app-shell.tsx';
import { PageFrame } from './pages/page-frame.tsx';
import { RouteTitles } from './pages/route-titles.ts';
import { type AppRoute, redirectTable, routeTable } from './route-table.ts';
import { lazyPage } from './ui/lazy-panel.tsx';
import { LoadingSpinner } from './ui/loading-spinner.tsx';

const copyFor = {
  public: async () => (await import('./pages/public/planned-copy-public.ts')).plannedPublicCopy,
  user: async () => (await import('./pages/practice/planned-copy-practice.ts')).plannedPracticeCopy,
  admin: async () => (await import('./pages/admin/planned-copy-admin.ts')).plannedAdminCopy,
};

async function loadPlannedPage({ path, access }: AppRoute): Promise<ComponentType> {
  const [{ PlannedPage }, copyByPath] = await Promise.all([
    import('./pages/planned-page.tsx'),
    copyFor[access === 'visitor-only' ? 'public' : access](),
  ]);
  const copy = copyByPath[path];
  if (!copy) throw new Error(`The planned page ${path} has no words`);
  return () => <PlannedPage {...copy} />;
}

const AdminFrame = lazyPage(() =>
  loadWithTimeout(async () => (await import('./pages/admin/admin-frame.tsx')).AdminFrame),
);

function pageRoute(route: AppRoute): RouteObject {
  const load = 'load' in route ? route.load : () => loadPlannedPage(route);
  const Page = lazyPage(() => loadWithTimeout(load));
  const page = <Page />;
  return {
    path: route.path,
    handle: { title: route.title, load },
    // The whole admin frame is guarded, so its pages need no guard each.
    element:
      route.access === 'visitor-only' ? (
        <VisitorOnly>{page}</VisitorOnly>
      ) : route.access === 'user' ? (
        <RequireUser>{page}</RequireUser>
      ) : (
        page
      ),
  };
}

function RedirectTo({ to }: { to: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />;
}

function UnknownPath() {
  const { state } = useAuth();
  if (state === 'loading') return <LoadingSpinner type="branded" mode="full-screen" />;
  return <Navigate to={state === 'authenticated' ? '/dashboard' : '/'} replace />;
}

const titleOf = (path: string): string | undefined =>
  routeTable.find((route) => matchPath(route.path, path) !== null)?.title;

/** The router catches what its routes throw; this hands it on to the boundary around the app. */
function PassOnFailure(): never {
  throw useRouteError();
}

export function buildRoutes(): RouteObject[] {
  const pagesWhere = (fits: (route: AppRoute) => boolean) => routeTable.filter(fits).map(pageRoute);
  return [
    {
      element: (
        <RouteTitles value={titleOf}>
          <AppShell />
        </RouteTitles>
      ),
      errorElement: <PassOnFailure />,
      children: [
        {
          element: <PageFrame />,
          children: pagesWhere((route) => route.access !== 'admin' && route.frame !== 'entry'),
        },
        { element: <EntryFrame />, children: pagesWhere((route) => route.frame === 'entry') },
        {
          element: (
            <RequireAdmin>
              <AdminFrame />
            </RequireAdmin>
          ),
          children: pagesWhere((route) => route.access === 'admin'),
        },
        ...redirectTable.map(({ path, to }) => ({ path, element: <RedirectTo to={to} /> })),
        { path: '*', element: <UnknownPath /> },
      ],
    },
  ];
}

/** Fetches the first page while the session is still being checked; a failure shows when the page is drawn. */
function preloadPage(routes: RouteObject[], address: string): void {
  const handle = matchRoutes(routes, address)?.at(-1)?.route.handle as { load?: () => Promise<unknown> } | undefined;
  handle?.load?.().catch(() => undefined);
}

export function createAppRouter(address: string) {
  const routes = buildRoutes();
  preloadPage(routes, address);
  return createBrowserRouter(routes);
}
