import { beforeAll, describe, expect, it } from 'vitest';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const list = async (query = '') => (await admin.get(`/admin/todos${query}`)).json().data.rows;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

describe('[ADMIN-06] todos', () => {
  it('refuse nothing at all, and links to other sites', async () => {
    for (const body of [{ text: ' ' }, { text: 'Look', link: '//evil.example' }, { text: 'Look', dueOn: 'tomorrow' }]) {
      expect((await admin.post('/admin/todos', body)).statusCode).toBe(400);
    }
  });

  it('are given to somebody, done, kept with who did them, opened again and taken away', async () => {
    const [amara] = (await admin.get('/admin/staff'))
      .json()
      .data.filter(({ name }: { name: string }) => /Amara/.test(name));
    const todo = { text: 'Answer the challenges', assigneeId: amara.id, dueOn: '2026-12-01', link: '/admin/cases' };
    const { id } = (await admin.post('/admin/todos', todo)).json().data;
    expect(await list('?state=open')).toEqual([
      expect.objectContaining({ text: todo.text, assignee: amara, dueOn: '2026-12-01', link: '/admin/cases' }),
    ]);
    await admin.put(`/admin/todos/${id}`, { ...todo, isDone: true });
    expect(await list('?state=open')).toEqual([]);
    expect(await list('?state=done')).toEqual([expect.objectContaining({ doneBy: 'Alex Morgan' })]);
    await admin.put(`/admin/todos/${id}`, { ...todo, isDone: false });
    expect(await list(`?assignee=${amara.id}&sort=due&direction=up`)).toEqual([
      expect.objectContaining({ doneAt: null, doneBy: null }),
    ]);
    for (const _ of [1, 2]) expect((await admin.delete(`/admin/todos/${id}`)).statusCode).toBe(200);
    expect((await admin.put(`/admin/todos/${id}`, { ...todo, isDone: false })).statusCode).toBe(404);
  });
});
