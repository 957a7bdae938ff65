import { type Day, daysBetween, plusDays } from '../dates.ts';
import { passingScore } from '../marking/grading/score.ts';
import { afterFailing } from './case-queue.ts';
import { type HeldItem, isOpen, type PlanSpan } from './changes.ts';
import { consultationMinutes, type PlanItem } from './plan.ts';

/** A whole consultation that was marked after the plan was made. */
export interface MarkedConsultation {
  id: string;
  caseId: string;
  on: Day;
  markedAt: string;
  score: number;
  /** Has ticked off an item already. */
  isUsed: boolean;
}

interface Tick {
  itemId: string;
  consultationId: string;
  doneAt: string;
}

/** A second sitting is meant to come later: one so many days early still counts as it. */
const daysEarly = 3;
/** A sitting planned this close to the wanted day serves as the second try. */
const daysAround = 2;

const secondTryOf = (consultationId: string) => `again-${consultationId}-`;

/** Planned because that one failed: only what comes later is the second try. */
const isSecondTryAfter = (item: HeldItem, { id }: MarkedConsultation) => item.id.startsWith(secondTryOf(id));

/** Which items consultations tick off: each the earliest open one with its case. `marked` is in the order of marking. */
export function ticksBy(items: readonly HeldItem[], marked: readonly MarkedConsultation[]): Tick[] {
  const ticks: Tick[] = [];
  const taken = new Set<string>();
  for (const [place, { id, caseId, on, markedAt, isUsed }] of marked.entries()) {
    if (isUsed) continue;
    const fromHere = marked.slice(place);
    const [item] = items
      .filter((one) => one.ref === caseId && one.cases === 1 && isOpen(one) && !taken.has(one.id))
      .filter((one) => !fromHere.some((other) => isSecondTryAfter(one, other)))
      .filter((one) => one.kind === 'case' || one.on <= plusDays(on, daysEarly))
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    if (!item) continue;
    taken.add(item.id);
    ticks.push({ itemId: item.id, consultationId: id, doneAt: markedAt });
  }
  return ticks;
}

/** Second tries for what was failed since the plan was made; their ids follow from the consultation, so asking twice adds nothing. */
export function secondTries(
  items: readonly HeldItem[],
  marked: readonly MarkedConsultation[],
  span: PlanSpan,
): PlanItem[] {
  const latest = new Map(marked.map((one) => [one.caseId, one]));
  return [...latest.values()]
    .filter(({ score }) => score < passingScore)
    .flatMap(({ id, caseId, on }) =>
      afterFailing
        .map((days, i) => ({ id: `${secondTryOf(id)}${i + 1}`, on: plusDays(on, days) }))
        .filter((wanted) => wanted.on <= span.endsOn)
        .filter(
          (wanted) =>
            !items.some(
              (one) => one.ref === caseId && isOpen(one) && Math.abs(daysBetween(one.on, wanted.on)) <= daysAround,
            ),
        )
        .map(
          (wanted): PlanItem => ({
            ...wanted,
            kind: 're-sit',
            ref: caseId,
            minutes: consultationMinutes,
            cases: 1,
            why: 'failed',
          }),
        ),
    );
}
