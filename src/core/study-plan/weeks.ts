import { type Day, mondayOf, plusDays } from '../dates.ts';
import type { ItemReason, PlanItem } from './plan.ts';

export interface PlanWeek<Item> {
  /** From 1. */
  n: number;
  /** Monday and Sunday, cut to the plan. */
  from: Day;
  to: Day;
  focus: string;
  items: Item[];
}

const focusWords: Partial<Record<ItemReason, string>> = {
  failed: 'Cases to sit again',
  'weak-group': 'Your weakest groups',
  'new-group': 'Groups you have not met',
  'not-tried': 'Cases you have not tried',
  spaced: 'What has stayed',
};

/** Every week of the plan from Monday to Sunday, from the first with something in it. */
export function weeksOf<Item extends Pick<PlanItem, 'on' | 'kind' | 'why' | 'cases'>>(
  span: { startsOn: Day; endsOn: Day },
  items: readonly Item[],
): PlanWeek<Item>[] {
  const weeks: PlanWeek<Item>[] = [];
  const days = items.map(({ on }) => on).toSorted();
  for (let monday = mondayOf(days[0] ?? span.startsOn); monday <= span.endsOn; monday = plusDays(monday, 7)) {
    const own = items.filter(({ on }) => mondayOf(on) === monday);
    const sunday = plusDays(monday, 6);
    weeks.push({
      n: weeks.length + 1,
      from: monday < span.startsOn ? span.startsOn : monday,
      to: sunday > span.endsOn ? span.endsOn : sunday,
      focus: focusOf(own),
      items: own.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    });
  }
  return weeks;
}

function focusOf(items: readonly Pick<PlanItem, 'kind' | 'why' | 'cases'>[]): string {
  const mock = items.find(({ kind }) => kind === 'mock');
  if (mock) return mock.cases >= 12 ? 'A whole mock exam' : 'Half a mock exam';
  const counts = new Map<ItemReason, number>();
  for (const { kind, why } of items) if (kind !== 'guide') counts.set(why, (counts.get(why) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (most) return focusWords[most[0]] ?? 'Practice';
  return items.length > 0 ? 'Reading' : 'Nothing planned';
}
