import type { MockExam } from '#contract/mock-exams.ts';

/** For tests: an exam that started at 09:00. */
export const examId = '5d3c1f0e-2b64-4c0b-8a3e-9c6d7e8f9a01';
export const consultationIdOf = (n: number) => `3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a${String(n).padStart(2, '0')}`;

type Station = MockExam['stations'][number];
const states = (...reached: Station['state'][]): Station[] =>
  Array.from({ length: 12 }, (_, i) => {
    const n = i + 1;
    const state = reached[i] ?? 'ahead';
    const title = `Case number ${n}`;
    const session = { id: consultationIdOf(n), title, group: 'urgent', channel: 'video' as const };
    return { n, state, session: state === 'ahead' || state === 'not-reached' ? null : session, mark: null };
  });

const base = {
  id: examId,
  startedAt: '2026-03-02T09:00:00.000Z',
  endedAt: null,
  givenUp: false,
  result: null,
};

export const inStation = (n: number): MockExam => ({
  ...base,
  serverNow: '2026-03-02T09:00:00.000Z',
  moment: { at: 'station', n, until: '2026-03-02T09:15:00.000Z' },
  stations: states(...Array<'done'>(n - 1).fill('done'), 'running'),
});

export const inPause = (next: number, at: 'changeover' | 'break' = 'changeover'): MockExam => ({
  ...base,
  serverNow: '2026-03-02T09:15:15.000Z',
  moment: {
    at,
    next,
    from: '2026-03-02T09:15:00.000Z',
    until: at === 'break' ? '2026-03-02T09:25:00.000Z' : '2026-03-02T09:16:00.000Z',
  },
  stations: states(...Array<'done'>(next - 1).fill('done')),
});

const mark: NonNullable<Station['mark']> = {
  points: 6.5,
  outOf: 10.5,
  grades: { data: 'pass', management: 'fail', relating: 'clear-pass' },
};

/** Over with so many reached, of which so many are marked. */
export const over = (reached = 12, marked = reached): MockExam => ({
  ...base,
  serverNow: '2026-03-02T12:21:00.000Z',
  endedAt: '2026-03-02T12:20:00.000Z',
  givenUp: reached < 12,
  moment: { at: 'over', endedAt: '2026-03-02T12:20:00.000Z' },
  stations: states(
    ...Array<'done'>(reached).fill('done'),
    ...Array<'not-reached'>(12 - reached).fill('not-reached'),
  ).map((station) => (station.n <= marked ? { ...station, mark } : station)),
  result: { points: marked * 6.5, outOf: 126, band: { from: 75, to: 80 }, reached, marked },
});
