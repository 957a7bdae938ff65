import { memo, useMemo } from 'react';
import {
  type Location,
  matchPath,
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router';
import { useAuth } from './features/auth/auth-provider.tsx';
import { RequireUser, VisitorOnly } from './features/auth/guards.tsx';
import { loadWithTimeout } from './lib/chunk-failure.ts';
import { AppShell } from './pages/app-shell.tsx';
import { PageFrame } from './pages/page-frame.tsx';
import { RouteTitles } from './pages/route-titles.ts';
import { redirectTable, routeTable } from './route-table.ts';
import type { AppRoute } from './routes/app-route.ts';
import { type LazyComponent, lazyPage } from './shell/lazy-panel.tsx';
import { useHydrated } from './ui/hydrated.tsx';
import { NavigationKind } from './ui/lists/navigation-kind.ts';
import { LoadingSpinner } from './ui/states/loading-spinner.tsx';

const EntryFrame = lazyPage(() =>
  loadWithTimeout(async () => (await import('./pages/account/entry-frame.tsx')).EntryFrame),
);
const AdminArea = lazyPage(() => loadWithTimeout(async () => (await import('./pages/admin/admin-area.tsx')).AdminArea));

function pageRoute(route: AppRoute): RouteObject {
  const Page = lazyPage(() => loadWithTimeout(route.load));
  const page = <Page />;
  return {
    path: route.path,
    handle: { preload: Page.preload },
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

export function buildRoutes(): RouteObject[] {
  const pagesWhere = (fits: (route: AppRoute) => boolean) => routeTable.filter(fits).map(pageRoute);
  return [
    {
      element: (
        <RouteTitles value={titleOf}>
          <AppShell />
        </RouteTitles>
      ),
      children: [
        {
          element: <PageFrame />,
          children: pagesWhere((route) => route.frame !== 'entry'),
        },
        {
          element: <EntryFrame />,
          handle: { preload: EntryFrame.preload },
          children: pagesWhere((route) => route.frame === 'entry'),
        },
        { path: '/admin/*', element: <AdminArea /> },
        ...redirectTable.map(({ path, to }) => ({ path, element: <RedirectTo to={to} /> })),
        { path: '*', element: <UnknownPath /> },
      ],
    },
  ];
}

type Handle = Pick<LazyComponent, 'preload'> | undefined;

/** Loads the page of an address and its frame, so that their first drawing is complete. */
export async function preloadPage(routes: RouteObject[], address: string): Promise<void> {
  const branch = branchTo(routes, address) ?? matchRoutes(routes, address)?.map(({ route }) => route) ?? [];
  await Promise.all(branch.map(({ handle }) => (handle as Handle)?.preload()));
}

/** A page whose path is written out is found by it: the router would try every pattern first, and the page waits. */
function branchTo(routes: readonly RouteObject[], path: string): RouteObject[] | null {
  for (const route of routes) {
    if (route.path === path) return [route];
    const below = branchTo(route.children ?? [], path);
    if (below) return [route, ...below];
  }
  return null;
}

/** A prerendered page was drawn for its path alone; the query, the hash and the state of the history come afterwards. */
function useLocationAsDrawn(): Location {
  const hydrated = useHydrated();
  const location = useLocation();
  const isDrawn = location.search === '' && location.hash === '' && location.state === null;
  return useMemo(
    () => (hydrated || isDrawn ? location : { ...location, search: '', hash: '', state: null }),
    [hydrated, isDrawn, location],
  );
}

/** Where the location stays, so does all of the page: no link of it is drawn again once it is taken over. */
const RoutesAt = memo(function RoutesAt({ routes, location }: { routes: RouteObject[]; location: Location }) {
  return useRoutes(routes, location);
});

export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const kind = useNavigationType();
  const location = useLocationAsDrawn();
  return (
    <NavigationKind value={kind}>
      <RoutesAt routes={routes} location={location} />
    </NavigationKind>
  );
}
