/** For tests: a plan of three weeks that began a week ago, on Sunday 15 November 2026. */
import type { StudyPlan } from '#contract/study-plan.ts';

type Item = StudyPlan['items'][number];

const item = (id: string, on: string, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'case',
  ref: id,
  title: `Case ${id}`,
  group: 'urgent',
  on,
  minutes: 25,
  cases: 1,
  why: 'new-group',
  doneAt: null,
  skipped: false,
  sessionId: null,
  ...more,
});

export const sessionId = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
const guideItem = { kind: 'guide', group: null, minutes: 4, cases: 0, why: 'basics' } as const;

export const samplePlan: StudyPlan = {
  id: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  madeAt: '2026-11-09T08:00:00.000Z',
  startsOn: '2026-11-09',
  endsOn: '2026-11-29',
  settings: { examDate: '2026-11-30', hoursPerWeek: 4, weekdays: [2, 4, 7] },
  items: [
    item('done', '2026-11-10', { doneAt: '2026-11-10T10:00:00.000Z', sessionId }),
    item('missed', '2026-11-12'),
    item('guide-cues', '2026-11-15', { ...guideItem, ref: 'cues', title: 'Hearing cues' }),
    item('now', '2026-11-15', { kind: 're-sit', why: 'failed' }),
    item('later', '2026-11-17'),
    item('mock-1', '2026-11-22', {
      kind: 'mock',
      ref: null,
      title: 'Half mock: 6 cases',
      group: null,
      minutes: 90,
      cases: 6,
      why: 'exam-conditions',
    }),
  ],
};
