import type { StudyPlan } from '#contract/study-plan.ts';
import { changed, type ItemChange } from '#core/study-plan/changes.ts';

/** The plan as it is after the changes. */
export function changedPlan(plan: StudyPlan, changes: readonly ItemChange[], now: Date): StudyPlan {
  const byId = new Map(plan.items.map((item) => [item.id, item]));
  return withItems(
    plan,
    changes.flatMap((change) => {
      const item = byId.get(change.id);
      return item ? [changed(item, change, now.toISOString())] : [];
    }),
  );
}

/** The plan with these in the place of its own of the same name, in the order of their days. */
export function withItems(plan: StudyPlan, items: StudyPlan['items']): StudyPlan {
  const byId = new Map(items.map((item) => [item.id, item]));
  const all = plan.items.map((item) => byId.get(item.id) ?? item);
  return { ...plan, items: all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)) };
}
