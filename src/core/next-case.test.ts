import { describe, expect, it } from 'vitest';
import { nextCase, type PractisedCase } from './next-case.ts';

const one = (id: string, group: PractisedCase['group'], attempts: number, difficulty = 1): PractisedCase => ({
  id,
  title: `Title of ${id}`,
  group,
  difficulty,
  attempts,
});

describe('the next case', () => {
  it('[MARK-03] is one not started yet, of the group practised least, and says why', () => {
    const cases = [one('a', 'under-19', 1), one('b', 'under-19', 0), one('c', 'older-eol', 0), one('d', 'urgent', 2)];
    expect(nextCase(cases)).toEqual({
      id: 'c',
      title: 'Title of c',
      reason: 'You have not practised older adults, frailty and end of life yet.',
    });
  });

  it('counts every try with the group, and never offers a case that was tried', () => {
    const cases = [one('a', 'results', 3), one('b', 'results', 0), one('c', 'urgent', 1), one('d', 'urgent', 0)];
    expect(nextCase(cases)).toMatchObject({
      id: 'd',
      reason: 'You have practised urgent and unscheduled care only once.',
    });
    const later = cases.map((each) => (each.id === 'd' ? { ...each, attempts: 4 } : each));
    expect(nextCase(later)).toMatchObject({
      id: 'b',
      reason: 'You have practised investigations and results only 3 times.',
    });
  });

  it('goes by the order of the blueprint, then from easy to hard, where groups are equal', () => {
    const cases = [one('x', 'professional', 0), one('h', 'long-term', 0, 3), one('e', 'long-term', 0, 1)];
    expect(nextCase(cases)?.id).toBe('e');
    expect(nextCase(cases.toReversed())?.id).toBe('e');
  });

  it('is none when every case was tried', () => {
    expect(nextCase([one('a', 'urgent', 1)])).toBeNull();
    expect(nextCase([])).toBeNull();
  });
});
