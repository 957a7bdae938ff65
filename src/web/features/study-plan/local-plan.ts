import type { StudyPlan } from '#contract/study-plan.ts';
import { itemKinds } from '#core/study-plan/plan.ts';
import { localStore, parseJson } from '#web/lib/storage.ts';

const key = 'studyPlan';

/** A visitor's plan, in this browser alone. */
export function readLocalPlan(): StudyPlan | null {
  const kept = parseJson(localStore.get(key));
  return isPlan(kept) ? kept : null;
}

export const saveLocalPlan = (plan: StudyPlan): void => localStore.set(key, JSON.stringify(plan));
export const removeLocalPlan = (): void => localStore.remove(key);

const hasTexts = (value: object, names: readonly string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Another version of the pages, or anybody at this browser, may have written something else. */
function isPlan(value: unknown): value is StudyPlan {
  if (typeof value !== 'object' || value === null || !hasTexts(value, ['id', 'madeAt', 'startsOn', 'endsOn']))
    return false;
  const { settings, items } = value as Partial<StudyPlan>;
  return (
    typeof settings === 'object' &&
    typeof settings?.hoursPerWeek === 'number' &&
    Array.isArray(settings.weekdays) &&
    Array.isArray(items) &&
    items.every(
      (item) =>
        typeof item === 'object' &&
        item !== null &&
        hasTexts(item, ['id', 'on', 'title', 'why']) &&
        itemKinds.includes(item.kind) &&
        typeof item.minutes === 'number' &&
        typeof item.cases === 'number',
    )
  );
}
