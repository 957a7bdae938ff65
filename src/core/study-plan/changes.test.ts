import { describe, expect, it } from 'vitest';
import { catchUp, changed, changeProblem, isMissed } from './changes.ts';
import { heldItem } from './plan-fixture.ts';

const span = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
const today = '2026-11-15';
const guide = heldItem('guide-a', '2026-11-20', { kind: 'guide', ref: 'a', cases: 0, minutes: 4 });
const sitting = heldItem('case-a-1', '2026-11-20');
const done = { ...guide, doneAt: '2026-11-14T10:00:00.000Z' };

describe('changing an item', () => {
  it.each([
    ['a guide is ticked', guide, { done: true }, true],
    ['a consultation is not', sitting, { done: true }, false],
    ['it moves to today', sitting, { on: today }, true],
    ['not to yesterday', sitting, { on: '2026-11-14' }, false],
    ['not past the end', sitting, { on: '2026-12-01' }, false],
    ['a done one does not move', done, { on: today }, false],
    ['nor is it skipped', done, { skipped: true }, false],
    ['its tick is taken back', done, { done: false }, true],
    ['one left where it was may be in the past', { ...sitting, on: '2026-11-02' }, { on: '2026-11-02' }, true],
  ])('[ANA-04] %s', (_, item, change, isAllowed) => {
    expect(changeProblem(item, { id: item.id, ...change }, span, today) === null).toBe(isAllowed);
  });

  it('a skipped one that is moved or done is wanted again', () => {
    const skipped = changed(guide, { id: guide.id, skipped: true }, 'now');
    expect(skipped).toEqual({ ...guide, skipped: true });
    expect(changed(skipped, { id: guide.id, on: today }, 'now')).toEqual({ ...guide, on: today });
    expect(changed(skipped, { id: guide.id, done: true }, 'now')).toEqual({ ...guide, doneAt: 'now' });
  });

  it('ticked twice keeps its first time', () => {
    expect(changed(done, { id: guide.id, done: true }, 'later').doneAt).toBe(done.doneAt);
  });
});

describe('catching up', () => {
  const missed = ['2026-11-02', '2026-11-04', '2026-11-06'].map((on, i) => heldItem(`case-a-${i + 1}`, on));
  const coming = ['2026-11-17', '2026-11-19', '2026-11-21', '2026-11-23'].map((on, i) =>
    heldItem(`case-b-${i + 1}`, on, { ref: 'b' }),
  );

  it('[ANA-04] puts what was missed on coming study days, one case once a day', () => {
    const moves = catchUp([...missed, ...coming], span, today);
    expect(moves.map(({ id }) => id)).toEqual(missed.map(({ id }) => id));
    expect(new Set(moves.map(({ on }) => on)).size).toBe(3);
    for (const { on } of moves) expect(coming.map((item) => item.on)).toContain(on);
  });

  it('leaves alone what is done, skipped or not yet due', () => {
    const items = [{ ...missed[0], doneAt: 'then' }, { ...missed[1], skipped: true }, ...coming] as typeof missed;
    expect(items.filter((item) => isMissed(item, today))).toEqual([]);
    expect(catchUp(items, span, today)).toEqual([]);
  });

  it('has nowhere to put it when the plan is over', () => {
    expect(catchUp(missed, span, '2026-12-05')).toEqual([]);
  });
});
