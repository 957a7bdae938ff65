import { type BlueprintGroup, blueprintGroups, blueprintLabels } from '#core/blueprint.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import { topGrade } from '#core/marking/grading/score.ts';
import { examLength, examPlan } from '#core/mock-exam/exam-clock.ts';
import { tierProgression } from '#core/tariffs/tier-progression.ts';
import { ExamCourse } from '#web/features/mock-exam/exam-course.tsx';
import { CoverageSection } from '#web/features/progress/analytics/coverage-section.tsx';
import { TierProgression } from '#web/features/subscription/manage/tier-progression.tsx';
import { AllowanceCard } from '#web/shell/quota/allowance-card.tsx';
import { oneDecimal } from '#web/ui/kit/figure-words.ts';
import { listOf, numberFrom, oneOf, orNull, recordOf } from './shape.ts';
import { specimen } from './specimen.ts';
import classes from './specimens.module.css';

type Row = { group: BlueprintGroup; consultations: number } & Record<Domain, number | null>;
interface Coverage {
  groups: readonly Row[];
}
const grade = orNull(numberFrom(0, topGrade));
const row = (
  group: number,
  consultations: number,
  data: number | null,
  management: number | null,
  relating: number | null,
): Row => ({
  group: blueprintGroups[group] ?? blueprintGroups[0],
  consultations,
  data,
  management,
  relating,
});

const heatMap = specimen<Coverage>({
  id: 'coverage',
  name: 'Blueprint coverage',
  purpose:
    'My Analytics: the average grade of every group of the curriculum. The number stands in each cell; the shade repeats it.',
  shape: recordOf({
    groups: listOf(
      recordOf({
        group: oneOf(blueprintGroups),
        consultations: numberFrom(0, 9999),
        data: grade,
        management: grade,
        relating: grade,
      }),
      blueprintGroups.length,
    ),
  }),
  sample: {
    groups: [
      row(0, 4, 2.3, 1.4, 2.5),
      row(1, 2, 1, 2, 1.6),
      row(2, 6, 2.6, 2.1, 2.8),
      row(3, 1, null, null, null),
      row(4, 0, null, null, null),
    ],
  },
  awkward: {
    'One group': { groups: [row(0, 1, 3, 3, 3)] },
    'Every group': {
      groups: blueprintGroups.map((_, n) => row(n, n * 13, (n % 4) * 0.99, (n % 3) * 1.2, (n % 2) * 2.4)),
    },
    'Nothing marked': { groups: [row(0, 3, null, null, null), row(1, 0, null, null, null)] },
  },
  isEmpty: ({ groups }) => groups.length === 0,
  nothing: 'Every group stands here once there are cases of it.',
  height: 220,
  bare: true,
  draw: ({ groups }) => (
    <CoverageSection
      coverage={groups.map(({ group, consultations, ...grades }) => ({
        group,
        label: blueprintLabels[group],
        casesAvailable: 1,
        casesCompleted: 0,
        attempts: consultations,
        averageScore: grades.data === null ? null : 50,
        bestScore: null,
        grades,
        lastStartedAt: null,
        suggestion: null,
      }))}
    />
  ),
  words: ({ groups }) =>
    `${groups.filter(({ consultations }) => consultations > 0).length} of ${groups.length} groups practised.`,
  table: ({ groups }) => ({
    heads: ['Group', 'Consultations', 'Data gathering', 'Management', 'Relating'],
    rows: groups.map((one) => [
      blueprintLabels[one.group],
      String(one.consultations),
      ...[one.data, one.management, one.relating].map((value) => (value === null ? 'none' : oneDecimal(value))),
    ]),
  }),
});

interface Allowance {
  share: number | null;
  used: number;
  allowance: number;
}

const allowance = specimen<Allowance>({
  id: 'allowance',
  name: 'Allowance',
  purpose: 'Side navigation: what of the month is used. Above 80 per cent the bar turns red and says so.',
  shape: recordOf({ share: orNull(numberFrom(0, 100)), used: numberFrom(0, 998), allowance: numberFrom(1, 998) }),
  sample: { share: 37, used: 22, allowance: 60 },
  awkward: {
    Untouched: { share: 0, used: 0, allowance: 60 },
    'Nearly used up': { share: 92, used: 55, allowance: 60 },
    'Without a limit': { share: null, used: 5, allowance: 60 },
  },
  isEmpty: () => false,
  nothing: 'There is no allowance to count.',
  height: 96,
  draw: ({ share, used, allowance: most }) => (
    <div className={classes.allowance}>
      <AllowanceCard
        share={share}
        cases={{ used, allowance: most, unlimited: share === null }}
        renewsAt="2025-12-01T12:00:00.000Z"
      />
    </div>
  ),
  words: ({ share }) => (share === null ? 'Nothing is counted.' : `${Math.round(share)} per cent used.`),
  table: ({ share, used, allowance: most }) => ({
    heads: ['What', 'Used', 'Of'],
    rows: [
      ['All allowances', share === null ? 'unlimited' : `${Math.round(share)}%`, '100%'],
      ['Cases', String(used), share === null ? 'unlimited' : String(most)],
    ],
  }),
});

interface Tier {
  tier: string;
}
const tiers = tierProgression('').map(({ tier }) => tier);

const tier = specimen<Tier>({
  id: 'tiers',
  name: 'Tier progression',
  purpose: 'Subscription: the way from Free to Premium; every tier up to the own one is included.',
  shape: recordOf({ tier: oneOf(tiers) }),
  sample: { tier: tiers[2] ?? '' },
  awkward: Object.fromEntries(tiers.map((name) => [name, { tier: name }])),
  isEmpty: () => false,
  nothing: 'There is no plan to show.',
  height: 64,
  draw: (data) => <TierProgression tier={data.tier} />,
  words: (data) => `The tier is ${data.tier}.`,
  table: (data) => ({
    heads: ['Tier', 'State'],
    rows: tierProgression(data.tier).map((step) => [
      step.tier,
      step.current ? 'yours' : step.active ? 'included' : 'not included',
    ]),
  }),
});

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

const course = specimen<Record<string, never>>({
  id: 'course',
  name: 'Course of a mock exam',
  purpose: 'Mock exam: twelve cases and the break, to scale. It has no data: every exam has this course.',
  shape: recordOf({}),
  sample: {},
  awkward: {},
  isEmpty: () => false,
  nothing: 'There is no exam to show.',
  height: 120,
  draw: () => <ExamCourse />,
  words: () => `${examPlan.stations} cases, with a break after number ${examPlan.breakAfter}.`,
  table: () => ({
    heads: ['Part', 'From', 'To'],
    rows: [
      [`Cases 1 to ${examPlan.breakAfter}`, minutes(0), minutes(examLength.breakFrom)],
      ['Break', minutes(examLength.breakFrom), minutes(examLength.breakUntil)],
      [
        `Cases ${examPlan.breakAfter + 1} to ${examPlan.stations}`,
        minutes(examLength.breakUntil),
        minutes(examLength.end),
      ],
    ],
  }),
});

export const planSpecimens = [heatMap, allowance, tier, course];
