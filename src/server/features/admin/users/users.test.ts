import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const idOf = async (name: string) =>
  (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${`${name}@example.org`}`))?.id ?? '';
const list = async (query = '') => (await admin.get(`/admin/users${query}`)).json().data;
const names = async (query: string) => (await list(query)).rows.map(({ name }: { name: string }) => name);
const lastEntry = async () => (await admin.get('/admin/audit-log')).json().data.rows[0];
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

describe('the list of users', () => {
  it('finds people by words of their name or address, in any order of the list, page by page', async () => {
    expect(await names('?q=okaf')).toEqual(['Hannah Okafor']);
    expect(await names('?q=premium%40')).toEqual(['Priya Menon']);
    expect(await names('?q=%25')).toEqual([]);
    expect(await names('?role=author')).toEqual(['Amara Ncube']);
    expect(await names('?sort=name&direction=up')).toEqual([
      'Priya Menon',
      'Alex Morgan',
      'Amara Ncube',
      'Hannah Okafor',
      'Frances Reid',
      'Bashir Sidki',
    ]);
    await server.db.run(sql`
      INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
      SELECT 'many-' || n || '@example.org', 'x', 'Many', 'Zz' || lpad(n::text, 3, '0'), 'st1', '1', now() FROM generate_series(1, 40) n`);
    const first = await list('?q=many-&sort=name&direction=up');
    const second = await list(`?q=many-&sort=name&direction=up&after=${first.next}`);
    const found = [...first.rows, ...second.rows].map(({ name }: { name: string }) => name);
    expect(found).toEqual(Array.from({ length: 40 }, (_, n) => `Many Zz${String(n + 1).padStart(3, '0')}`));
    expect(second.next).toBeNull();
  });

  it('refuses an order there is not', async () => {
    expect((await admin.get('/admin/users?sort=password_hash')).statusCode).toBe(400);
    expect((await admin.get('/admin/users?after=WyJ4Il0')).statusCode).toBe(400);
  });
});

describe('one user', () => {
  it('is shown with plan, sessions and whether a second factor is set up, and with no secret', async () => {
    await cookieFor(server, 'basic');
    const answer = await admin.get(`/admin/users/${await idOf('basic')}`);
    expect(answer.json().data).toMatchObject({
      name: 'Bashir Sidki',
      plan: 'Basic',
      subscriptionState: 'active',
      hasSecondFactor: false,
      sessions: [{ device: expect.any(String) }],
    });
    expect(answer.payload).not.toMatch(/hash|secret|argon/);
    expect((await admin.get('/admin/users/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('is signed out on every device', async () => {
    const free = doctorOn(server, await cookieFor(server, 'free'));
    const end = (body: object) => idOf('free').then((id) => admin.post(`/admin/users/${id}/end-sessions`, body));
    expect((await end({})).statusCode).toBe(400);
    expect((await free.get('/user/profile')).statusCode).toBe(200);
    expect((await end({ reason: 'Lost the telephone' })).statusCode).toBe(200);
    expect((await free.get('/user/profile')).statusCode).toBe(401);
    expect(await lastEntry()).toMatchObject({
      action: 'ended sessions',
      aboutUser: await idOf('free'),
      after: { sessions: 0, reason: 'Lost the telephone' },
    });
  });

  it('becomes an author, and is signed out for it', async () => {
    const basic = doctorOn(server, await cookieFor(server, 'basic'));
    const id = await idOf('basic');
    const answer = await admin.put(`/admin/users/${id}/role`, { role: 'author', reason: 'Writes cases' });
    expect(answer.statusCode).toBe(200);
    expect((await basic.get('/user/profile')).statusCode).toBe(401);
    expect((await admin.get(`/admin/users/${id}`)).json().data.role).toBe('author');
    expect(await lastEntry()).toMatchObject({ before: { role: 'user' }, after: { role: 'author' } });
  });

  it('never changes their own role, so that an administrator is always left', async () => {
    const own = await admin.put(`/admin/users/${await idOf('admin')}/role`, { role: 'user', reason: 'Tired of it' });
    expect([own.statusCode, own.json().issues[0].path]).toEqual([400, 'role']);
    expect((await admin.get('/admin/users')).statusCode).toBe(200);
  });
});
