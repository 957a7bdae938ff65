import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/personal/notifications.ts';
import { askedFor, libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { NotificationsPage } from './notifications-page.tsx';

const told = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: String(n),
  kind: 'news',
  title: `Number ${n}`,
  text: 'Something happened.',
  link: `/news-updates?post=${n}`,
  at: new Date().toISOString(),
  read: false,
  ...more,
});
const page = (notifications: Notification[], more: object = {}) =>
  json({ success: true, data: { notifications, unread: 1, next: null, ...more } });
const unread = (subscribed = false) => json({ success: true, data: { unread: 1, latest: null, subscribed } });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (answers: Parameters<typeof libraryWith>[0] = {}) => ({
  server: libraryWith({ 'GET /notifications': page([]), 'GET /notifications/unread': unread(), ...answers }),
  ...renderWithQueries(<NotificationsPage />, '/notifications'),
});

describe('NotificationsPage', () => {
  it('[NOTE-03] lists today and earlier, and what is unread says so', async () => {
    const old = told(1, { read: true, at: '2026-01-05T12:00:00.000Z' });
    open({ 'GET /notifications': page([told(2), old]) });
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Earlier' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Number 2 (unread)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Number 1' }).getAttribute('href')).toBe('/news-updates?post=1');
    expect(screen.getByText('5 Jan')).toBeTruthy();
  });

  it('[NOTE-03] shows older ones by key and the unread alone', async () => {
    const { server } = open({
      'GET /notifications': (call) =>
        askedFor(call).before ? page([told(1)]) : page([told(3), told(2)], { next: '2' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('link', { name: /Number 1/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Unread 1' }));
    await waitFor(() => expect(askedFor(server.to('GET /notifications').at(-1))).toEqual({ show: 'unread' }));
    expect(askedFor(server.to('GET /notifications')[1])).toEqual({ show: 'all', before: '2' });
  });

  it('[NOTE-03] marks one when it is opened and all at a press', async () => {
    const { server } = open({
      'GET /notifications': page([told(9), told(8)]),
      'PUT /notifications/read': json({ success: true, data: { unread: 0 } }),
      'PUT /notifications/8/read': json({ success: true, data: { unread: 0 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(server.to('PUT /notifications/read')[0]?.body).toEqual({ upTo: '9' });
    await userEvent.click(screen.getByRole('link', { name: /Number 8/ }));
    expect(server.to('PUT /notifications/8/read')).toHaveLength(1);
  });

  it('says that there is nothing, or that it did not load', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
    // Not asked again by itself, as after an outage.
    open({ 'GET /notifications': failure(403, 'NOT_ALLOWED', 'You may not see this.') });
    expect(await screen.findByRole('heading', { name: 'The notifications did not load' })).toBeTruthy();
  });
});

describe('the permission card', () => {
  const browserWith = (permission: NotificationPermission, answer: () => Promise<NotificationPermission>) =>
    vi.stubGlobal('Notification', { permission, requestPermission: vi.fn(answer) });
  const subscribed = json({ success: true, data: { subscribed: true, push: 'unsupported' } });
  const noPush = 'Push when Clavis is closed: unsupported.';

  it('[NOTE-02] default offers to enable, asks only when pressed, and subscribes', async () => {
    browserWith('default', async () => 'granted');
    const { server } = open({ 'POST /notifications/subscribe': subscribed });
    expect(screen.getByRole('heading', { name: 'Get told when marking is ready' })).toBeTruthy();
    expect(Notification.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Enable notifications' }));
    expect(await screen.findByRole('heading', { name: 'Notifications are on' })).toBeTruthy();
    expect(server.to('POST /notifications/subscribe')[0]?.body).toEqual({
      browserId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(screen.getByText(noPush)).toBeTruthy();
  });

  it('[NOTE-02] granted has a toggle that unsubscribes and keeps the permission', async () => {
    browserWith('granted', async () => 'granted');
    const { server } = open({
      'GET /notifications/unread': unread(true),
      'POST /notifications/unsubscribe': json({ success: true, data: { subscribed: false, push: 'unsupported' } }),
    });
    const toggle = screen.getByRole('switch', { name: 'Show them in this browser' });
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    await userEvent.click(toggle);
    await waitFor(() => expect(server.to('POST /notifications/unsubscribe')).toHaveLength(1));
    expect(Notification.requestPermission).not.toHaveBeenCalled();
  });

  it('[NOTE-02] denied says that they are blocked and how to change that', () => {
    browserWith('denied', async () => 'denied');
    open();
    expect(screen.getByRole('heading', { name: 'Notifications are blocked' })).toBeTruthy();
    expect(screen.getByText('Your list on this page still works.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enable notifications' })).toBeNull();
  });

  it('[NOTE-02] says where the browser has none', () => {
    expect('Notification' in window).toBe(false);
    open();
    expect(screen.getByRole('heading', { name: 'Notifications not supported in this browser' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enable notifications' })).toBeNull();
    expect(screen.getByText(noPush)).toBeTruthy();
  });

  it('[NOTE-02] goes on offering when the request fails', async () => {
    browserWith('default', () => Promise.reject(new Error('not here')));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Enable notifications' }));
    expect(await screen.findByText('Could not request permission')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enable notifications' })).toBeTruthy();
  });
});
