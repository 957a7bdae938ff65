/** For tests: what the dashboard's endpoints answer. */

import { type BlueprintGroup, blueprintGroups, blueprintLabels } from '#core/blueprint.ts';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { skillIds, skillLabels } from '#core/progress/skills.ts';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { json } from '#web/lib/api/fake-fetch.ts';
import type { Activity, Learning, Performance, Skills, Topics } from './dashboard-queries.ts';

type CaseCard = NonNullable<DashboardStats['next']>['case'];

const bloodPressure: CaseCard = {
  id: 'blood-pressure',
  title: 'Blood pressure, third time of asking',
  group: 'long-term',
  difficulty: 2,
  channel: 'telephone',
  speaker: { name: 'Mei Tan', age: 42, sex: 'female', portrait: somePortrait() },
  reviewPending: false,
};
export const lastId = '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01';
const grades = { data: 'pass', management: 'fail', relating: 'clear-pass' } as const;

/** Nobody has consulted yet. */
export const newStats: DashboardStats = {
  counts: { sessions: 0, running: 0, completed: 0, marked: 0, redos: 0, casesCompleted: 0, casesAvailable: 12 },
  averageScore: null,
  currentLevel: 'Starting',
  exam: null,
  week: { from: '2026-11-09', to: '2026-11-15', done: 0, target: 3 },
  quota: {
    feature: 'case_sessions',
    allowance: 60,
    used: 0,
    remaining: 60,
    unlimited: false,
    renewsAt: '2026-12-01T00:00:00.000Z',
  },
  next: {
    kind: 'first',
    case: bloodPressure,
    sessionId: null,
    reason: 'Your first consultation shows where you stand.',
  },
  lastFeedback: null,
};

export const manyStats: DashboardStats = {
  ...newStats,
  counts: { sessions: 41, running: 0, completed: 41, marked: 38, redos: 5, casesCompleted: 11, casesAvailable: 12 },
  averageScore: 68.4,
  currentLevel: 'Level 4 Skilled',
  exam: { date: '2026-12-19', daysLeft: 34, daysGone: 61, daysTotal: 95 },
  week: { ...newStats.week, done: 2 },
  quota: { ...newStats.quota, used: 22, remaining: 38 },
  next: {
    kind: 'weak-group',
    case: bloodPressure,
    sessionId: null,
    reason: 'Clinical management is your weakest domain: 1.6 of 3 on average in your last 10 consultations.',
  },
  lastFeedback: {
    sessionId: lastId,
    caseId: 'pile-cream',
    title: 'Repeat request for pile cream',
    markedAt: '2026-11-15T09:00:00.000Z',
    points: 6.5,
    outOf: 10.5,
    score: 61,
    grades,
    line: 'Say a working diagnosis by minute 6.',
  },
};

const phases = [
  { phase: 'opening', from: 0, to: 42 },
  { phase: 'gathering', from: 42, to: 456 },
  { phase: 'planning', from: 456, to: 720 },
] as const;

export const recent = (n: number, more: Partial<Activity['recent'][number]> = {}): Activity['recent'][number] => ({
  sessionId: `8f14e45f-ceea-467f-a8d2-3d2b1c6f9a${String(n).padStart(2, '0')}`,
  case: { ...bloodPressure, title: `Consultation number ${n}` },
  startedAt: '2026-11-13T09:00:00.000Z',
  endedAt: '2026-11-13T09:14:00.000Z',
  isRedo: false,
  held: false,
  feedback: { points: 6.5, outOf: 10.5, score: 61, grades, phases: [...phases] },
  ...more,
});

const activity = (list: Activity['recent']): Activity => ({
  recent: list,
  days: [
    { date: '2026-11-08', sessions: 4 },
    { date: '2026-11-09', sessions: 2 },
    { date: '2026-11-15', sessions: 1 },
  ],
});

const learning: Learning = {
  consultingSeconds: 18_840,
  averageConsultingSeconds: 460,
  daysPractised: 23,
  firstSessionAt: '2026-08-25T09:00:00.000Z',
  lastSessionAt: '2026-11-15T09:00:00.000Z',
  weeks: [],
};

export const performance: Performance = {
  averageScore: 68.4,
  bestScore: 92,
  lastScore: 61,
  averagePoints: 7.1,
  outOf: 10.5,
  passShare: 0.6,
  currentLevel: 'Level 4 Skilled',
  window: { consultations: 10, before: 10 },
  domains: [
    { domain: 'data', averageGrade: 2.1, lastGrades: [1, 2, 2], change: 0.3 },
    { domain: 'management', averageGrade: 1.6, lastGrades: [1, 2, 1], change: -0.1 },
    { domain: 'relating', averageGrade: 2.5, lastGrades: [3], change: null },
  ],
  lastFive: {
    sessions: 5,
    phaseSeconds: { opening: 48, gathering: 372, explaining: 60, planning: 198, closing: 42 },
    diagnosisSaidAt: 450,
  },
};

const topics = (attempts: (group: BlueprintGroup) => number): Topics => {
  const groups = blueprintGroups.map((group) => ({
    group,
    label: blueprintLabels[group],
    casesAvailable: 1,
    casesCompleted: 1,
    attempts: attempts(group),
    averageScore: null,
    bestScore: null,
    grades: { data: null, management: null, relating: null },
    lastStartedAt: null,
    suggestion: null,
  }));
  return { groups, practised: groups.filter((one) => one.attempts > 0).length };
};

const skills = (scores: Partial<Record<(typeof skillIds)[number], number>>): Skills => ({
  skills: skillIds.map((id) => ({ id, label: skillLabels[id], score: scores[id] ?? null, previousScore: null })),
  averageSkillScore: null,
  weakSkills: [],
  span: { timeframe: 'last10', from: '2026-10-17T00:00:00.000Z', to: '2026-11-15T12:00:00.000Z', previousFrom: null },
  markedSessions: 10,
});

export const answers = (stats: DashboardStats = manyStats, list = [1, 2, 3, 4, 5, 6, 7].map((n) => recent(n))) => ({
  'GET /dashboard/stats': json({ success: true, data: stats }),
  'GET /dashboard/activity': json({ success: true, data: activity(list) }),
  'GET /dashboard/learning-stats': json({ success: true, data: learning }),
  'GET /dashboard/performance-summary': json({ success: true, data: performance }),
  'GET /dashboard/topic-progress': json({
    success: true,
    data: topics((group) => (group === 'diversity' || group === 'professional' ? 0 : 4)),
  }),
  'GET /dashboard/skills-performance': json({
    success: true,
    data: skills({ 'plain-words': 70, cues: 40, timing: 55, thoughts: 62, 'safety-net': 83 }),
  }),
});
