import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#core/announcements.ts';
import { fakeFetch, json } from '#web/lib/fake-fetch.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { useAnnouncement } from './announcement-store.ts';

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

function Bar({ path }: { path: string }) {
  const announcement = useAnnouncement(path);
  return announcement && <AnnouncementBar announcement={announcement} />;
}
const page = (path: string) => (
  <MemoryRouter>
    <Bar path={path} />
  </MemoryRouter>
);
function serve(...announcements: Announcement[]) {
  const server = fakeFetch(json({ success: true, data: announcements }));
  vi.stubGlobal('fetch', server.fetch);
  const told = () => server.to('POST /announcements/analytics').map(({ body }) => body);
  return { server, told };
}
const remember = (ageMs: number, ...announcements: Announcement[]) =>
  localStorage.setItem('announcements', JSON.stringify({ fetchedAt: Date.now() - ageMs, announcements }));
const bar = () => screen.queryByRole('region', { name: 'Announcement' });

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
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

  it('[ANN-03] shows what the server says from the next page on, so that no page moves', async () => {
    const { server } = serve(guides);
    const { rerender } = render(page('/'));
    await waitFor(() => expect(localStorage.getItem('announcements')).toContain(guides.id));
    expect(bar()).toBeNull();
    rerender(page('/faq'));
    expect(bar()).not.toBeNull();
    expect(server.to('GET /announcements/current')).toHaveLength(1);
  });

  it('[ANN-03] asks again after 300000 ms and not before', async () => {
    const { server } = serve(second);
    remember(299_000, guides);
    const { unmount } = render(page('/'));
    expect(server.to('GET /announcements/current')).toHaveLength(0);
    unmount();
    remember(300_000, guides);
    render(page('/'));
    expect(bar()?.textContent).toContain('Marking pauses');
    await waitFor(() => expect(localStorage.getItem('announcements')).toContain('The next one.'));
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
