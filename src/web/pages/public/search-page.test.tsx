import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchPage as Found, SearchResult } from '#contract/search.ts';
import { hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { SearchKeys } from '../search-keys.ts';
import { SearchPage } from './search-page.tsx';

const result = (kind: SearchResult['kind'], link: string, title: string, at: string | null = null): SearchResult => ({
  kind,
  link,
  title: { text: title, marks: [[0, 4]] },
  excerpt: { text: `About <b>${title}</b>`, marks: [] },
  at,
});
const nothing: Found = {
  query: 'cues',
  corrected: null,
  partly: false,
  results: [],
  total: 0,
  page: 1,
  pages: 0,
  counts: [],
  suggestions: [],
};
const some: Found = {
  ...nothing,
  results: [
    result('guide', '/study-materials/hearing-cues', 'Cues and how to hear them'),
    result('faq', '/faq#cues', 'What is a cue?'),
    result('guide', '/study-materials/silence', 'Cues in silence'),
  ],
  total: 3,
  pages: 1,
  counts: [
    { kind: 'guide', count: 2 },
    { kind: 'faq', count: 1 },
  ],
};
const answer = (data: Found) => json({ success: true, data });

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Shell({ children }: { children: React.ReactNode }) {
  return (
    <main>
      {children}
      <SearchKeys />
    </main>
  );
}

function open(address: string, found: Response | (() => Response), more = {}) {
  const server = serverWith({ 'GET /search': found, ...more });
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={client}>
      <Shell>
        <SearchPage />
      </Shell>
    </QueryClientProvider>
  );
  return { server, ...renderPages({ '/search': page, '/about': <Shell>About</Shell> }, address) };
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search everything' });
const asked = (server: ReturnType<typeof serverWith>) => server.to('GET /search').map(({ url }) => url.split('?')[1]);

describe('the search page', () => {
  it('[ROUTE-02] begins with places to go to, and asks nothing', async () => {
    const { server } = open('/search?q=', answer(nothing));
    expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Study materials/ }).getAttribute('href')).toBe('/study-materials');
    expect(server.to('GET /search')).toEqual([]);
  });

  it('[SHELL-12] shows what the address asks for, by kind, with what matched set off and markup as text', async () => {
    const { server, container } = open('/search?q=cues', answer(some));
    const guides = within(await screen.findByRole('region', { name: 'Study guides' }));
    expect(guides.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/study-materials/hearing-cues',
      '/study-materials/silence',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Study guides',
      'FAQ',
    ]);
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Cues',
      'Cues',
      'What',
    ]);
    expect(screen.getByText('About <b>What is a cue?</b>')).toBeTruthy();
    expect(screen.getByText('3 results for “cues”').getAttribute('role')).toBe('status');
    expect(asked(server)).toEqual(['q=cues&page=1']);
    expect(screen.getByRole('link', { name: 'FAQ 1' }).getAttribute('href')).toBe('/search?q=cues&kind=faq');
  });

  it('follows the typing, and keeps what was found until the next is there', async () => {
    const { server, router } = open('/search?q=cues', answer(some));
    await screen.findByRole('region', { name: 'FAQ' });
    server.answers['GET /search'] = () => answer({ ...some, query: 'cues heard', results: some.results.slice(0, 1) });
    await userEvent.type(box(), ' heard');
    expect(screen.getByRole('region', { name: 'FAQ' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?q=cues+heard'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'FAQ' })).toBeNull());
  });

  it('says which words it searched for instead', async () => {
    open('/search?q=cuse', answer({ ...some, query: 'cuse', corrected: 'cues' }));
    expect(await screen.findByText('3 results for “cues” (you typed “cuse”)')).toBeTruthy();
  });

  it('says when only some of the words were found', async () => {
    open('/search?q=cues unicorns', answer({ ...some, partly: true }));
    expect(await screen.findByText('Nothing holds all of these words; 3 results for some of them')).toBeTruthy();
  });

  it('offers what is nearest when nothing is found', async () => {
    const suggestions = [{ title: 'Hearing cues', link: '/study-materials/hearing-cues' }];
    open('/search?q=zebra', answer({ ...nothing, query: 'zebra', suggestions }));
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zebra”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hearing cues' })).toBeTruthy();
  });

  it('shows own consultations with their day', async () => {
    const own = result('consultation', '/feedback/1', 'The stool test', '2026-11-02T10:00:00.000Z');
    const found = { ...some, results: [own], counts: [{ kind: 'consultation' as const, count: 1 }] };
    open('/search?q=stool', answer(found), { 'GET /auth/status': statusOf(hannah) });
    const region = within(await screen.findByRole('region', { name: 'Your consultations' }));
    expect(region.getByText(/2 November 2026/)).toBeTruthy();
  });

  it('says when the search did not answer, keeps the words, and tries again', async () => {
    const { server } = open('/search?q=cues', failure(403, 'NOT_ALLOWED', 'Not now.'));
    expect((await screen.findByRole('alert')).textContent).toContain('The search did not answer');
    expect(box().value).toBe('cues');
    server.answers['GET /search'] = answer(some);
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByRole('region', { name: 'Study guides' })).toBeTruthy();
  });

  it('is gone through with the arrow keys', async () => {
    open('/search?q=cues', answer(some));
    await screen.findByRole('region', { name: 'FAQ' });
    box().focus();
    const focused = () => document.activeElement?.textContent ?? '';
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Cues in silence');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('What is a cue?');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box());
  });
});

describe('the keys for the search', () => {
  it('/ and Ctrl-K focus the box that is there', async () => {
    open('/search', answer(nothing));
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('');
    box().blur();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('a/b');
    expect(box().value).toBe('a/b');
  });

  it('lead to the search page where there is no box', async () => {
    const { router } = open('/about', answer(nothing));
    await screen.findByText('About');
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });
});
