import { beforeAll, describe, expect, it } from 'vitest';
import { later } from '#server/ports/clock.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const day = 24 * 60 * 60;
const at = (days: number) => later(server.now(), days * day).toISOString();
const text = (changes: object = {}) => ({
  message: 'Marking pauses on Sunday.',
  type: 'warning',
  priority: 'high',
  link: null,
  linkText: null,
  dismissible: true,
  startDate: at(-1),
  endDate: at(1),
  ...changes,
});
const messages = async (state: string) =>
  (await admin.get(`/admin/announcements?state=${state}`))
    .json()
    .data.rows.map((one: { message: string }) => one.message);
const shown = async () => (await server.request('GET', '/announcements/current')).json().data[0]?.message;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

describe('[ADMIN-11] announcements', () => {
  it.each([
    ['message', { message: ' ' }],
    ['link', { link: 'javascript:alert(1)', linkText: 'Read' }],
    ['linkText', { link: '/news-updates' }],
    ['endDate', { startDate: '2026-11-20T00:00:00Z', endDate: '2026-11-19T00:00:00Z' }],
  ])('are refused for their %s', async (path, changes) => {
    const answer = await admin.post('/admin/announcements', text(changes));
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });

  it('are shown between their dates, changed at once and taken away', async () => {
    const { id } = (await admin.post('/admin/announcements', text())).json().data;
    expect(await shown()).toBe('Marking pauses on Sunday.');
    await admin.put(`/admin/announcements/${id}`, text({ message: 'It pauses on Monday.' }));
    expect(await shown()).toBe('It pauses on Monday.');
    await admin.put(`/admin/announcements/${id}`, text({ startDate: at(2), endDate: at(3) }));
    expect(await messages('planned')).toEqual(['Marking pauses on Sunday.']);
    await admin.put(`/admin/announcements/${id}`, text({ endDate: null }));
    expect(await messages('draft')).toEqual(['Marking pauses on Sunday.']);
    for (const _ of [1, 2]) expect((await admin.delete(`/admin/announcements/${id}`)).statusCode).toBe(200);
    expect((await admin.put(`/admin/announcements/${id}`, text())).statusCode).toBe(404);
    const actions = (await admin.get('/admin/audit-log')).json().data.rows.map((one: { action: string }) => one.action);
    expect(actions).toEqual([
      'removed announcement',
      'changed announcement',
      'changed announcement',
      'changed announcement',
      'wrote announcement',
    ]);
  });

  it('know how often they were seen, followed and dismissed', async () => {
    const { id } = (await admin.post('/admin/announcements', text())).json().data;
    for (const action of ['view', 'view', 'click', 'dismiss']) {
      await server.request('POST', '/announcements/analytics', { payload: { announcementId: id, action } });
    }
    const [row] = (await admin.get('/admin/announcements?state=current')).json().data.rows;
    expect(row).toMatchObject({ id, views: 2, clicks: 1, dismissals: 1 });
    expect((await admin.get(`/admin/announcements/${id}/counts`)).json().data).toEqual([
      { day: expect.any(String), views: 2, clicks: 1, dismissals: 1 },
    ]);
  });
});
