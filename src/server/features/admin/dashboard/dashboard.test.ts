import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ cases: [caseText('one'), caseText('two')], settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const look = async (query = '') => (await admin.get(`/admin/dashboard${query}`)).json().data;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

describe('[ADMIN-01] the dashboard', () => {
  it('shows live figures', async () => {
    expect((await look()).figures).toMatchObject({
      consulting: 0,
      today: 0,
      yesterday: 0,
      failedPayments: 0,
      aiPence: 0,
    });
    const doctor = doctorOn(server, await cookieFor(server, 'premium'));
    const id = await markedConsultation(doctor, 'one');
    await doctor.consult('two');
    await server.db.run(sql`
      INSERT INTO challenges SELECT consultation_id, criterion, 'I did ask', now() FROM criterion_marks WHERE consultation_id = ${id} LIMIT 1`);
    await server.db.run(sql`
      UPDATE subscriptions SET status = 'past_due' WHERE user_id = (SELECT id FROM users WHERE email = 'basic@example.org')`);
    const { figures, days, challenges, challengesInAll, plans, accounts } = await look();
    expect(figures).toMatchObject({ consulting: 1, today: 2, yesterday: 0, waitingForMarks: 0, failedPayments: 1 });
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toMatchObject({ consultations: 2 });
    expect([challengesInAll, challenges[0].reason]).toEqual([1, 'I did ask']);
    expect(
      Object.fromEntries(plans.map((plan: { name: string; holders: number }) => [plan.name, plan.holders])),
    ).toEqual({
      Free: 3,
      Basic: 1,
      Standard: 1,
      Premium: 1,
    });
    expect(accounts).toBe(6);
    expect((await look('?days=92')).days).toHaveLength(92);
  });

  it('says which service is set up and well', async () => {
    const { services } = await look();
    expect(services.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Database', 'ok'],
      ['AI model', 'off'],
      ['Scripted patient', 'ok'],
      ['Card payments', 'ok'],
      ['E-mail', 'off'],
    ]);
  });
});
