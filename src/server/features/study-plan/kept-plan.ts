import { AppError } from '#contract/protocol/errors.ts';
import { dayOf, daysBetween } from '#core/dates.ts';
import type { Guide } from '#core/guides/guide.ts';
import { type HeldItem, isTickedByHand, type PlanSpan } from '#core/study-plan/changes.ts';
import { mockMinutes } from '#core/study-plan/mocks.ts';
import { consultationMinutes, furthestExamDays, type ItemKind, type ItemReason } from '#core/study-plan/plan.ts';

/** What a visitor's browser kept of a plan. */
export interface KeptPlan {
  startsOn: string;
  items: readonly {
    id: string;
    kind: ItemKind;
    ref: string | null;
    on: string;
    cases: number;
    why: ItemReason;
    done: boolean;
    skipped: boolean;
  }[];
}

/** Comes from a browser, so it is believed only as far as it could be a plan of ours. What is no longer there is left out. */
export function keptItems(
  { startsOn, items }: KeptPlan,
  known: { span: PlanSpan; now: Date; guides: readonly Guide[]; caseIds: readonly string[] },
): HeldItem[] {
  const { span, now, caseIds } = known;
  const guides = new Map(known.guides.map((guide) => [guide.id, guide]));
  const age = daysBetween(startsOn, dayOf(now));
  const isPlan =
    age >= 0 &&
    age <= furthestExamDays &&
    new Set(items.map(({ id }) => id)).size === items.length &&
    items.every(({ kind, cases }) => kind !== 'mock' || cases === 6 || cases === 12) &&
    items.every(
      ({ on, kind, ref }) => on >= span.startsOn && on <= span.endsOn && (kind === 'mock') === (ref === null),
    );
  if (!isPlan) {
    throw new AppError('INVALID_REQUEST', {
      issues: [{ path: 'keep', message: 'This is not a plan. Build a new one.' }],
    });
  }
  return items.flatMap(({ id, kind, ref, on, cases, why, done, skipped }): HeldItem[] => {
    const held = {
      id,
      kind,
      ref,
      on,
      why,
      skipped,
      doneAt: done && isTickedByHand({ kind }) ? now.toISOString() : null,
    };
    if (kind === 'mock') return [{ ...held, cases, minutes: mockMinutes(cases) }];
    const guide = kind === 'guide' ? guides.get(ref ?? '') : undefined;
    if (kind === 'guide') return guide ? [{ ...held, cases: 0, minutes: guide.minutes }] : [];
    return caseIds.includes(ref ?? '') ? [{ ...held, cases: 1, minutes: consultationMinutes }] : [];
  });
}
