import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { sql } from '#server/db/sql.ts';
import { auditedChange } from '#server/http/audited-change.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordsAudit } from './store.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});
const idOf = async (email: string) =>
  (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`))?.id ?? '';
const entries = async (filter = '') => (await admin.get(`/admin/audit-log${filter}`)).json().data;
const record = async (subject: string, more: { aboutUser?: string; before?: unknown; after?: unknown } = {}) =>
  recordsAudit({ now: server.now })(
    server.db,
    { actorId: await idOf('admin@example.org'), action: 'tried out' },
    { subject, ...more },
  );
const changing = { access: 'admin', audit: 'changed' } as Endpoint;
const caller = async () => ({ userId: await idOf('admin@example.org'), role: 'admin' as const });

describe('[ADMIN-13] the audit log', () => {
  it('says who, what, before and after, newest first, page by page', async () => {
    for (let n = 0; n < 30; n += 1) await record(`number ${n}`, { before: { n: n - 1 }, after: { n } });
    const first = await entries('?action=tried%20out');
    expect(first.rows[0]).toMatchObject({
      actor: 'Alex Morgan',
      action: 'tried out',
      subject: 'number 29',
      before: { n: 28 },
      after: { n: 29 },
    });
    expect(first.rows).toHaveLength(25);
    const second = await entries(`?action=tried%20out&after=${first.next}`);
    expect(second.rows.map(({ subject }: { subject: string }) => subject)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `number ${n}`),
    );
    expect(second.next).toBeNull();
    expect((await admin.get('/admin/audit-log?after=nonsense')).statusCode).toBe(400);
    expect((await admin.get('/admin/audit-log/choices')).json().data).toEqual({
      actors: [{ id: await idOf('admin@example.org'), name: 'Alex Morgan' }],
      actions: ['tried out'],
    });
  });

  it('holds no secrets', async () => {
    await record('of free@example.org', { after: { password: 'steady-lantern-42', note: 'ring 07700 900123' } });
    const [entry] = (await entries()).rows;
    expect(entry).toMatchObject({ subject: 'of [e-mail]', after: { password: '[hidden]', note: 'ring [phone]' } });
  });

  it('cannot be changed, and forgets whose account it was when that goes', async () => {
    const free = await idOf('free@example.org');
    await record('role', { aboutUser: free, before: { role: 'user' }, after: { role: 'author' } });
    const [{ id }] = (await entries(`?about=${free}`)).rows;
    await expect(server.db.run(sql`UPDATE audit_entries SET action = 'nothing' WHERE id = ${id}`)).rejects.toThrow(
      'append-only',
    );
    await server.db.run(sql`DELETE FROM users WHERE id = ${free}`);
    const left = (await entries()).rows.find((entry: { id: string }) => entry.id === id);
    expect(left).toMatchObject({ action: 'tried out', subject: '', aboutUser: null, before: null, after: null });
  });

  it('takes a change back that is not written down', async () => {
    const once = <Answer>(work: (tx: typeof server.db) => Promise<Answer>) =>
      server.db.transaction((tx) => work(tx as typeof server.db));
    const change = auditedChange(recordsAudit({ now: server.now }), changing, await caller(), once as never);
    const rename = sql`UPDATE users SET first_name = 'Nobody' WHERE email = 'basic@example.org'`;
    await expect(change((tx) => tx.run(rename))).rejects.toThrow('audit log');
    expect(await server.db.rows(sql`SELECT FROM users WHERE first_name = 'Nobody'`)).toEqual([]);
    await change(async (tx, write) => {
      await tx.run(rename);
      await write({ subject: 'renamed' });
    });
    expect((await entries()).rows[0]).toMatchObject({ action: 'changed', subject: 'renamed' });
  });
});

describe('[ADMIN-13] what authors and administrators change', () => {
  const writes = Object.entries<Endpoint>(api).filter(
    ([key, { access, asks }]) => !key.startsWith('GET ') && !asks && (access === 'admin' || access === 'author'),
  );
  it.each(writes)('%s names its entry', (_, { audit }) => expect(audit).toMatch(/^[a-z][a-z ]+$/));

  it('[ADMIN-13] is written down, once however often it is sent', async () => {
    const headers = { cookie: await cookieFor(server, 'admin'), 'idempotency-key': 'n'.repeat(20) };
    const payload = { title: 'Rooms', summary: 'Rooms are open.', body: 'Come in.' };
    for (const _ of [1, 2]) await server.request('POST', '/admin/news', { payload, headers });
    expect((await entries('?action=wrote%20news')).rows).toHaveLength(1);
  });
});
