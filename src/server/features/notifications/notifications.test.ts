import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/personal/notifications.ts';
import type { NotificationDetails } from '#core/notifications/notification.ts';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { tellDueNews } from './news-telling.ts';
import { notify } from './store.ts';

const server = testApp({
  cases: ['one', 'two', 'three'].map((id) => caseText(id, { title: `Case ${id}` })),
  settings: { RATE_LIMIT_FACTOR: '1000' },
});

let doctor: Doctor;
let other: Doctor;
beforeEach(async () => {
  await server.db.run(sql`DELETE FROM notifications`);
  await server.db.run(sql`DELETE FROM user_settings`);
  doctor ??= doctorOn(server, await cookieFor(server, 'free'));
  other ??= doctorOn(server, await cookieFor(server, 'basic'));
});

const idOf = async (name: string) =>
  (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${`${name}@example.org`}`))?.id ?? '';
const tell = async (details: NotificationDetails, name = 'free') =>
  notify(server.db, await idOf(name), details, server.now());
const invitation = (n: number): NotificationDetails => ({
  kind: 'room-invitation',
  roomId: `room-${n}`,
  from: 'Priya',
  expiresAt: '2026-12-24T12:00:00.000Z',
});
const list = async (who = doctor, query = '') =>
  (await who.get(`/notifications${query}`)).json().data as {
    notifications: Notification[];
    unread: number;
    next: string | null;
  };
const unread = async (who = doctor) => (await who.get('/notifications/unread')).json().data;

describe('the list', () => {
  it('[NOTE-03] refuses what is no place in the list', async () => {
    expect((await server.request('GET', '/notifications')).statusCode).toBe(401);
    for (const query of ['?before=0', '?before=x', '?show=some', '?page=2']) {
      expect((await doctor.get(`/notifications${query}`)).statusCode).toBe(400);
    }
  });

  it('[NOTE-03] is newest first, in pages by key, and complete', async () => {
    for (let n = 1; n <= 45; n += 1) await tell(invitation(n));
    const pages = [await list()];
    await tell(invitation(46));
    while (pages.at(-1)?.next) pages.push(await list(doctor, `?before=${pages.at(-1)?.next}`));
    expect(pages.map(({ notifications }) => notifications.length)).toEqual([20, 20, 5]);
    const links = pages.flatMap(({ notifications }) => notifications.map(({ link }) => link));
    expect(links).toEqual(Array.from({ length: 45 }, (_, i) => `/colleague-invite/room-${45 - i}`));
    expect(await list()).toMatchObject({ unread: 46 });
  });

  it('[NOTE-03] is each user’s own', async () => {
    await tell(invitation(1));
    const [mine] = (await list()).notifications;
    expect((await list(other)).notifications).toEqual([]);
    expect((await other.put(`/notifications/${mine?.id}/read`, {})).statusCode).toBe(404);
    await other.put('/notifications/read', { upTo: mine?.id ?? '' });
    expect(await unread()).toMatchObject({ unread: 1 });
  });

  it('[NOTE-03] what is read stays read; marking all leaves what came meanwhile', async () => {
    for (const n of [1, 2, 3]) await tell(invitation(n));
    const { notifications } = await list();
    expect((await doctor.put(`/notifications/${notifications[2]?.id}/read`, {})).json().data).toEqual({ unread: 2 });
    expect((await list(doctor, '?show=unread')).notifications.map(({ link }) => link)).toEqual([
      '/colleague-invite/room-3',
      '/colleague-invite/room-2',
    ]);
    await tell(invitation(4));
    for (const _ of [1, 2]) {
      const marked = await doctor.put('/notifications/read', { upTo: notifications[0]?.id ?? '' });
      expect(marked.json().data).toEqual({ unread: 1 });
    }
    expect((await list()).notifications.map(({ read }) => read)).toEqual([false, true, true, true]);
  });

  it('the same thing told again is one notification', async () => {
    await Promise.all([1, 2, 3].map(() => tell(invitation(1))));
    expect((await list()).notifications).toHaveLength(1);
  });
});

describe('what is told', () => {
  it('[NOTE-03] marks that are there, in the transaction that writes them', async () => {
    const id = await markedConsultation(doctor, 'one');
    const { notifications } = await list();
    expect(notifications).toMatchObject([
      { kind: 'feedback-ready', title: 'Marking is ready', link: `/feedback/${id}`, read: false },
    ]);
    expect(notifications[0]?.text).toContain('“Case one”');
  });

  it('an allowance of which more than four fifths are used, once in a month', async () => {
    await markedConsultation(doctor, 'two');
    expect((await list()).notifications.map(({ kind }) => kind)).not.toContain('quota-low');
    await markedConsultation(doctor, 'three');
    const low = () => list().then(({ notifications }) => notifications.filter(({ kind }) => kind === 'quota-low'));
    expect(await low()).toMatchObject([{ title: 'Your consultations are used up', link: '/internal/subscription' }]);
    expect((await doctor.start('one')).statusCode).toBe(402);
    expect(await low()).toHaveLength(1);
  });

  it('news that an administrator writes, once it has appeared', async () => {
    const admin = doctorOn(server, await cookieFor(server, 'admin'));
    const now = server.now();
    const post = { title: 'A new case', summary: 'It is about feet.', body: 'Feet.' };
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await admin.post('/admin/news', post);
    await admin.post('/admin/news', { ...post, title: 'Tomorrow’s case', publishedAt: tomorrow.toISOString() });
    expect((await list()).notifications).toMatchObject([
      { kind: 'news', title: 'A new case', text: 'It is about feet.' },
    ]);
    expect((await list(other)).notifications).toHaveLength(1);

    const sweep = (at: Date) =>
      tellDueNews(server.db, at, {
        fromFiles: [{ id: 'from-a-file', title: 'A file', summary: 'Its words.', date: '2020-01-01', blocks: [] }],
        written: async () => [{ id: 'late', title: 'Tomorrow’s case', summary: 'S', publishedAt: tomorrow }],
      });
    await sweep(now);
    expect((await list()).notifications).toHaveLength(1);
    for (const _ of [1, 2]) await sweep(tomorrow);
    expect((await list()).notifications.map(({ title }) => title)).toEqual(['Tomorrow’s case', 'A new case']);
  });

  it('nothing to whoever wants neither the list nor the mail; the bell is silent where only the mail is wanted', async () => {
    await doctor.put('/user/settings', { notifications: { inApp: false } });
    await tell(invitation(1));
    expect((await list()).notifications).toEqual([]);
    await doctor.put('/user/settings', { notifications: { emailDigest: 'weekly' } });
    await tell(invitation(2));
    expect((await list()).notifications).toHaveLength(1);
    expect(await unread()).toMatchObject({ unread: 0, latest: null });
  });
});

describe('a browser that shows them', () => {
  const browserId = randomUUID();
  const asked = async (who = doctor, id = browserId) =>
    (await who.get(`/notifications/unread?browserId=${id}`)).json().data.subscribed;

  it('[NOTE-03] subscribes and unsubscribes, as often as it likes; push is unsupported', async () => {
    expect((await server.request('POST', '/notifications/subscribe', { payload: { browserId } })).statusCode).toBe(401);
    expect((await doctor.post('/notifications/subscribe', { browserId: 'x' })).statusCode).toBe(400);
    expect(await asked()).toBe(false);
    for (const _ of [1, 2]) {
      const answer = await doctor.post('/notifications/subscribe', { browserId });
      expect(answer.json()).toEqual({ success: true, data: { subscribed: true, push: 'unsupported' } });
    }
    expect([await asked(), await asked(other), await asked(doctor, randomUUID())]).toEqual([true, false, false]);
    for (const _ of [1, 2]) {
      const answer = await doctor.post('/notifications/unsubscribe', { browserId });
      expect(answer.json()).toEqual({ success: true, data: { subscribed: false, push: 'unsupported' } });
    }
    expect(await asked()).toBe(false);
  });

  it('there are never more than twenty of one user', async () => {
    for (let n = 0; n < 23; n += 1) await doctor.post('/notifications/subscribe', { browserId: randomUUID() });
    expect(await server.db.rows(sql`SELECT FROM notification_browsers`)).toHaveLength(20);
  });

  it('[NOTE-02] hears of the newest in words for a locked screen', async () => {
    await tell(invitation(1));
    expect((await unread()).latest).toMatchObject({ title: 'You are invited to a room' });
  });
});
