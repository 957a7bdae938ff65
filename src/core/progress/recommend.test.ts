import { describe, expect, it } from 'vitest';
import type { BlueprintGroup } from '../blueprint.ts';
import { type CaseHistory, type GroupHistory, nextIn, wantsPractice } from './case-history.ts';
import { type PracticeHistory, recommend } from './recommend.ts';
import { suggest } from './suggest.ts';

const now = new Date('2025-10-07T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

const one = (id: string, group: BlueprintGroup, rest: Partial<CaseHistory> = {}): CaseHistory => ({
  id,
  title: `Title of ${id}`,
  group,
  difficulty: 1,
  channel: 'video',
  attempts: 0,
  lastStartedAt: null,
  lastScore: null,
  ...rest,
});
const tried = (id: string, group: BlueprintGroup, days: number, lastScore: number | null = 80, attempts = 1) =>
  one(id, group, { attempts, lastStartedAt: ago(days), lastScore });
const grouped = (group: BlueprintGroup, days: number, management: number | null): GroupHistory => ({
  group,
  attempts: 1,
  lastStartedAt: ago(days),
  grades: { data: 2.5, management, relating: 2.5 },
});
const histories = (rest: Partial<PracticeHistory<CaseHistory>>): PracticeHistory<CaseHistory> => ({
  cases: [],
  groups: [],
  running: null,
  lately: { data: 2.4, management: 1.4, relating: 2.6 },
  marked: 5,
  ...rest,
});

describe('what to do next', () => {
  it('[ANA-01] is the consultation that is still running', () => {
    const cases = [one('a', 'urgent'), tried('b', 'results', 0)];
    const next = recommend(histories({ cases, running: { sessionId: 's', caseId: 'b' } }), now);
    expect(next).toMatchObject({ kind: 'resume', sessionId: 's', case: { id: 'b' } });
    expect(next?.reason).toContain('still running');
  });

  it('a running one whose case is out of reach is passed over', () => {
    const next = recommend(
      histories({ cases: [one('a', 'urgent')], running: { sessionId: 's', caseId: 'gone' } }),
      now,
    );
    expect(next?.case.id).toBe('a');
  });

  it('[ANA-01] is the easiest case at first', () => {
    const cases = [one('a', 'urgent', { difficulty: 2 }), one('b', 'results'), one('c', 'long-term')];
    const empty = histories({ cases, marked: 0, lately: { data: null, management: null, relating: null } });
    expect(recommend(empty, now)).toMatchObject({ kind: 'first', case: { id: 'c' }, sessionId: null });
  });

  it('[ANA-01] is a video case of difficulty 1 or 2 at first, and another one only where there is none', () => {
    const cases = [
      one('a', 'under-19', { channel: 'telephone' }),
      one('b', 'urgent', { difficulty: 3 }),
      one('c', 'results', { difficulty: 2 }),
    ];
    const firstOf = (offered: CaseHistory[]) => recommend(histories({ cases: offered, marked: 0 }), now)?.case.id;
    expect(firstOf(cases)).toBe('c');
    expect(firstOf(cases.slice(0, 2))).toBe('a');
    expect(firstOf(cases.slice(1, 2))).toBe('b');
  });

  it('[ANA-02] is the group where the weakest domain is lowest, with the figures that say so', () => {
    const cases = [tried('a', 'urgent', 9), one('b', 'prescribing'), tried('c', 'results', 20)];
    const groups = [grouped('urgent', 9, 1.5), grouped('prescribing', 12, 1), grouped('results', 20, 1.8)];
    expect(recommend(histories({ cases, groups }), now)).toMatchObject({
      kind: 'weak-group',
      case: { id: 'b' },
      reason:
        'Clinical management is your weakest domain: 1.4 of 3 on average in your last 5 consultations. It is lowest in prescribing, and your last such case was 12 days ago.',
    });
  });

  it('[ANA-02] leaves a weak group alone that was practised lately', () => {
    const cases = [one('b', 'prescribing'), one('u', 'urgent'), one('n', 'under-19')];
    const groups = [grouped('prescribing', 6, 0.5), grouped('urgent', 7, 1.9)];
    expect(recommend(histories({ cases, groups }), now)?.case.id).toBe('u');
    const recent = [grouped('prescribing', 6, 0.5), grouped('urgent', 2, 1.9)];
    expect(recommend(histories({ cases, groups: recent }), now)).toMatchObject({
      kind: 'new-group',
      case: { id: 'n' },
      reason: 'You have not practised under 19 yet.',
    });
  });

  it('[ANA-01] is a failed case again once it has rested, longer after each try', () => {
    const groups = [grouped('urgent', 1, 2.5)];
    const sit = (...cases: CaseHistory[]) => recommend(histories({ cases, groups }), now);
    expect(sit(tried('a', 'urgent', 7, 66))).toMatchObject({
      kind: 're-sit',
      reason: 'You last sat this case 7 days ago, and it was not a pass. Long enough ago to see what has stayed.',
    });
    expect(sit(tried('a', 'urgent', 6, 59))?.kind).toBe('longest-ago');
    expect(sit(tried('a', 'urgent', 13, 59, 2))?.kind).toBe('longest-ago');
    expect(sit(tried('a', 'urgent', 14, 59, 2))?.kind).toBe('re-sit');
    expect(sit(tried('a', 'urgent', 29, 59, 7))?.kind).toBe('longest-ago');
    expect(sit(tried('a', 'urgent', 90, 67))?.kind).toBe('longest-ago');
    expect(sit(tried('a', 'urgent', 90, 50), tried('b', 'urgent', 90, 40))?.case.id).toBe('b');
  });

  it('is else one never tried, else the one longest ago, else nothing', () => {
    const groups = [grouped('urgent', 1, 2.5)];
    const cases = [
      tried('a', 'urgent', 1),
      one('b', 'urgent', { difficulty: 3 }),
      one('c', 'urgent', { difficulty: 2 }),
    ];
    expect(recommend(histories({ cases, groups }), now)).toMatchObject({ kind: 'not-tried', case: { id: 'c' } });
    const all = [tried('a', 'urgent', 1), tried('b', 'urgent', 3)];
    expect(recommend(histories({ cases: all, groups }), now)).toMatchObject({
      kind: 'longest-ago',
      case: { id: 'b' },
      reason: 'You have tried every case. This one was longest ago: 3 days ago.',
    });
    expect(recommend(histories({ groups }), now)).toBeNull();
  });

  it('says yesterday and today', () => {
    const groups = [grouped('urgent', 1, 2.5)];
    const reasonOf = (days: number) =>
      recommend(histories({ cases: [tried('a', 'urgent', days)], groups }), now)?.reason;
    expect([reasonOf(0), reasonOf(1)]).toEqual([
      'You have tried every case. This one was longest ago: today.',
      'You have tried every case. This one was longest ago: yesterday.',
    ]);
  });

  it('needs marks before it speaks of weakness', () => {
    const lately = { data: null, management: null, relating: null };
    const groups = [grouped('urgent', 30, null)];
    const cases = [tried('a', 'urgent', 30, null), one('b', 'results')];
    expect(recommend(histories({ cases, groups, lately, marked: 0 }), now)?.kind).toBe('new-group');
  });
});

describe('several suggestions', () => {
  const cases = [one('b', 'prescribing'), one('b2', 'prescribing'), one('n', 'under-19'), tried('f', 'urgent', 9, 40)];
  const groups = [grouped('prescribing', 12, 1), grouped('urgent', 9, 2.5)];

  it('[ANA-02] are of different groups, each with its reason, the first what is recommended', () => {
    const found = suggest(histories({ cases, groups }), now, 3);
    expect(found.map(({ kind, case: { id } }) => [kind, id])).toEqual([
      ['weak-group', 'b'],
      ['new-group', 'n'],
      ['re-sit', 'f'],
    ]);
    const twoWeak = [...groups, grouped('under-19', 12, 1)];
    const kinds = suggest(histories({ cases, groups: twoWeak }), now, 3).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(found[0]).toEqual(recommend(histories({ cases, groups }), now));
    expect(suggest(histories({ cases, groups }), now, 1)).toHaveLength(1);
  });

  it('begin with what is running, and name it once', () => {
    const running = { sessionId: 's', caseId: 'f' };
    const kinds = suggest(histories({ cases, groups, running }), now, 3).map(({ kind }) => kind);
    expect(kinds).toEqual(['resume', 'weak-group', 'new-group']);
  });

  it('are one step for somebody new, and none without cases', () => {
    const lately = { data: null, management: null, relating: null };
    const fresh = histories({ cases: [one('a', 'urgent'), one('c', 'results')], marked: 0, lately });
    expect(suggest(fresh, now, 3)).toHaveLength(1);
    expect(suggest(histories({}), now, 3)).toEqual([]);
  });
});

describe('a group', () => {
  it('offers what was not tried, the easiest first, then what was longest ago', () => {
    const cases = [
      tried('a', 'urgent', 2),
      tried('b', 'urgent', 9),
      one('c', 'urgent', { difficulty: 2 }),
      one('d', 'urgent'),
      one('e', 'results'),
    ];
    expect(nextIn(cases, 'urgent')?.id).toBe('d');
    expect(nextIn(cases.slice(0, 2), 'urgent')?.id).toBe('b');
    expect(nextIn(cases, 'prescribing')).toBeNull();
  });

  it('[ANA-02] wants practice when it was never met or a domain is below a pass', () => {
    const grades = { data: 2, management: 2, relating: 3 };
    expect(wantsPractice({ attempts: 0, grades: { data: null, management: null, relating: null } })).toBe(true);
    expect(wantsPractice({ attempts: 3, grades })).toBe(false);
    expect(wantsPractice({ attempts: 3, grades: { ...grades, management: 1.9 } })).toBe(true);
    expect(wantsPractice({ attempts: 1, grades: { data: null, management: null, relating: null } })).toBe(false);
  });
});
