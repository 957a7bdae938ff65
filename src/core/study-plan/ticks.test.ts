import { describe, expect, it } from 'vitest';
import { heldItem } from './plan-fixture.ts';
import { type MarkedConsultation, secondTries, ticksBy } from './ticks.ts';

const marked = (id: string, on: string, score = 80, caseId = 'back-pain'): MarkedConsultation => ({
  isUsed: false,
  id,
  caseId,
  on,
  score,
  markedAt: `${on}T12:00:00.000Z`,
});
const first = heldItem('case-back-pain-1', '2026-11-20');
const second = heldItem('case-back-pain-2', '2026-11-27', { kind: 're-sit' });
const span = { startsOn: '2026-11-15', endsOn: '2026-12-31' };

describe('ticking off', () => {
  it('[ANA-04] takes the earliest open item of the case, each consultation one', () => {
    expect(ticksBy([second, first], [marked('x', '2026-11-21'), marked('y', '2026-11-27')])).toEqual([
      { itemId: first.id, consultationId: 'x', doneAt: '2026-11-21T12:00:00.000Z' },
      { itemId: second.id, consultationId: 'y', doneAt: '2026-11-27T12:00:00.000Z' },
    ]);
  });

  it('takes a new case at any time, a second sitting only about when it was meant', () => {
    expect(ticksBy([first, second], [marked('x', '2026-11-15'), marked('y', '2026-11-15')])).toHaveLength(1);
    expect(ticksBy([second], [marked('y', '2026-11-23')])).toEqual([]);
    expect(ticksBy([second], [marked('y', '2026-11-24')])).toHaveLength(1);
  });

  it('[ANA-04] never takes a second try for the consultation that made it necessary, or one before', () => {
    const sat = [marked('w', '2026-11-19', 50), marked('x', '2026-11-20', 50)];
    const again = secondTries([], sat, span).map((item) => heldItem(item.id, item.on, { kind: 're-sit' }));
    expect(ticksBy(again, sat)).toEqual([]);
    expect(ticksBy(again, [...sat, marked('y', '2026-11-20')])).toMatchObject([
      { itemId: 'again-x-1', consultationId: 'y' },
    ]);
  });

  it('passes over what has ticked off something already', () => {
    expect(ticksBy([first], [{ ...marked('x', '2026-11-21'), isUsed: true }])).toEqual([]);
  });

  it('passes over other cases, guides, mock exams and what is skipped or done', () => {
    const others = [
      { ...first, ref: 'other' },
      { ...first, skipped: true },
      { ...first, doneAt: 'then' },
      { ...first, cases: 0, kind: 'guide' as const },
    ];
    expect(ticksBy(others, [marked('x', '2026-11-21')])).toEqual([]);
  });
});

describe('second tries', () => {
  it('[ANA-04] follow a failed consultation after 1, 7 and 21 days', () => {
    const again = secondTries([], [marked('x', '2026-11-20', 59)], span);
    expect(again.map(({ id, on, ref, kind, why }) => [id, on, ref, kind, why])).toEqual([
      ['again-x-1', '2026-11-21', 'back-pain', 're-sit', 'failed'],
      ['again-x-2', '2026-11-27', 'back-pain', 're-sit', 'failed'],
      ['again-x-3', '2026-12-11', 'back-pain', 're-sit', 'failed'],
    ]);
  });

  it('are not wanted after a pass, past the end, or beside a sitting that is planned anyway', () => {
    expect(secondTries([], [marked('x', '2026-11-20', 67)], span)).toEqual([]);
    expect(secondTries([], [marked('x', '2026-11-20', 20), marked('y', '2026-11-22', 90)], span)).toEqual([]);
    expect(secondTries([], [marked('x', '2026-12-20', 20)], span).map(({ on }) => on)).toEqual([
      '2026-12-21',
      '2026-12-27',
    ]);
    expect(secondTries([second], [marked('x', '2026-11-20', 20)], span).map(({ on }) => on)).toEqual([
      '2026-11-21',
      '2026-12-11',
    ]);
  });
});
