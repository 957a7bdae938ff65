import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/protocol/errors.ts';
import type { StudyPlan } from '#contract/study-plan.ts';
import { dayOf } from '#core/dates.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { Week } from '#core/progress/week.ts';
import { buildPlan } from '#core/study-plan/build-plan.ts';
import { changed, changeProblem, type HeldItem, type ItemChange } from '#core/study-plan/changes.ts';
import { examDateProblem, lastDayOf, type PlanItem, type PlanSettings } from '#core/study-plan/plan.ts';
import { secondTries, ticksBy } from '#core/study-plan/ticks.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import { type KeptPlan, keptItems } from './kept-plan.ts';
import { planView } from './plan-view.ts';
import * as store from './store.ts';

export interface PlanSourcesOfServer {
  clock: Clock;
  /** Which cases can be started. */
  statuses: readonly string[];
  guides: readonly Guide[];
}

const open = (item: PlanItem): HeldItem => ({ ...item, doneAt: null, skipped: false });

export function createStudyPlans({ clock, statuses, guides }: PlanSourcesOfServer) {
  const today = () => dayOf(clock.now());

  async function build(db: Queryable, settings: PlanSettings, userId: string | null): Promise<PlanItem[]> {
    const weak = userId === null ? { weakGroups: [], weakDomains: [] } : await store.findWeakSides(db, userId);
    const cases = await store.listCaseHistories(db, userId, statuses);
    return buildPlan(settings, { today: today(), cases, guides, ...weak });
  }

  async function view(db: Queryable, plan: store.StoredPlan, items: readonly store.StoredItem[]): Promise<StudyPlan> {
    return planView(plan, items, { cases: await store.listCases(db, statuses), guides });
  }

  /** Ticks off what was done since, and plans second tries for what was failed. */
  async function bringUpToDate(tx: Queryable, userId: string, plan: store.StoredPlan): Promise<store.StoredItem[]> {
    const items = await store.listItems(tx, plan.id);
    const marked = await store.listMarked(tx, userId, plan.madeAt);
    const byId = new Map(ticksBy(items, marked).map((tick) => [tick.itemId, tick]));
    const ticked = items.flatMap((item) => {
      const tick = byId.get(item.id);
      return tick ? [{ ...item, doneAt: tick.doneAt, sessionId: tick.consultationId }] : [];
    });
    await store.updateItems(tx, plan.id, ticked);
    const now = items.map((item) => ticked.find(({ id }) => id === item.id) ?? item);
    const known = new Set(items.map(({ id }) => id));
    const again = secondTries(now, marked, plan).filter(({ id }) => !known.has(id));
    await store.addItems(tx, plan.id, again);
    return ticked.length + again.length > 0 ? store.listItems(tx, plan.id) : items;
  }

  return {
    async draft(db: Queryable, settings: PlanSettings): Promise<StudyPlan> {
      requireExamDate(settings, today());
      const items = (await build(db, settings, null)).map((item) => ({ ...open(item), sessionId: null }));
      const plan = { id: randomUUID(), madeAt: clock.now(), ...spanOf(today(), settings), settings };
      return view(db, plan, items);
    },

    async current(tx: Queryable, userId: string): Promise<StudyPlan | null> {
      const plan = await store.findPlan(tx, userId);
      return plan && view(tx, plan, await bringUpToDate(tx, userId, plan));
    },

    async make(
      tx: Queryable,
      userId: string,
      wanted: { settings: PlanSettings; keep?: KeptPlan | undefined; replaces: string | null },
    ): Promise<StudyPlan> {
      const { settings, keep, replaces } = wanted;
      await store.lockUser(tx, userId);
      const before = await store.findPlan(tx, userId);
      if ((before?.id ?? null) !== replaces) throw new AppError('PLAN_REPLACED');
      const startsOn = keep?.startsOn ?? today();
      requireExamDate(settings, startsOn);
      const span = spanOf(startsOn, settings);
      const items = keep
        ? keptItems(keep, {
            span,
            now: clock.now(),
            guides,
            caseIds: (await store.listCases(tx, statuses)).map(({ id }) => id),
          })
        : (await build(tx, settings, userId)).map(open);
      await store.replacePlan(tx, userId, { madeAt: clock.now(), ...span, settings, items });
      // One exam, one date: the countdown elsewhere goes by it too.
      if (settings.examDate) await store.setExamDate(tx, userId, settings.examDate);
      const made = await store.findPlan(tx, userId);
      if (!made) throw new Error('the plan that was written is not there');
      return view(tx, made, await store.listItems(tx, made.id));
    },

    async change(tx: Queryable, userId: string, planId: string, changes: readonly ItemChange[]): Promise<StudyPlan> {
      const plan = await store.findPlan(tx, userId);
      if (plan?.id !== planId) throw new AppError('PLAN_REPLACED');
      const items = await bringUpToDate(tx, userId, plan);
      const byId = new Map(items.map((item) => [item.id, item]));
      for (const change of changes) {
        const item = byId.get(change.id);
        if (!item) throw new AppError('NOT_FOUND');
        const problem = changeProblem(item, change, plan, today());
        if (problem) throw new AppError('INVALID_REQUEST', { issues: [{ path: change.id, message: problem }] });
        byId.set(item.id, changed(item, change, clock.now().toISOString()));
      }
      const ids = new Set(changes.map(({ id }) => id));
      await store.updateItems(
        tx,
        plan.id,
        [...byId.values()].filter(({ id }) => ids.has(id)),
      );
      return view(tx, plan, await store.listItems(tx, plan.id));
    },

    /** What is still to be done today of a plan that nobody was reminded of today; from then on somebody was. */
    async remind(tx: Queryable, userId: string): Promise<readonly store.StoredItem[]> {
      const plan = await store.findPlan(tx, userId);
      if (!plan || !(await store.claimReminder(tx, plan.id, today()))) return [];
      const items = await bringUpToDate(tx, userId, plan);
      return items.filter(({ on, doneAt, skipped }) => on === today() && doneAt === null && !skipped);
    },

    /** Consultations wanted in a week, for the dashboard. */
    planned: (db: Queryable, userId: string, week: Week): Promise<number | null> =>
      store.countPlanned(db, userId, week, statuses),
  };
}

const spanOf = (startsOn: string, { examDate }: PlanSettings) => ({ startsOn, endsOn: lastDayOf(startsOn, examDate) });

function requireExamDate({ examDate }: PlanSettings, from: string): void {
  const problem = examDateProblem(examDate, from);
  if (problem) throw new AppError('INVALID_REQUEST', { issues: [{ path: 'examDate', message: problem }] });
}
