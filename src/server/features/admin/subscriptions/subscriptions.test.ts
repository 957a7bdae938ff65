import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
let basic = '';
const day = 24 * 60 * 60;
const emails = async (query: string) =>
  (await admin.get(`/admin/subscriptions${query}`))
    .json()
    .data.rows.map(({ email }: { email: string }) => email.split('@')[0])
    .sort();
const act = (name: string, reason = 'Asked by e-mail') =>
  admin.post(`/admin/subscriptions/${basic}/${name}`, { reason });
const state = async () => (await admin.get(`/admin/subscriptions/${basic}`)).json().data.state;
const lastEntry = async () => (await admin.get('/admin/audit-log')).json().data.rows[0];
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
  basic = (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = 'basic@example.org'`))?.id ?? '';
});

describe('[ADMIN-09] subscriptions', () => {
  it('are listed by plan, state and words', async () => {
    expect(await emails('')).toEqual(['basic', 'hannah.okafor', 'premium']);
    expect(await emails('?plan=basic')).toEqual(['basic']);
    expect(await emails('?q=menon')).toEqual(['premium']);
    expect(await emails('?state=active')).toHaveLength(3);
    expect(await emails('?state=over')).toEqual([]);
  });

  it('are shown with what happened, invoices and the last digits of the card', async () => {
    const { data } = (await admin.get(`/admin/subscriptions/${basic}`)).json();
    expect(data).toMatchObject({ planName: 'Basic', state: 'active', card: expect.stringMatching(/ending in \d{4}$/) });
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toContain('started');
    expect(data.invoices[0]).toMatchObject({ pence: 999, status: 'paid' });
  });

  it('are cancelled and taken up again, each with its entry and its reason', async () => {
    expect((await act('cancel', '')).statusCode).toBe(400);
    expect((await act('cancel')).statusCode).toBe(200);
    expect(await state()).toBe('cancelling');
    expect(await emails('?state=cancelling')).toEqual(['basic']);
    expect(await lastEntry()).toMatchObject({
      action: 'cancelled subscription',
      aboutUser: basic,
      before: { state: 'active' },
      after: { state: 'cancelling', reason: 'Asked by e-mail' },
    });
    await act('reactivate');
    expect(await state()).toBe('active');
    expect((await act('check')).statusCode).toBe(200);
    expect(await server.db.rows(sql`SELECT FROM jobs WHERE kind = 'subscriptions.finish-action'`)).toEqual([]);
  });

  it('leave no entry where nothing could be done', async () => {
    await act('cancel');
    server.advance(60 * day);
    admin = doctorOn(server, await cookieFor(server, 'admin'));
    const before = await lastEntry();
    expect((await act('reactivate')).statusCode).toBe(409);
    expect(await lastEntry()).toEqual(before);
    expect(await emails('?state=over&plan=basic')).toEqual(['basic']);
  });
});
