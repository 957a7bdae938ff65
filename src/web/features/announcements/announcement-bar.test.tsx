import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#core/announcements.ts';
import { fakeFetch, fakeServer, json } from '#web/lib/api/fake-fetch.ts';

const hour = 3_600_000;
const guides: Announcement = {
  id: '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b',
  message: 'Marking pauses on Sunday.',
  type: 'warning',
  priority: 'high',
  link: '/news-updates',
  linkText: 'Read more',
  dismissible: true,
  startDate: new Date(Date.now() - hour).toISOString(),
  endDate: new Date(Date.now() + hour).toISOString(),
};
const second: Announcement = { ...guides, id: 'second', message: 'The next one.', priority: 'low', link: null };

let AnnouncementBar: typeof import('./announcement-bar.tsx').AnnouncementBar;
let useAnnouncement: typeof import('./announcement-store.ts').useAnnouncement;

function Bar({ path }: { path: string }) {
  const announcement = useAnnouncement(path);
  return announcement && <AnnouncementBar announcement={announcement} />;
}
const page = (path: string) => (
  <MemoryRouter>
    <Bar path={path} />
  </MemoryRouter>
);
const inForce = (announcements: Announcement[], now = Date.now()) =>
  json({ success: true, data: announcements, now: new Date(now).toISOString() });
function serve(...announcements: Announcement[]) {
  const server = fakeFetch(inForce(announcements));
  vi.stubGlobal('fetch', server.fetch);
  const told = () => server.to('POST /announcements/analytics').map(({ body }) => body);
  return { server, told };
}
const remember = (ageMs: number, ...announcements: Announcement[]) =>
  localStorage.setItem(
    'announcements',
    JSON.stringify({ fetchedAt: Date.now() - ageMs, clockOffset: 0, announcements }),
  );
const bar = () => screen.queryByRole('region', { name: 'Announcement' });
const shows = (words: string) => waitFor(() => expect(bar()?.textContent ?? '').toContain(words));
const asked = (server: ReturnType<typeof fakeFetch>) => server.to('GET /announcements/current').length;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  // Each test is a page just opened.
  vi.resetModules();
  ({ AnnouncementBar } = await import('./announcement-bar.tsx'));
  ({ useAnnouncement } = await import('./announcement-store.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the announcement bar', () => {
  it.each([
    ['high', 48],
    ['medium', 40],
    ['low', 36],
  ] as const)('[ANN-01] is as high as its priority asks: %s, %i px', (priority, height) => {
    serve();
    remember(0, { ...guides, priority });
    render(page('/'));
    expect(bar()?.style.height).toBe(`${height}px`);
  });

  it('[ANN-01] says what kind it is, what it says, and where it leads', () => {
    serve();
    remember(0, guides);
    render(page('/'));
    expect(screen.getByText('Marking pauses on Sunday.').textContent).toBe('Warning: Marking pauses on Sunday.');
    expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/news-updates');
  });

  it('leads to other sites in a window of their own', () => {
    serve();
    remember(0, { ...guides, link: 'https://status.example.org/' });
    render(page('/'));
    const link = screen.getByRole('link', { name: 'Read more (opens in a new tab)' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it.each(['/\\evil.example', '//evil.example', '/%5Cevil.example', 'javascript:alert(1)'])(
    'leads nowhere when the link is %j, which only looks like one of this site',
    (link) => {
      serve();
      remember(0, { ...guides, link });
      render(page('/'));
      expect(screen.getByText('Marking pauses on Sunday.')).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Read more/ })).toBeNull();
    },
  );

  it('[ANN-02] [ANN-03] stands on the first page that is opened, as soon as the server has said so', async () => {
    const { server } = serve(guides);
    const { rerender } = render(page('/'));
    expect(bar()).toBeNull();
    await shows('Marking pauses');
    rerender(page('/faq'));
    await shows('Marking pauses');
    expect(asked(server)).toBe(1);
  });

  it("[ANN-02] goes by the server's clock, not by this computer's", async () => {
    const early = { ...guides, startDate: new Date(Date.now() + hour).toISOString(), endDate: guides.endDate };
    const later = { ...early, endDate: new Date(Date.now() + 3 * hour).toISOString() };
    vi.stubGlobal('fetch', fakeFetch(inForce([guides, later], Date.now() + 2 * hour)).fetch);
    render(page('/'));
    await shows('Marking pauses');
    vi.stubGlobal('fetch', fakeFetch(inForce([guides], Date.now() - 2 * hour)).fetch);
    localStorage.removeItem('announcements');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('[ANN-02] goes when its time is over, and comes when its time begins, on a page that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    serve();
    remember(0, { ...guides, endDate: at(20) }, { ...second, startDate: at(40) });
    render(page('/'));
    expect(bar()?.textContent).toContain('Marking pauses');
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await pass(19);
    expect(bar()).not.toBeNull();
    await pass(1);
    expect(bar()).toBeNull();
    await pass(20);
    expect(bar()?.textContent).toContain('The next one.');
  });

  it('[ANN-03] asks again after 300000 ms and not before, also on a page that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { server } = serve(second);
    remember(0, guides);
    render(page('/'));
    await act(() => vi.advanceTimersByTimeAsync(299_999));
    expect(bar()?.textContent).toContain('Marking pauses');
    expect(asked(server)).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked(server)).toBe(1);
    expect(bar()?.textContent).toContain('The next one.');
  });

  it('[ANN-03] does not show what it knows from 300000 ms ago, but asks', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = fakeServer(({ method }) =>
      method === 'GET' ? () => new Promise<Response>((resolve) => (answer = resolve)) : json({ success: true }),
    );
    vi.stubGlobal('fetch', server.fetch);
    remember(300_000, guides);
    render(page('/'));
    await waitFor(() => expect(asked(server)).toBe(1));
    expect(bar()).toBeNull();
    await act(async () => answer(inForce([second])));
    await shows('The next one.');
  });

  it('[ANN-03] shows nothing while the server cannot be asked and nothing fresh is known', async () => {
    const server = fakeFetch(json({ success: false }, 404));
    vi.stubGlobal('fetch', server.fetch);
    remember(300_000, guides);
    render(page('/'));
    await waitFor(() => expect(asked(server)).toBe(1));
    expect(bar()).toBeNull();
  });

  it('[ANN-02] stays dismissed although the server names it again', async () => {
    serve(guides);
    localStorage.setItem('dismissedAnnouncements', JSON.stringify([guides.id]));
    render(page('/'));
    await waitFor(() => expect(localStorage.getItem('announcements')).toContain(guides.id));
    expect(bar()).toBeNull();
  });

  it('[ANN-02] [ANN-03] goes when dismissed, stays away, and lets the next one in', async () => {
    const { told } = serve();
    remember(0, second, guides);
    const { unmount } = render(page('/'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the announcement' }));
    expect(bar()?.textContent).toContain('The next one.');
    unmount();
    render(page('/about'));
    expect(bar()?.textContent).toContain('The next one.');
    await waitFor(() =>
      expect(told()).toEqual([
        { announcementId: guides.id, action: 'view' },
        { announcementId: guides.id, action: 'dismiss' },
        { announcementId: 'second', action: 'view' },
      ]),
    );
  });

  it('[ANN-02] cannot be dismissed where that is not allowed', () => {
    serve();
    localStorage.setItem('dismissedAnnouncements', JSON.stringify([guides.id]));
    remember(0, { ...guides, dismissible: false });
    render(page('/'));
    expect(bar()).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[ANN-03] counts a view once in a visit, and each click', async () => {
    const { told } = serve();
    remember(0, guides);
    const { unmount } = render(page('/'));
    await userEvent.click(screen.getByRole('link'));
    unmount();
    render(page('/faq'));
    await waitFor(() => expect(told().map((one) => (one as { action: string }).action)).toEqual(['view', 'click']));
  });

  it.each(['nonsense', '{"fetchedAt":"now"}', '[]', '{"fetchedAt":1,"announcements":7}'])(
    'is not troubled by %s in the cache',
    async (text) => {
      const { server } = serve(guides);
      localStorage.setItem('announcements', text);
      render(page('/'));
      expect(bar()).toBeNull();
      await waitFor(() => expect(server.to('GET /announcements/current')).toHaveLength(1));
    },
  );
});
