import { type Day, daysFrom } from '../dates.ts';
import type { PlanItem } from './plan.ts';

/** What has become of an item. */
export interface ItemState {
  doneAt: string | null;
  skipped: boolean;
}

export type HeldItem = PlanItem & ItemState;

export interface ItemChange {
  id: string;
  on?: Day | undefined;
  done?: boolean | undefined;
  skipped?: boolean | undefined;
}

export interface PlanSpan {
  startsOn: Day;
  endsOn: Day;
}

/** Guides and mock exams are ticked by hand; a consultation by its marks. */
export const isTickedByHand = ({ kind }: Pick<PlanItem, 'kind'>): boolean => kind === 'guide' || kind === 'mock';

/** Why a change cannot be, in words for the user; null if it can. */
export function changeProblem(item: HeldItem, change: ItemChange, span: PlanSpan, today: Day): string | null {
  if (change.done !== undefined && !isTickedByHand(item)) return 'A consultation is ticked off when it is marked.';
  if ((change.on !== undefined || change.skipped === true) && item.doneAt !== null) return 'This is done already.';
  if (change.on !== undefined && change.on !== item.on && (change.on < today || change.on > span.endsOn)) {
    return 'Choose a day from today to the last day of the plan.';
  }
  return null;
}

/** A moved item is wanted again, a skipped one is not done. */
export function changed<Item extends HeldItem>(item: Item, change: ItemChange, now: string): Item {
  const doneAt = change.done === undefined ? item.doneAt : change.done ? (item.doneAt ?? now) : null;
  const isWanted = change.done === true || change.on !== undefined;
  return { ...item, on: change.on ?? item.on, doneAt, skipped: change.skipped ?? (isWanted ? false : item.skipped) };
}

export const isOpen = ({ doneAt, skipped }: ItemState): boolean => doneAt === null && !skipped;

export const isMissed = (item: HeldItem, today: Day): boolean => isOpen(item) && item.on < today;

/** Puts what was missed on the coming days of study, each on the one with least to do; never one case twice on a day. */
export function catchUp(items: readonly HeldItem[], span: PlanSpan, today: Day): ItemChange[] {
  const days = daysFrom(today, span.endsOn);
  const studied = new Set(items.map(({ on }) => on));
  const own = days.filter((day) => studied.has(day));
  const candidates = own.length > 0 ? own : days;
  const load = new Map<Day, number>();
  const refs = new Set<string>();
  for (const item of items.filter((one) => isOpen(one) && one.on >= today)) {
    load.set(item.on, (load.get(item.on) ?? 0) + item.minutes);
    refs.add(`${item.on} ${item.ref}`);
  }
  return items
    .filter((item) => isMissed(item, today))
    .flatMap((item) => {
      const [on] = candidates
        // The same case tomorrow, but not twice today.
        .filter((day) => !refs.has(`${day} ${item.ref}`))
        .slice(0, 14)
        .toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || (a < b ? -1 : 1));
      if (!on) return [];
      load.set(on, (load.get(on) ?? 0) + item.minutes);
      refs.add(`${on} ${item.ref}`);
      return [{ id: item.id, on }];
    });
}
