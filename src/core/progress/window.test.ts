import { describe, expect, it } from 'vitest';
import { windowSpan, windowsOf, windowWords } from './window.ts';

const count = (n: number) => Array.from({ length: n }, (_, i) => i);
const now = new Date('2026-11-15T12:00:00Z');
const starts = (n: number) => count(n).map((i) => new Date(now.getTime() - (i + 1) * 3_600_000));

describe('the last ten consultations', () => {
  it('[ANA-01] are compared with the ten before', () => {
    expect(windowsOf(count(25))).toEqual({ now: count(10), before: count(20).slice(10) });
    expect(windowsOf(count(13))).toEqual({ now: count(10), before: [10, 11, 12] });
    expect(windowsOf(count(3))).toEqual({ now: count(3), before: [] });
  });

  it('[ANA-02] are a time from the start of the first of them', () => {
    const [tenth, last] = [starts(25)[9], starts(25)[19]];
    expect(windowSpan(starts(25), now)).toEqual({ from: tenth, previousFrom: last, to: now });
    expect(windowSpan(starts(12), now)).toEqual({ from: tenth, previousFrom: starts(12)[11], to: now });
  });

  it('are all there is while there are no more', () => {
    for (const n of [0, 1, 10]) expect(windowSpan(starts(n), now)).toEqual({ from: null, previousFrom: null, to: now });
  });

  it('have a name', () => {
    expect([windowWords(41), windowWords(4), windowWords(1)]).toEqual([
      'your last 10 consultations',
      'your last 4 consultations',
      'your last consultation',
    ]);
  });
});
