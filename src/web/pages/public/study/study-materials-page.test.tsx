import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { cues, cuesText, domainsAndGrades, nets } from '#web/features/guides/guides-test-kit.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { GuidePage } from './guide-page.tsx';
import { StudyMaterialsPage } from './study-materials-page.tsx';

const answer = (data: unknown) => json({ success: true, data });
const guides = { 'GET /guides': answer([domainsAndGrades, cues, nets]), 'GET /guides/hearing-cues': answer(cuesText) };
const signedIn = {
  'GET /auth/status': statusOf(hannah),
  'GET /guides/bookmarks': answer([nets]),
  'GET /guides/read': answer(['safety-netting']),
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Signed in, the frame brings the query cache. */
function open(address: string, answers: Parameters<typeof serverWith>[0] = guides) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const framed = (page: React.ReactNode) => (
    <QueryClientProvider client={client}>
      {page}
      <Toasts />
    </QueryClientProvider>
  );
  const pages = {
    '/study-materials': framed(<StudyMaterialsPage />),
    '/study-materials/:id': framed(<GuidePage />),
  };
  return { server, ...renderPages(pages, address) };
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search guides' });
const cardOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('li') as HTMLElement);

/** The end of the text comes into view. */
function reachTheEnd() {
  const seen: (() => void)[] = [];
  class Watcher {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      seen.push(() => this.tell([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return () => act(() => seen.at(-1)?.());
}

describe('what was read', () => {
  it('stands on the guides and is counted by section, for those with an account', async () => {
    open('/study-materials', { ...guides, ...signedIn });
    expect(await screen.findByText('1 of 1 read.')).toBeTruthy();
    expect(screen.getAllByText('None of 1 read.')).toHaveLength(2);
    expect(cardOf(nets.title).getByText('Read')).toBeTruthy();
    expect(cardOf(cues.title).queryByText('Read')).toBeNull();
  });

  it('is nothing a visitor sees', async () => {
    open('/study-materials');
    await screen.findByRole('link', { name: cues.title });
    expect(screen.queryByText(/read\./)).toBeNull();
  });

  it('is noted where the text ends, and can be taken back', async () => {
    const reach = reachTheEnd();
    const done = answer({ read: true });
    const { server } = open('/study-materials/hearing-cues', {
      ...guides,
      ...signedIn,
      'PUT /guides/hearing-cues/read': done,
      'DELETE /guides/hearing-cues/read': answer({ read: false }),
    });
    const mark = await screen.findByRole('button', { name: 'Mark as read' });
    expect(mark.getAttribute('aria-pressed')).toBe('false');
    reach();
    const read = await screen.findByRole('button', { name: 'Read', pressed: true });
    await waitFor(() => expect(server.to('PUT /guides/hearing-cues/read')).toHaveLength(1));
    await userEvent.click(read);
    await waitFor(() => expect(server.to('DELETE /guides/hearing-cues/read')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Mark as read' })).toBeTruthy();
  });

  it('is not claimed where the server did not note it', async () => {
    const reach = reachTheEnd();
    open('/study-materials/hearing-cues', {
      ...guides,
      ...signedIn,
      'PUT /guides/hearing-cues/read': failure(403, 'FORBIDDEN', 'Not now.'),
    });
    await screen.findByRole('button', { name: 'Mark as read' });
    reach();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as read' })).toBeTruthy());
  });
});

describe('the library of guides', () => {
  it('shows the guides by section to visitors, with minutes and without a way to save', async () => {
    open('/study-materials');
    const section = within(await screen.findByRole('region', { name: 'Gathering' }));
    expect(section.getByRole('link', { name: cues.title }).getAttribute('href')).toBe('/study-materials/hearing-cues');
    expect(section.getByText(cues.summary)).toBeTruthy();
    expect(section.getByText('4 min')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'The assessment',
      'Gathering',
      'Managing',
    ]);
    expect(screen.getByText('3 guides').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: /save/i })).toBeNull();
  });

  it('is searched while typing, and the address follows', async () => {
    const { router } = open('/study-materials');
    await screen.findByText('3 guides');
    await userEvent.type(search(), "patient's");
    expect(titles()).toEqual([cues.title]);
    expect(screen.getByText('1 guide matches')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?q=patient%27s'));
  });

  it('is read from the address, and says when nothing matches', async () => {
    const { router } = open('/study-materials?q=zebra&domain=data');
    expect(await screen.findByRole('heading', { name: 'No guide matches “zebra”' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Data gathering and diagnosis', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all guides' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
    expect((search() as HTMLInputElement).value).toBe('');
  });

  it('shows the saved ones to whoever is signed in', async () => {
    open('/study-materials?saved=true', { ...guides, ...signedIn });
    await waitFor(() => expect(titles()).toEqual([nets.title]));
    await userEvent.click(screen.getByRole('button', { name: 'Saved', pressed: true }));
    expect(titles()).toHaveLength(3);
  });

  it('saves at once, and takes it back when the server refuses', async () => {
    let settle: (response: Response) => void = () => {};
    const { server } = open('/study-materials', {
      ...guides,
      ...signedIn,
      'PUT /guides/hearing-cues/bookmark': () => new Promise((resolve) => (settle = resolve)),
      'DELETE /guides/safety-netting/bookmark': () => {
        server.answers['GET /guides/bookmarks'] = answer([]);
        return answer({ bookmarked: false });
      },
    });
    const button = (title: string, pressed: boolean) =>
      screen.findByRole('button', { name: `Save: ${title}`, pressed });
    await userEvent.click(await button(cues.title, false));
    expect(await button(cues.title, true)).toBeTruthy();
    settle(failure(400, 'INVALID_REQUEST', 'No.'));
    expect(await button(cues.title, false)).toBeTruthy();
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    // The messages outlive the page.
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await button(nets.title, true));
    expect(await button(nets.title, false)).toBeTruthy();
    await waitFor(() => expect(server.to('GET /guides/bookmarks')).toHaveLength(3));
    expect(await button(nets.title, false)).toBeTruthy();
  });

  it('says when it did not load, and tries again', async () => {
    const { server } = open('/study-materials', { 'GET /guides': failure(403, 'NOT_ALLOWED', 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The guides did not load');
    server.answers['GET /guides'] = guides['GET /guides'];
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByText('3 guides')).toBeTruthy();
  });
});

describe('a guide', () => {
  it('is text and nothing but text, with words to say', async () => {
    const { container } = open('/study-materials/hearing-cues');
    expect(await screen.findByRole('heading', { level: 1, name: cues.title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Wait' })).toBeTruthy();
    expect(screen.getByText('<b>to wait</b>', { exact: false }).innerHTML).toBe(
      'It is <strong>hard</strong> &lt;b&gt;to wait&lt;/b&gt;.',
    );
    const captions = screen.getAllByText('Words worth stealing');
    expect(captions.map(({ className }) => className)).toEqual(['', 'visually-hidden']);
    expect([...container.querySelectorAll('q')].map(({ textContent }) => textContent)).toEqual([
      'Go on.',
      'I am listening.',
      'You said “nearly”.',
    ]);
    expect(screen.getByText('4 min · updated 15 November 2026')).toBeTruthy();
    expect(document.title).toBe(`${cues.title} · Clavis`);
  });

  it('has questions whose answers are folded away', async () => {
    open('/study-materials/hearing-cues');
    const question = await screen.findByText('How long?');
    const details = question.closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(question);
    expect(details?.open).toBe(true);
    expect(within(details as HTMLElement).getByText('Five seconds.')).toBeTruthy();
  });

  it('leads to cases, sources and other guides', async () => {
    open('/study-materials/hearing-cues');
    const practice = within(await screen.findByRole('region', { name: 'Practise this' }));
    expect(practice.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Urgent and unscheduled care', '/case-selection?group=urgent'],
      ['Choose a case', '/case-selection?group=mental-health'],
    ]);
    expect(screen.getByRole('region', { name: 'Sources' }).textContent).toContain(
      'NICE NG225 (2022) Suicide prevention',
    );
    const next = within(screen.getByRole('region', { name: 'Read next' }));
    expect(next.getByRole('link', { name: 'Safety-netting' }).getAttribute('href')).toBe(
      '/study-materials/safety-netting',
    );
  });

  it('about all cases leads to all of them, and has no empty parts', async () => {
    const bare = answer({ ...cuesText, groups: [], sources: [], related: [] });
    open('/study-materials/hearing-cues', { 'GET /guides/hearing-cues': bare });
    expect((await screen.findByRole('link', { name: 'Choose a case' })).getAttribute('href')).toBe('/case-selection');
    expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Read next' })).toBeNull();
  });

  it('is saved by whoever is signed in', async () => {
    const put = 'PUT /guides/hearing-cues/bookmark';
    const { server } = open('/study-materials/hearing-cues', {
      ...guides,
      ...signedIn,
      [put]: () => {
        server.answers['GET /guides/bookmarks'] = answer([nets, cues]);
        return answer({ bookmarked: true });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save', pressed: false }));
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
    await waitFor(() => expect(server.to('GET /guides/bookmarks')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
  });

  it('sends a visitor who wants to save it to sign in, and back', async () => {
    const { router, server } = open('/study-materials/hearing-cues');
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in to save' }));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: { pathname: '/study-materials/hearing-cues' } },
    });
    expect(server.to('GET /guides/bookmarks')).toEqual([]);
  });

  it('that does not exist says so', async () => {
    open('/study-materials/gone', { 'GET /guides/gone': failure(404, 'NOT_FOUND', 'Resource not found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such guide' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all guides' }).getAttribute('href')).toBe('/study-materials');
  });
});
