import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ cases: [caseText('one'), caseText('two')], settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
let free = '';
const list = async (query = '') => (await admin.get(`/admin/quota${query}`)).json().data.rows;
const give = (body: object) =>
  admin.post(`/admin/users/${free}/allowance`, { feature: 'case_sessions', allowance: 1, reason: 'Course', ...body });
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
  free = (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = 'free@example.org'`))?.id ?? '';
});

describe('[ADMIN-12] quota monitoring', () => {
  it('shows who uses most, by the rule that also refuses', async () => {
    await doctorOn(server, await cookieFor(server, 'free')).start('one');
    expect(await list()).toEqual([
      expect.objectContaining({ userId: free, plan: 'Free', taken: 1, used: 1, allowance: 3, isUnlimited: false }),
    ]);
    expect(await list('?feature=mock_exams')).toEqual([]);
    expect(await list('?q=nobody')).toEqual([]);
    expect([(await list('?q=fr')).length, (await list('?q=xa')).length]).toEqual([1, 0]);
    expect(await list('?month=last')).toEqual([]);
  });

  it('counts each month as its spends do, whatever is written or taken away', async () => {
    const spend = (email: string, at: string) =>
      server.db.run(sql`
        INSERT INTO allowance_spends (user_id, feature, spent_at)
        SELECT id, 'mock_exams', ${new Date(at)} FROM users, generate_series(1, 2) WHERE email = ${email}`);
    const months = () =>
      server.db.rows(sql`
        SELECT email, month::text, spends::int FROM allowance_months JOIN users ON users.id = user_id
        WHERE feature = 'mock_exams' ORDER BY 1, 2`);
    // In London the second is already June.
    await spend('basic@example.org', '2026-05-31T22:30:00Z');
    await spend('basic@example.org', '2026-05-31T23:30:00Z');
    await Promise.all([1, 2, 3].map(() => spend('free@example.org', '2026-05-01T12:00:00Z')));
    const june = { email: 'basic@example.org', month: '2026-06-01', spends: 2 };
    expect(await months()).toEqual([
      { email: 'basic@example.org', month: '2026-05-01', spends: 2 },
      june,
      { email: 'free@example.org', month: '2026-05-01', spends: 6 },
    ]);
    await server.db.run(
      sql`DELETE FROM allowance_spends WHERE feature = 'mock_exams' AND spent_at < '2026-05-31T23:00:00Z'`,
    );
    expect(await months()).toEqual([june]);
    await expect(server.db.run(sql`UPDATE allowance_spends SET spent_at = now()`)).rejects.toThrow('append-only');
    await server.db.run(sql`DELETE FROM allowance_spends WHERE feature = 'mock_exams'`);
    expect(await months()).toEqual([]);
  });

  it('an allowance of somebody’s own counts at once, and the plan’s again when it is taken away', async () => {
    expect((await give({ allowance: -1 })).statusCode).toBe(400);
    expect((await give({ reason: '' })).statusCode).toBe(400);
    expect((await give({})).statusCode).toBe(200);
    const doctor = doctorOn(server, await cookieFor(server, 'free'));
    expect((await doctor.start('two')).statusCode).toBe(402);
    const [override] = (await admin.get(`/admin/quota/overrides?user=${free}`)).json().data.rows;
    expect(override).toMatchObject({ allowance: 1, reason: 'Course', grantedBy: 'Alex Morgan', until: null });
    for (const _ of [1, 2]) {
      expect((await admin.delete(`/admin/quota/overrides/${override.id}`)).statusCode).toBe(200);
    }
    expect((await doctor.start('two')).statusCode).toBe(200);
    const actions = (await admin.get(`/admin/audit-log?about=${free}`)).json().data.rows;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(['took allowance', 'gave allowance']);
  });

  it('knows no allowance of nobody', async () => {
    const answer = await admin.post('/admin/users/00000000-0000-4000-8000-000000000000/allowance', {
      feature: 'case_sessions',
      allowance: 5,
      reason: 'Course',
    });
    expect(answer.statusCode).toBe(404);
  });
});
