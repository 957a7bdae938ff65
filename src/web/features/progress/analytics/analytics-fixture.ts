/** For tests: what the analytics endpoint answers. */
import { blueprintGroups, blueprintLabels } from '#core/blueprint.ts';
import { skillIds, skillLabels } from '#core/progress/skills.ts';
import type { Timeframe } from '#core/progress/timeframe.ts';
import type { Details } from './analytics-queries.ts';

const noGrades = { data: null, management: null, relating: null };

const noFigures: Details['figures'] = {
  sessions: 0,
  completedSessions: 0,
  markedSessions: 0,
  casesCompleted: 0,
  averageScore: null,
  bestScore: null,
  averagePoints: null,
  grades: noGrades,
  averageSkillScore: null,
  diagnosisMedianSeconds: null,
  planningMedianSeconds: null,
  cuesExploredShare: null,
  openQuestionShare: null,
  talkShare: null,
};

const someFigures: Details['figures'] = {
  ...noFigures,
  sessions: 41,
  completedSessions: 41,
  markedSessions: 38,
  casesCompleted: 11,
  averageScore: 68.4,
  averagePoints: 7.12,
  grades: { data: 2.1, management: 1.6, relating: 2.5 },
  diagnosisMedianSeconds: 432,
  planningMedianSeconds: 200,
  cuesExploredShare: 0.61,
  talkShare: 0.52,
};

export function noDetails(timeframe: Timeframe): Details {
  const isAllTime = timeframe === 'all';
  return {
    span: {
      timeframe,
      from: isAllTime ? null : '2026-08-18T00:00:00.000Z',
      to: '2026-11-15T12:00:00.000Z',
      previousFrom: isAllTime ? null : '2026-05-20T00:00:00.000Z',
    },
    outOf: 10.5,
    figures: noFigures,
    previous: isAllTime ? null : noFigures,
    skills: skillIds.map((id) => ({ id, label: skillLabels[id], score: null, previousScore: null })),
    averageSkillScore: null,
    weakSkills: [],
    trend: [],
    weeks: [],
    coverage: blueprintGroups.map((group) => ({
      group,
      label: blueprintLabels[group],
      casesAvailable: 1,
      casesCompleted: 0,
      attempts: 0,
      averageScore: null,
      bestScore: null,
      grades: noGrades,
      lastStartedAt: null,
      suggestion: { id: `${group}-case`, title: `A case of ${group}` },
    })),
    missedCriteria: [],
    timeUse: { averageConsultingSeconds: null, phaseSeconds: null, diagnosisByMinute7Share: null },
  };
}

const sessionId = (n: number) => `8f14e45f-ceea-467f-a8d2-${String(n).padStart(12, '0')}`;

/** With so many marked consultations. */
export function details(timeframe: Timeframe, marked: number): Details {
  const none = noDetails(timeframe);
  const cues = 46;
  return {
    ...none,
    figures: marked === 1 ? { ...someFigures, sessions: 1, completedSessions: 1, markedSessions: 1 } : someFigures,
    previous: none.previous && {
      ...someFigures,
      averagePoints: 6.2,
      diagnosisMedianSeconds: 545,
      planningMedianSeconds: null,
    },
    skills: none.skills.map((skill) => ({ ...skill, score: skill.id === 'cues' ? cues : 72, previousScore: 50 })),
    weakSkills: ['cues'],
    trend: Array.from({ length: marked }, (_, n) => ({
      sessionId: sessionId(n),
      caseId: 'falls',
      title: `Consultation ${n}`,
      startedAt: `2026-10-${String((n % 28) + 1).padStart(2, '0')}T12:00:00.000Z`,
      isRedo: n === 1,
      points: 5 + (n % 5),
      movingAverage: 5.2 + (n % 3),
    })),
    weeks: Array.from({ length: Math.min(8, marked) }, (_, n) => ({
      from: `2026-10-0${n + 1}`,
      sessions: 3,
      averageScore: 60,
      grades: { data: 2.1, management: n === 1 ? null : 1.6, relating: 2.5 },
    })),
    coverage: none.coverage.map((row, n) => {
      if (n === 0)
        return { ...row, attempts: 4, averageScore: 74, grades: { data: 2.3, management: 1.4, relating: 2.5 } };
      if (n === 1)
        return { ...row, attempts: 2, averageScore: 47.4, grades: { data: 1, management: 2, relating: 1.5 } };
      if (n === 2)
        return {
          ...row,
          attempts: 3,
          averageScore: 82,
          grades: { data: 3, management: 2, relating: 2 },
          suggestion: null,
        };
      return n === 3 ? { ...row, attempts: 1 } : row;
    }),
    missedCriteria: [
      {
        criterion: 'd1',
        title: 'Asks whether the symptom is stable',
        domain: 'data',
        caseId: 'falls',
        caseTitle: 'Falls, and a box of tablets',
        missed: 3,
        attempts: 4,
      },
    ],
    timeUse: {
      averageConsultingSeconds: 600,
      phaseSeconds: { opening: 40, gathering: 400, explaining: 60, planning: 100, closing: 0 },
      diagnosisByMinute7Share: 0.4,
    },
  };
}
