import { dayOf, hourOf } from '#core/dates.ts';
import type { Sweep } from '../../jobs/housekeeping.ts';
import type { Notify } from '../../ports/notify.ts';
import { listToRemind } from './store.ts';
import type { createStudyPlans } from './study-plans.ts';

const fromHour = 7;

/** In the morning of a day for which something is planned. */
export const studyPlanReminders =
  ({ plans, notify }: { plans: Pick<ReturnType<typeof createStudyPlans>, 'remind'>; notify: Notify }): Sweep =>
  async (db, now, rows) => {
    if (hourOf(now) < fromHour) return;
    const on = dayOf(now);
    await rows(
      {
        name: 'study plan reminders',
        list: (except) => listToRemind(db, on, except),
        work: (userId) =>
          db.transaction(async (tx) => {
            const items = await plans.remind(tx, userId);
            if (items.length === 0) return;
            const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
            await notify(tx, userId, { kind: 'study-plan', on, items: items.map(({ kind }) => kind), minutes }, now);
          }),
      },
      now,
    );
  };
