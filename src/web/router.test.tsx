import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from './features/auth/auth-provider.tsx';
import { admin, hannah, serverWith, sessionOf, statusOf } from './features/auth/auth-test-kit.tsx';
import { json } from './lib/api/fake-fetch.ts';
import { routeTable } from './route-table.ts';
import { AppRoutes, buildRoutes } from './router.tsx';
import { adminRoutes } from './routes/admin-routes.ts';

/** Every test loads pages of its own, which takes a while on a busy machine. */
const patience = { timeout: 50_000 };

type Who = typeof hannah | null;

const profile = {
  id: hannah.id,
  email: hannah.email,
  firstName: 'Hannah',
  lastName: 'Okafor',
  fullName: 'Hannah Okafor',
  stage: 'st3',
  years_of_practice: 3,
  examDate: '2025-11-10',
  deanery: null,
  expertise: [],
  avatarVersion: null,
  newsByEmail: false,
  createdAt: '2025-08-26T10:00:00.000Z',
};

const today = new Date().toISOString();
const announcement = {
  id: 'a',
  message: 'Marking pauses on Sunday.',
  type: 'info',
  priority: 'high',
  link: null,
  linkText: null,
  dismissible: true,
  startDate: '2025-08-25T00:00:00.000Z',
  endDate: '2999-01-01T00:00:00.000Z',
};

function open(address: string, who: Who = null, answers: Parameters<typeof serverWith>[0] = {}) {
  const server = serverWith({
    'GET /auth/status': statusOf(who),
    'GET /auth/session': sessionOf(who),
    'GET /subscription/active': json({ success: true, subscription: null }),
    'GET /user/profile': json({ success: true, data: profile }),
    ...answers,
  });
  vi.stubGlobal('fetch', server.fetch);
  const router: Router = { state: { location: { pathname: '', search: '', state: null } } };
  const routes = buildRoutes();
  render(
    <AuthProvider>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes routes={routes} />
        <Place onMove={(location) => Object.assign(router.state, { location })} />
      </MemoryRouter>
    </AuthProvider>,
  );
  return { router, server };
}

interface Router {
  state: { location: Pick<Location, 'pathname' | 'search' | 'state'> };
}

function Place({ onMove }: { onMove: (location: Location) => void }) {
  const location = useLocation();
  useEffect(() => {
    onMove(location);
  });
  return null;
}

const heading = (name?: string | RegExp) =>
  screen.findByRole('heading', name === undefined ? { level: 1 } : { level: 1, name }, patience);
const arrives = (router: Router, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path), patience);

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  // Before the server goes: a redirect still under way would ask the real one.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('public pages', () => {
  it('[ROUTE-01] shows home to visitors', async () => {
    const { router } = open('/');
    await heading('Find the words that earn the mark.');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('region', { name: 'Launch notice' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('[ROUTE-01] sends signed-in users from / to /dashboard', async () => {
    const { router } = open('/', hannah);
    await arrives(router, '/dashboard');
    await heading(/, Hannah$/);
  });

  const publicRoutes = routeTable.filter(({ access }) => access === 'public' || access === 'visitor-only');

  async function opensWithTitle({ path, example = path, title }: (typeof publicRoutes)[number]): Promise<void> {
    const { router } = open(example);
    await heading();
    expect(router.state.location.pathname).toBe(example);
    expect(document.title).toBe(`${title} · Clavis`);
  }

  it.each(publicRoutes.filter(({ example }) => example === undefined))(
    '[ROUTE-02] $path is built, and opens for visitors under its title',
    async (route) => {
      await opensWithTitle(route);
      expect(screen.queryByText('This page is still being built.')).toBeNull();
      expect(screen.getByRole('main').textContent?.length).toBeGreaterThan(60);
    },
  );

  it.each(publicRoutes.filter(({ example }) => example !== undefined))(
    '$path has a heading and its title, whatever it is about',
    opensWithTitle,
  );

  it('[ROUTE-02] everything that visitors must find is among them', () => {
    expect(publicRoutes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
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
      ]),
    );
  });

  it('[SHELL-04] [ANN-02] the launch notice stands beside an announcement until it is dismissed, then never again', async () => {
    const answers = { 'GET /announcements/current': () => json({ success: true, data: [announcement], now: today }) };
    open('/legal', null, answers);
    await screen.findByRole('region', { name: 'Announcement' });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the launch notice' }));
    expect(screen.queryByRole('region', { name: 'Launch notice' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Announcement' })).toBeTruthy();
    cleanup();
    // Another day: only what lasts is still known.
    sessionStorage.clear();
    open('/faq', null, answers);
    await heading();
    expect(screen.queryByRole('region', { name: 'Launch notice' })).toBeNull();
  });

  it.each(['/dashboard', '/case/tired-bus-driver', '/pricing'])(
    '[SHELL-04] the launch notice stands above the header of a user on %s',
    async (path) => {
      open(path, hannah);
      const header = await screen.findByRole('link', { name: 'Clavis, dashboard' }, patience);
      const notice = screen.getByRole('region', { name: 'Launch notice' });
      expect(notice.textContent).toContain('Clavis is available from 25 August 2025.');
      expect(notice.compareDocumentPosition(header)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it('[SHELL-12] header search goes to /search?q={text}', async () => {
    const { router } = open('/legal');
    await heading();
    await userEvent.type(screen.getByLabelText('Search resources'), ' pain & fear {Enter}');
    await arrives(router, '/search');
    expect(router.state.location.search).toBe('?q=pain%20%26%20fear');
  });
});

describe('redirects', () => {
  it.each([
    ['/help', '/help-and-support', 'Help and support'],
    ['/register', '/signup', 'Create an account'],
    ['/research', '/', 'Find the words that earn the mark.'],
    ['/whats-new', '/', 'Find the words that earn the mark.'],
  ])('[ROUTE-03] %s -> %s', async (path, to, words) => {
    const { router } = open(path);
    await arrives(router, to);
    await heading(words);
  });

  it.each(['/signup', '/register', '/research', '/whats-new'])(
    '[ROUTE-03] %s -> /dashboard when signed in',
    async (path) => {
      const { router } = open(path, hannah);
      await arrives(router, '/dashboard');
    },
  );

  it('[ROUTE-08] /subscription-management -> /subscription', async () => {
    const { router } = open('/subscription-management', hannah);
    await arrives(router, '/subscription');
  });

  it('[ROUTE-08] /subscription-management leads a visitor there by way of the log-in page', async () => {
    const { router } = open('/subscription-management');
    await arrives(router, '/login');
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/subscription');
  });

  it('[ROUTE-10] /admin -> /admin/dashboard', async () => {
    const { router } = open('/admin', admin);
    await arrives(router, '/admin/dashboard');
  });

  it.each(['/no/such/page', '/case', '/dashboards', '/administration'])(
    '[ROUTE-11] %s, which is unknown, leads a visitor home and a user to the dashboard',
    async (path) => {
      const visitor = open(path);
      await arrives(visitor.router, '/');
      await heading('Find the words that earn the mark.');
      cleanup();
      const user = open(path, hannah);
      await arrives(user.router, '/dashboard');
    },
  );
});

describe('guarded pages', () => {
  it.each(routeTable.filter((route) => route.access === 'user'))(
    '[ROUTE-09] $path opens for a user',
    async ({ path, example, title }) => {
      open(example ?? path, hannah);
      await heading();
      expect(document.title).toBe(`${title} · Clavis`);
    },
  );

  it.each(routeTable.filter((route) => route.access === 'user'))(
    '[ROUTE-09] $path sends a visitor to /login and says what is behind it',
    async ({ path, example, title }) => {
      const { router } = open(example ?? path);
      await arrives(router, '/login');
      await heading('Welcome back');
      expect(screen.getByText(title, { selector: 'strong' })).toBeTruthy();
      expect(sessionStorage.getItem('redirectAfterLogin')).toBe(example ?? path);
    },
  );

  it.each(adminRoutes)(
    '[ROUTE-10] $path opens for an admin under its own title, without user navigation or footer',
    async ({ path, example, title }) => {
      open(example ?? path, admin);
      await heading();
      expect(screen.getByRole('navigation', { name: 'Admin' })).toBeTruthy();
      expect(document.title).toBe(`${title} · Clavis`);
      expect(screen.queryByRole('navigation', { name: 'Side' })).toBeNull();
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
  );

  it('an author finds the pages of authors, and is told which are not theirs', async () => {
    const author = { ...hannah, role: 'author' as const };
    const { router } = open('/admin', author);
    await arrives(router, '/admin/cases');
    await heading('Cases');
    const list = screen.getByRole('navigation', { name: 'Admin' });
    expect(within(list).queryByRole('link', { name: 'Subscriptions' })).toBeNull();
    cleanup();
    open('/admin/subscriptions', author);
    await heading('This page is for administrators');
  });

  it("[ROUTE-10] an unknown admin path shows 'Admin Page Not Found'", async () => {
    open('/admin/no/such/page', admin);
    await heading('Admin Page Not Found');
  });

  it('[ROUTE-12] a visitor is sent to /login with the admin-required flag', async () => {
    const { router } = open('/admin/plans');
    await arrives(router, '/login');
    expect(router.state.location.state).toMatchObject({ adminRequired: true });
    await heading('Admin sign-in');
  });

  it('[ROUTE-12] a user is sent to /dashboard, which says that access was denied', async () => {
    const { router } = open('/admin/no-such-page', hannah);
    await arrives(router, '/dashboard');
    expect((await screen.findByRole('alert')).textContent).toContain('Access denied');
  });
});

describe('page frame', () => {
  it('[SHELL-13] shows the side navigation to users, collapsible and remembered', async () => {
    open('/dashboard', hannah);
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(screen.getByRole('button', { name: 'Expand' })).toBeTruthy();
    expect(localStorage.getItem('sideNavCollapsed')).toBe('true');
  });

  it('[SHELL-16] shows no footer in a consultation, and the side navigation as a rail', async () => {
    open('/case/tired-bus-driver', hannah);
    await heading();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('button', { name: 'Expand' })).toBeTruthy();
  });

  it('[SHELL-11] [HEAD-05] reads the tier badge from the active subscription', async () => {
    open('/settings', hannah, {
      'GET /subscription/active': json({
        success: true,
        subscription: {
          plan_id: 'pro',
          plan_name: 'Professional',
          status: 'active',
          current_period_end: null,
          cancel_at_period_end: false,
        },
      }),
    });
    await heading('Settings');
    expect(await screen.findByText('10 November 2025')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Plan: Standard' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hannah 0 cases • Starting' })).toBeTruthy();
  });

  it('[AUTH-07] signing out leads to the home page, not back to a log-in form', async () => {
    const { router, server } = open('/settings', hannah);
    await heading('Settings');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Find the words that earn the mark.');
    expect(router.state.location.pathname).toBe('/');
    expect(server.to('POST /auth/logout')).toHaveLength(1);
    expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('moves the focus to the main part and the view to the top on a new page', async () => {
    const { router } = open('/legal');
    await heading();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Accessibility' }));
    await heading('Accessibility');
    expect(router.state.location.pathname).toBe('/accessibility');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('offers a skip link before everything else', async () => {
    open('/legal');
    await heading();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
  });
});
