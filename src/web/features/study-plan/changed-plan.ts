import type { StudyPlan } from '#contract/study-plan.ts';
import { changed, type ItemChange } from '#core/study-plan/changes.ts';

/** The plan as it is after the changes, in the order of its days. */
export function changedPlan(plan: StudyPlan, changes: readonly ItemChange[], now: Date): StudyPlan {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const items = plan.items
    .map((item) => {
      const change = byId.get(item.id);
      return change ? changed(item, change, now.toISOString()) : item;
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return { ...plan, items };
}
