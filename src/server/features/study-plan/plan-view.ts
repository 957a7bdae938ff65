import type { StudyPlan } from '#contract/study-plan.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { NamedCase, StoredItem, StoredPlan } from './store.ts';

/** The plan with names; an item whose case or guide can no longer be had is passed over, unless it is done. */
export function planView(
  plan: StoredPlan,
  items: readonly StoredItem[],
  names: { cases: readonly NamedCase[]; guides: readonly Guide[] },
): StudyPlan {
  const cases = new Map(names.cases.map((one) => [one.id, one]));
  const guides = new Map(names.guides.map((guide) => [guide.id, guide]));
  const named = (item: StoredItem): StudyPlan['items'] => {
    if (item.kind === 'mock') return [{ ...item, group: null, title: mockTitle(item.cases) }];
    if (item.kind === 'guide') {
      const guide = guides.get(item.ref ?? '');
      return guide ? [{ ...item, group: null, title: guide.title }] : [];
    }
    const one = cases.get(item.ref ?? '');
    return one && (one.isStartable || item.doneAt) ? [{ ...item, group: one.group, title: one.title }] : [];
  };
  const { id, madeAt, startsOn, endsOn, settings } = plan;
  return {
    id,
    madeAt: madeAt.toISOString(),
    startsOn,
    endsOn,
    settings: { ...settings, weekdays: [...settings.weekdays] },
    items: items.flatMap(named),
  };
}

const mockTitle = (cases: number): string => (cases >= 12 ? `Mock exam: ${cases} cases` : `Half mock: ${cases} cases`);
