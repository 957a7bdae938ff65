import { blueprintGroups } from '../blueprint.ts';
import { type Day, daysBetween, plusDays } from '../dates.ts';
import { passingScore } from '../marking/grading/score.ts';
import type { ItemKind, ItemReason, PlanCase, PlanSources } from './plan.ts';

/** Days after a failed try on which the case is sat again. */
export const afterFailing = [1, 7, 21] as const;

interface QueuedCase {
  one: PlanCase;
  /** Sittings, in the past and in the plan. */
  sittings: number;
  /** Sittings in the plan. */
  planned: number;
  lastOn: Day | null;
  /** When it may be sat next; null: any day. */
  dueOn: Day | null;
  failedOn: Day | null;
  rank: number;
}

export interface NextSitting {
  caseId: string;
  kind: ItemKind;
  why: ItemReason;
  /** The how manieth in this plan, from 1. */
  n: number;
}

/** Which case to sit on a day: failed ones when they are due, then new ones, then those met longest ago. */
export interface CaseQueue {
  next(day: Day): (NextSitting & { group: PlanCase['group'] }) | null;
  /** Says that it was put on that day. */
  put(sitting: NextSitting, day: Day): void;
}

export function caseQueue(sources: PlanSources, daysLeft: number): CaseQueue {
  const { today, cases, weakGroups } = sources;
  const gaps = daysLeft <= 7 ? [2] : daysLeft <= 28 ? [3, 7, 14] : [7, 14, 42];
  // A long way to go is no reason to meet every case in the first days.
  const newAWeek = daysLeft > 84 ? 3 : daysLeft > 28 ? 6 : Number.POSITIVE_INFINITY;
  const newOn: Day[] = [];
  const isWeak = (one: PlanCase) => weakGroups.includes(one.group);
  const met = new Set(cases.filter(({ attempts }) => attempts > 0).map(({ group }) => group));
  const gapAfter = (sittings: number) => gaps[Math.min(sittings, gaps.length) - 1] ?? 0;

  const order = cases.toSorted(
    (a, b) =>
      rankIn(weakGroups, a.group) - rankIn(weakGroups, b.group) ||
      Number(met.has(a.group)) - Number(met.has(b.group)) ||
      a.difficulty - b.difficulty ||
      blueprintGroups.indexOf(a.group) - blueprintGroups.indexOf(b.group) ||
      (a.id < b.id ? -1 : 1),
  );
  const queue = order.map((one, rank): QueuedCase => {
    const hasFailed = one.lastScore !== null && one.lastScore < passingScore;
    // An old failure is taken up now, and then again in the same rhythm.
    const yesterday = plusDays(today, -1);
    const lastOn = one.lastTriedOn;
    const failedOn = hasFailed ? (lastOn !== null && lastOn > yesterday ? lastOn : yesterday) : null;
    const dueOn = failedOn
      ? plusDays(failedOn, afterFailing[0])
      : lastOn && one.attempts > 0
        ? plusDays(lastOn, gapAfter(one.attempts))
        : null;
    return { one, sittings: one.attempts, planned: 0, lastOn, dueOn, failedOn, rank };
  });

  const isDue = ({ dueOn, lastOn }: QueuedCase, day: Day) => (dueOn === null || dueOn <= day) && lastOn !== day;
  const urgency = (queued: QueuedCase) =>
    queued.failedOn && queued.planned < afterFailing.length ? 0 : queued.sittings === 0 ? 1 : 2;

  return {
    next(day) {
      const hasRoomForNew = newOn.filter((on) => daysBetween(on, day) < 7).length < newAWeek;
      const [found] = queue
        .filter((one) => isDue(one, day) && (one.sittings > 0 || hasRoomForNew))
        .toSorted(
          (a, b) =>
            urgency(a) - urgency(b) ||
            (urgency(a) === 1 ? 0 : (a.dueOn ?? '') < (b.dueOn ?? '') ? -1 : a.dueOn === b.dueOn ? 0 : 1) ||
            a.rank - b.rank,
        );
      if (!found) return null;
      const { one, sittings, planned } = found;
      return {
        caseId: one.id,
        group: one.group,
        kind: sittings === 0 ? 'case' : 're-sit',
        why: reasonFor(found, isWeak(one), met.has(one.group)),
        n: planned + 1,
      };
    },
    put({ caseId }, day) {
      const queued = queue.find(({ one }) => one.id === caseId);
      if (!queued) return;
      if (queued.sittings === 0) newOn.push(day);
      queued.sittings += 1;
      queued.planned += 1;
      queued.lastOn = day;
      queued.dueOn = plusDays(day, gapAfter(queued.sittings));
      const offset = afterFailing[queued.planned];
      if (queued.failedOn && offset !== undefined) {
        // Never closer than the rhythm means, also where a sitting came late.
        const rest = offset - (afterFailing[queued.planned - 1] ?? 0);
        queued.dueOn = plusDays(day, rest);
      }
    },
  };
}

function rankIn(list: readonly string[], value: string): number {
  const at = list.indexOf(value);
  return at === -1 ? list.length : at;
}

function reasonFor(queued: QueuedCase, isWeak: boolean, isMet: boolean): ItemReason {
  if (queued.failedOn && queued.planned < afterFailing.length) return 'failed';
  if (queued.sittings > 0) return isWeak ? 'weak-group' : 'spaced';
  return isWeak ? 'weak-group' : isMet ? 'not-tried' : 'new-group';
}
