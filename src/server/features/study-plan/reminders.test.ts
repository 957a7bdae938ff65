import { expect, it } from 'vitest';
import { dayOf } from '#core/dates.ts';
import { sql } from '#server/db/sql.ts';
import { runSweeps } from '#server/jobs/housekeeping.ts';
import { cookieFor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { notify } from '../notifications/store.ts';
import { studyPlanReminders } from './reminders.ts';
import { createStudyPlans } from './study-plans.ts';

const server = testApp({ cases: manyCases(6) });
const at = (hour: string) => new Date(`${dayOf(server.now())}T${hour}:00Z`);

async function sweep(now: Date) {
  const plans = createStudyPlans({ clock: { now: () => now }, statuses: ['published', 'draft'], guides: [] });
  await runSweeps([studyPlanReminders({ plans, notify })], {
    db: server.db,
    now,
    log: { error: ({ message }: { message?: string }) => expect.unreachable(message) },
  });
}
const told = () =>
  server.db.rows<{ details: object }>(sql`SELECT details FROM notifications WHERE kind = 'study-plan'`);

it('whoever has something planned for today is reminded once, in the morning', async () => {
  const doctor = doctorOn(server, await cookieFor(server, 'free'));
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const made = await doctor.post('/study-plan', {
    settings: { examDate: null, hoursPerWeek: 7, weekdays },
    replaces: null,
  });
  expect(made.statusCode).toBe(200);
  await server.db.run(sql`UPDATE study_plan_items SET planned_on = ${dayOf(server.now())}`);
  await server.db.run(
    sql`UPDATE study_plan_items SET skipped = true WHERE id <> (SELECT min(id) FROM study_plan_items)`,
  );
  await sweep(at('05:00'));
  expect(await told()).toEqual([]);
  for (const hour of ['09:00', '09:15', '18:00']) await sweep(at(hour));
  expect(await told()).toMatchObject([{ details: { on: dayOf(server.now()), minutes: 25 } }]);
});

it('nobody is reminded of what is done or skipped', async () => {
  await server.db.run(sql`DELETE FROM notifications`);
  await server.db.run(sql`UPDATE study_plans SET reminded_on = NULL`);
  await server.db.run(sql`UPDATE study_plan_items SET skipped = true`);
  await sweep(at('09:00'));
  expect(await told()).toEqual([]);
});
