import { z } from 'zod';
import { blueprintGroups } from '#core/blueprint.ts';
import { phaseNames } from '#core/marking/measures/measures.ts';
import { recommendationKinds } from '#core/progress/recommend.ts';
import { skillIds } from '#core/progress/skills.ts';
import { timeframes } from '#core/progress/timeframe.ts';
import { CaseSummary } from './cases.ts';
import { consultationEndpoints } from './consultations.ts';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';

const Allowance = consultationEndpoints['POST /sessions/start-with-quota'].response.shape.allowance;
const domains = ['data', 'management', 'relating'] as const;
const grade = z.enum(['clear-pass', 'pass', 'fail', 'clear-fail']);
const moment = z.string();
/** YYYY-MM-DD, in UTC. */
const day = z.string();
/** 0 to 100; null before anything was marked. */
const score = z.number().nullable();
/** The average of grades, Clear Fail 0 to Clear Pass 3. */
const averageGrade = z.number().nullable();

const Grades = z.object({ data: grade, management: grade, relating: grade });
const AverageGrades = z.object({ data: averageGrade, management: averageGrade, relating: averageGrade });
/** Average seconds in each phase of the consultation. */
const PhaseSeconds = z.record(z.enum(phaseNames), z.number());

const CaseCard = CaseSummary.pick({
  id: true,
  title: true,
  group: true,
  difficulty: true,
  channel: true,
  speaker: true,
  reviewPending: true,
});

const Recommendation = z.object({
  kind: z.enum(recommendationKinds),
  case: CaseCard,
  /** With `resume`: the consultation to go on with. */
  sessionId: z.uuid().nullable(),
  reason: shown,
});

const LastFeedback = z.object({
  sessionId: z.uuid(),
  caseId: z.string(),
  title: shown,
  markedAt: moment,
  points: z.number(),
  outOf: z.number(),
  score: z.number(),
  grades: Grades,
  /** The one thing to change, in one sentence. */
  line: shown,
});

const Counts = z.object({
  /** All ever started. */
  sessions: z.number(),
  running: z.number(),
  completed: z.number(),
  marked: z.number(),
  /** Second tries from a chosen minute, among all. */
  redos: z.number(),
  /** Different cases with feedback. */
  casesCompleted: z.number(),
  casesAvailable: z.number(),
});

const DashboardStats = z.object({
  counts: Counts,
  averageScore: score,
  currentLevel: z.string(),
  exam: z
    .object({
      date: day,
      /** 0 on the day, less than 0 when it is over. */
      daysLeft: z.number(),
      /** From joining to the examination. */
      daysGone: z.number(),
      daysTotal: z.number(),
    })
    .nullable(),
  /** From Monday to Sunday. `done`: consultations started in it that have ended. */
  week: z.object({ from: day, to: day, done: z.number(), target: z.number() }),
  quota: Allowance,
  /** Null only where there is no case to start. */
  next: Recommendation.nullable(),
  lastFeedback: LastFeedback.nullable(),
});

const RecentConsultation = z.object({
  sessionId: z.uuid(),
  case: CaseCard,
  startedAt: moment,
  endedAt: moment.nullable(),
  isRedo: z.boolean(),
  /** A station of a mock exam that is still running. */
  held: z.boolean(),
  /** Null while it runs, is held or waits to be marked. */
  feedback: z
    .object({
      points: z.number(),
      outOf: z.number(),
      score: z.number(),
      grades: Grades,
      phases: z.array(z.object({ phase: z.enum(phaseNames), from: z.number(), to: z.number() })),
    })
    .nullable(),
});

/** Passed: at least as many points as a Pass in every domain. Unmarked: also while it runs. */
const consultationResults = ['passed', 'not-passed', 'unmarked'] as const;

const ConsultationFilters = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  group: z.enum(blueprintGroups).optional(),
  result: z.enum(consultationResults).optional(),
  channel: z.enum(['video', 'telephone']).optional(),
});
export type ConsultationFilters = z.infer<typeof ConsultationFilters>;

const DashboardActivity = z.object({
  /** The newest ten. */
  recent: z.array(RecentConsultation),
  /** The last 28 days, oldest first, also those without any. */
  days: z.array(z.object({ date: day, sessions: z.number() })),
});

const Week = z.object({ from: day, sessions: z.number(), averageScore: score, grades: AverageGrades });

const LearningStats = z.object({
  consultingSeconds: z.number(),
  averageConsultingSeconds: z.number().nullable(),
  daysPractised: z.number(),
  firstSessionAt: moment.nullable(),
  lastSessionAt: moment.nullable(),
  /** This week and the eleven before, oldest first, also those without any. */
  weeks: z.array(Week),
});

const PerformanceSummary = z.object({
  averageScore: score,
  bestScore: score,
  lastScore: score,
  averagePoints: z.number().nullable(),
  outOf: z.number(),
  /** Of the marked consultations, those that were passed. */
  passShare: z.number().nullable(),
  currentLevel: z.string(),
  /** How many consultations the domains tell of, at most the last ten, and how many before they are compared with. */
  window: z.object({ consultations: z.number(), before: z.number() }),
  domains: z.array(
    z.object({
      domain: z.enum(domains),
      averageGrade,
      /** Oldest first, each 0 to 3. */
      lastGrades: z.array(z.number()),
      /** Against the window before; null without one. */
      change: z.number().nullable(),
    }),
  ),
  /** Where the minutes went in the last five that were marked. */
  lastFive: z.object({
    sessions: z.number(),
    phaseSeconds: PhaseSeconds.nullable(),
    diagnosisSaidAt: z.number().nullable(),
  }),
});

const GroupProgress = z.object({
  group: z.enum(blueprintGroups),
  label: z.string(),
  /** Cases that can be started, and those of them with feedback. */
  casesAvailable: z.number(),
  casesCompleted: z.number(),
  /** Consultations, also those not marked. */
  attempts: z.number(),
  averageScore: score,
  bestScore: score,
  grades: AverageGrades,
  lastStartedAt: moment.nullable(),
  /** The case to take up; null where the group is on track or has none. */
  suggestion: CaseCard.pick({ id: true, title: true }).nullable(),
});

const Skill = z.object({
  id: z.enum(skillIds),
  label: z.string(),
  score,
  /** In the equally long time before. */
  previousScore: score,
});

const Skills = z.object({
  skills: z.array(Skill),
  averageSkillScore: score,
  /** Below the goal, the weakest first. */
  weakSkills: z.array(z.enum(skillIds)),
});

/** Whole days in UTC, or the last ten marked consultations. `from` is null for all time. */
const Timespan = z.object({
  timeframe: z.enum(timeframes),
  from: moment.nullable(),
  to: moment,
  previousFrom: moment.nullable(),
});

/** Medians and shares of the marked consultations; null where nothing was marked. */
const Figures = z.object({
  sessions: z.number(),
  completedSessions: z.number(),
  markedSessions: z.number(),
  casesCompleted: z.number(),
  averageScore: score,
  bestScore: score,
  averagePoints: z.number().nullable(),
  grades: AverageGrades,
  averageSkillScore: score,
  diagnosisMedianSeconds: z.number().nullable(),
  planningMedianSeconds: z.number().nullable(),
  cuesExploredShare: z.number().nullable(),
  openQuestionShare: z.number().nullable(),
  talkShare: z.number().nullable(),
});

const OverviewFields = z.object({
  completedSessions: z.number(),
  completed_sessions: z.number(),
  averageSkillScore: score,
  average_skill_score: score,
  averageOverallScore: score,
  average_overall_score: score,
});

const Overview = OverviewFields.extend({ span: Timespan, casesCompleted: z.number() });

const AnalyticsDetails = z.object({
  span: Timespan,
  outOf: z.number(),
  figures: Figures,
  /** The equally long time before; null for all time. */
  previous: Figures.nullable(),
  ...Skills.shape,
  /** Marked consultations, oldest first; the newest 200. The average is of each and the four before. */
  trend: z.array(
    z.object({
      sessionId: z.uuid(),
      caseId: z.string(),
      title: shown,
      startedAt: moment,
      isRedo: z.boolean(),
      points: z.number(),
      movingAverage: z.number(),
    }),
  ),
  /** Weeks with marked consultations, oldest first; the newest 104. */
  weeks: z.array(Week),
  /** All twelve groups, in the order of the blueprint; of all time, whatever time was asked for. */
  coverage: z.array(GroupProgress),
  /** The ten missed most often. */
  missedCriteria: z.array(
    z.object({
      criterion: z.string(),
      title: shown,
      domain: z.enum(domains),
      caseId: z.string(),
      caseTitle: shown,
      missed: z.number(),
      /** Marked consultations in which it counted. */
      attempts: z.number(),
    }),
  ),
  timeUse: z.object({
    averageConsultingSeconds: z.number().nullable(),
    /** Null before anything was marked. */
    phaseSeconds: PhaseSeconds.nullable(),
    /** Of the marked consultations, those with the diagnosis said within seven minutes. */
    diagnosisByMinute7Share: z.number().nullable(),
  }),
});
export type AnalyticsDetails = z.infer<typeof AnalyticsDetails>;

const timeframe = z.enum(timeframes);
const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

export const progressEndpoints = endpoints({
  'GET /dashboard/user': {
    access: 'user',
    summary: 'Name and performance for the header. A `userId`, where one is sent, must be the own.',
    query: z.strictObject({ userId: z.uuid().optional() }),
    response: z.object({
      success: z.literal(true),
      user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
      performance: z.object({
        sessions: z.number(),
        casesCompleted: z.number(),
        avgScore: score,
        currentLevel: z.string(),
      }),
    }),
  },
  'GET /dashboard/stats': {
    access: 'user',
    summary:
      'What to do next and why, counts, level, days to the examination, the week, the allowance, the last feedback.',
    response: answer(DashboardStats),
  },
  'GET /dashboard/activity': {
    access: 'user',
    summary: 'The newest consultations with their marks, and how many each of the last 28 days had.',
    response: answer(DashboardActivity),
  },
  'GET /dashboard/consultations': {
    access: 'user',
    summary: 'The own consultations with their marks, newest first, 25 to a page; by group, result and channel.',
    query: ConsultationFilters,
    response: answer(
      z.object({ consultations: z.array(RecentConsultation), total: z.number(), page: z.number(), pages: z.number() }),
    ),
  },
  'GET /dashboard/suggestions': {
    access: 'user',
    summary: 'Up to three cases to take up and why, of different groups, the first being the next step of the stats.',
    response: answer(z.array(Recommendation)),
  },
  'GET /dashboard/learning-stats': {
    access: 'user',
    summary: 'Time practised, days in a row, and the last twelve weeks.',
    response: answer(LearningStats),
  },
  'GET /dashboard/performance-summary': {
    access: 'user',
    summary: 'Scores, the three domains with their last grades and how they changed, the minutes of the last five.',
    response: answer(PerformanceSummary),
  },
  'GET /dashboard/topic-progress': {
    access: 'user',
    summary: 'The twelve groups of the blueprint: attempts, averages, best scores, what to take up.',
    response: answer(z.object({ groups: z.array(GroupProgress), practised: z.number() })),
  },
  'GET /dashboard/skills-performance': {
    access: 'user',
    summary: 'Skills from 0 to 100, with the time before to compare; the last ten consultations unless told.',
    query: z.strictObject({ timeframe: timeframe.default('last10') }),
    response: answer(Skills.extend({ span: Timespan, markedSessions: z.number() })),
  },
  'GET /my-analytics/overview': {
    access: 'user',
    summary: 'Completed sessions and average scores of a time, each in both spellings, beside the answer and in it.',
    query: z.strictObject({ timeframe: timeframe.default('all') }),
    response: OverviewFields.extend({ success: z.literal(true), data: Overview }),
  },
  'GET /my-analytics/details': {
    access: 'user',
    summary:
      'Everything the analytics page draws of a time: figures against the time before, skills, trend, weeks, coverage, missed criteria, use of time.',
    query: z.strictObject({ timeframe: timeframe.default('all') }),
    response: answer(AnalyticsDetails),
  },
  'GET /my-analytics/export.csv': {
    access: 'user',
    summary: 'The own consultations of a time as a CSV file, one a line, newest first, at most 5,000.',
    query: z.strictObject({ timeframe: timeframe.default('all') }),
    response: z.string(),
    text: 'text/csv',
    limits: [{ by: 'account', max: 20, perSeconds: 60 }],
  },
});
