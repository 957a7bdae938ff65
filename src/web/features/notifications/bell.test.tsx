import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/personal/notifications.ts';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { json } from '#web/lib/api/fake-fetch.ts';
import { Bell } from './bell.tsx';

const now = new Date().toISOString();
const told = (n: number, read: boolean): Notification => ({
  id: String(n),
  kind: 'feedback-ready',
  title: `Marking ${n} is ready`,
  text: '8.0 of 10.5 points.',
  link: `/feedback/${n}`,
  at: now,
  read,
});
const unread = (count: number, more: object = {}) =>
  json({ success: true, data: { unread: count, latest: null, subscribed: false, ...more } });
const list = json({
  success: true,
  data: { notifications: [told(4, false), told(3, false), told(2, true), told(1, true)], unread: 2, next: null },
});

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (answers: Parameters<typeof libraryWith>[0], props: Partial<Parameters<typeof Bell>[0]> = {}) => ({
  server: libraryWith({ 'GET /notifications': list, ...answers }),
  ...renderWithQueries(<Bell asLink={false} quiet={false} {...props} />, '/dashboard'),
});

describe('the bell', () => {
  it('[NOTE-03] says how many are unread and opens the newest three, without marking them', async () => {
    const { server } = open({ 'GET /notifications/unread': unread(2) });
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    expect(bell.textContent).toBe('2');
    expect(bell.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(bell);
    const panel = await screen.findByRole('region', { name: 'Notifications' });
    const rows = await within(panel).findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Marking 4 is ready (unread)',
      'Marking 3 is ready (unread)',
      'Marking 2 is ready',
    ]);
    expect(within(panel).getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/notifications');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('[NOTE-03] Esc closes it and gives the focus back; a press beside it closes it too', async () => {
    open({ 'GET /notifications/unread': unread(0) });
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    expect(bell.textContent).toBe('');
    bell.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(document.activeElement).toBe(bell);
    await userEvent.click(bell);
    await userEvent.click(document.body);
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  });

  it('[NOTE-03] opening one marks it, and one press marks all', async () => {
    const { server, router } = open({
      'GET /notifications/unread': unread(2),
      'PUT /notifications/4/read': json({ success: true, data: { unread: 1 } }),
      'PUT /notifications/read': json({ success: true, data: { unread: 0 } }),
    });
    const bell = await screen.findByRole('button', { name: /2 unread/ });
    await userEvent.click(bell);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(server.to('PUT /notifications/read').map(({ body }) => body)).toEqual([{ upTo: '4' }]);
    await userEvent.click(await screen.findByRole('link', { name: 'Marking 4 is ready (unread)' }));
    expect(server.to('PUT /notifications/4/read')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/feedback/4');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  });

  it('[NOTE-03] on a phone leads to the page, and asks nothing during a consultation', async () => {
    const { server } = open({ 'GET /notifications/unread': unread(120) }, { asLink: true });
    const bell = await screen.findByRole('link', { name: 'Notifications, 120 unread' });
    expect([bell.textContent, bell.getAttribute('href')]).toEqual(['99+', '/notifications']);
    expect(server.to('GET /notifications/unread')).toHaveLength(1);
    const quiet = open({ 'GET /notifications/unread': unread(3) }, { quiet: true });
    expect(quiet.server.to('GET /notifications/unread')).toEqual([]);
  });
});

describe('in the browser', () => {
  const shown: { title: string; options: NotificationOptions }[] = [];
  const browserWith = (permission: NotificationPermission) => {
    shown.length = 0;
    class FakeNotification {
      static permission = permission;
      onclick: (() => void) | null = null;
      constructor(title: string, options: NotificationOptions) {
        shown.push({ title, options });
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
  };
  const latest = { id: '7', title: 'Marking is ready' };

  it('[NOTE-02] shows what is new once, with the icon and nothing of what it is about', async () => {
    browserWith('granted');
    open({ 'GET /notifications/unread': unread(1, { latest, subscribed: true }) });
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toEqual({
      title: 'Marking is ready',
      options: { body: 'Open Clavis to read it.', icon: '/logo192.png', tag: 'clavis-7' },
    });
    open({ 'GET /notifications/unread': unread(1, { latest, subscribed: true }) });
    await screen.findAllByRole('button', { name: /1 unread/ });
    expect(shown).toHaveLength(1);
  });

  it.each([
    ['where the browser refuses', 'denied', true],
    ['where nobody asked for it', 'granted', false],
  ] as const)('[NOTE-02] shows nothing %s', async (_, permission, subscribed) => {
    browserWith(permission);
    open({ 'GET /notifications/unread': unread(1, { latest, subscribed }) });
    await screen.findByRole('button', { name: /1 unread/ });
    expect(shown).toEqual([]);
  });
});
