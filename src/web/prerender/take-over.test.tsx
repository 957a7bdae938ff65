import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { hannah, serverWith, sessionOf, statusOf } from '../features/auth/auth-test-kit.tsx';
import { json } from '../lib/api/fake-fetch.ts';
import type { PageAnswer } from '../lib/page-data.ts';
import { AppRoutes, buildRoutes, preloadPage } from '../router.tsx';
import { withWaitingControls } from './waiting-controls.ts';

vi.setConfig({ testTimeout: 30_000 });

let place: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.stubGlobal('scrollTo', vi.fn());
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws a page as the build does, then takes it over as the browser does, perhaps with things only that one knows. */
async function takeOver(
  path: string,
  {
    entry = path,
    pageData = [],
    meanwhile = () => {},
  }: { entry?: string; pageData?: PageAnswer[]; meanwhile?: () => void },
) {
  const routes = buildRoutes();
  await preloadPage(routes, path);
  place.innerHTML = withWaitingControls(
    renderToString(
      <App prerendered pageData={pageData}>
        <StaticRouter location={path}>
          <AppRoutes routes={routes} />
        </StaticRouter>
      </App>,
    ),
  );
  const drawn = place.innerHTML;
  meanwhile();
  const redrawn = vi.fn();
  await act(async () => {
    root = hydrateRoot(
      place,
      <App prerendered pageData={pageData}>
        <MemoryRouter initialEntries={[entry]}>
          <AppRoutes routes={routes} />
        </MemoryRouter>
      </App>,
      { onRecoverableError: redrawn },
    );
  });
  return { drawn, redrawn };
}

describe('taking over a prerendered page', () => {
  it('[ROUTE-02] keeps what was sent, also while the session is being checked', async () => {
    vi.stubGlobal('fetch', serverWith({ 'GET /auth/status': 'never' }).fetch);
    const { drawn, redrawn } = await takeOver('/legal', {});
    expect(drawn).toContain('<h1>Terms &amp; Privacy</h1>');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms & Privacy');
    expect(screen.queryByRole('status')).toBeNull();
    expect(redrawn).not.toHaveBeenCalled();
  });

  it('[ROUTE-01] keeps it although somebody was signed in here, and follows when the session is known', async () => {
    let answer: (response: Response) => void = () => undefined;
    const status = () => new Promise<Response>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', serverWith({ 'GET /auth/status': status, 'GET /auth/session': sessionOf(hannah) }).fetch);
    const { redrawn } = await takeOver('/', { meanwhile: () => localStorage.setItem('user', JSON.stringify(hannah)) });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    await act(async () => answer(statusOf(hannah)));
    await waitFor(() => expect(document.title).toBe('Dashboard · Clavis'), { timeout: 15_000 });
    expect(redrawn).not.toHaveBeenCalled();
  });

  it('[SHELL-04] takes a dismissed launch notice away without redrawing the page', async () => {
    vi.stubGlobal('fetch', serverWith({}).fetch);
    const { drawn, redrawn } = await takeOver('/legal', {
      meanwhile: () => localStorage.setItem('promoDismissed', 'true'),
    });
    expect(drawn).toContain('Launch notice');
    expect(screen.queryByRole('region', { name: 'Launch notice' })).toBeNull();
    expect(redrawn).not.toHaveBeenCalled();
  });

  it('follows the query once it has the page', async () => {
    vi.stubGlobal('fetch', serverWith({}).fetch);
    const { drawn, redrawn } = await takeOver('/login', { entry: '/login?admin=1' });
    expect(drawn).toContain('Welcome back');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin sign-in');
    expect(redrawn).not.toHaveBeenCalled();
  });

  it.each(['/login', '/pricing', '/'])('lets the controls of %s wait until somebody listens', async (path) => {
    vi.stubGlobal('fetch', serverWith({}).fetch);
    const usable: Element[] = [];
    const { redrawn } = await takeOver(path, {
      meanwhile: () => usable.push(...place.querySelectorAll('main :is(button, input, select, textarea):enabled')),
    });
    expect(usable).toEqual([]);
    const waiting = [...place.querySelectorAll('main :disabled')];
    expect(waiting.filter((control) => !control.closest('[data-later]'))).toEqual([]);
    expect(place.querySelectorAll('main :enabled').length).toBeGreaterThan(1);
    expect(redrawn).not.toHaveBeenCalled();
  });

  it('shows the answers that the page was drawn from without asking again', async () => {
    const server = serverWith({ 'GET /guides': json({ success: true, data: [] }) });
    vi.stubGlobal('fetch', server.fetch);
    const guide = {
      id: 'one',
      title: 'Guide one',
      section: 'exam',
      picture: 'ribbon',
      summary: 'S.',
      minutes: 4,
      domains: [],
      tags: ['a'],
    };
    const { drawn, redrawn } = await takeOver('/study-materials', {
      pageData: [{ queryKey: ['guides', 'list'], data: [guide] }],
    });
    expect(drawn).toContain('Guide one');
    expect(screen.getByText('Guide one')).toBeTruthy();
    expect(server.to('GET /guides')).toHaveLength(0);
    expect(redrawn).not.toHaveBeenCalled();
  });
});
