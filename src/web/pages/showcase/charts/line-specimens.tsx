import type { Domain } from '#core/cases/schema-parts.ts';
import { passingGrade, passingPoints, topGrade } from '#core/marking/grading/score.ts';
import { skillGoal, skillLabels } from '#core/progress/skills.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { RadarChart } from '#web/ui/charts/radar-chart.tsx';
import { SkillRadarLoader } from '#web/ui/charts/skill-radar-loader.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { oneDecimal } from '#web/ui/kit/figure-words.ts';
import domainClasses from '#web/ui/theme/domain.module.css';
import { listOf, numberFrom, orNull, recordOf, textUpTo } from './shape.ts';
import { specimen } from './specimen.ts';
import classes from './specimens.module.css';

const mostPoints = 10.5;
const domains = ['data', 'management', 'relating'] as const;
const domainWords = { data: 'Data gathering', management: 'Management', relating: 'Relating' };
const none = 'none';
const orNone = (value: number | null) => (value === null ? none : oneDecimal(value));

interface Trend {
  consultations: readonly { day: string; points: number }[];
}

const averageOfFive = ({ consultations }: Trend): number[] =>
  consultations.map((_, index) => {
    const five = consultations.slice(Math.max(0, index - 4), index + 1);
    return five.reduce((sum, { points }) => sum + points, 0) / five.length;
  });

const trendOf = (points: readonly number[]): Trend => ({
  consultations: points.map((value, index) => ({ day: `${3 + index} Oct`, points: value })),
});

const pointsTrend = specimen<Trend>({
  id: 'points',
  name: 'Points, one consultation after another',
  purpose: 'My Analytics: every marked consultation as a dot, and the average of five as a line, against a Pass.',
  shape: recordOf({ consultations: listOf(recordOf({ day: textUpTo(60), points: numberFrom(0, mostPoints) }), 400) }),
  sample: trendOf([4.5, 5, 6.5, 5.5, 6, 7, 6.5, 7.5, 8, 7, 8.5, 9]),
  awkward: {
    'One point': trendOf([6.5]),
    'All the same': trendOf([7, 7, 7, 7, 7]),
    'At both ends': trendOf([0, 10.5, 0, 10.5]),
    'A great many': {
      consultations: Array.from({ length: 300 }, (_, n) => ({ day: `No. ${n + 1}`, points: (n * 7) % 10 })),
    },
    'Long names': {
      consultations: ['The first Monday of September', 'The day before the exam'].map((day) => ({ day, points: 6 })),
    },
  },
  isEmpty: ({ consultations }) => consultations.length === 0,
  nothing: 'The line begins with the first marked consultation.',
  height: 300,
  draw: (data) => (
    <LineChart
      label={`Points of ${data.consultations.length} consultations.`}
      places={data.consultations.map(({ day }, index) => ({ at: index, text: day }))}
      series={[
        { name: 'Each consultation', values: data.consultations.map(({ points }) => points), look: 'points' },
        { name: 'Average of five', values: averageOfFive(data), look: 'average' },
      ]}
      max={mostPoints}
      ticks={[0, 3.5, 7, 10.5]}
      pass={{ at: passingPoints, name: 'Pass in every domain' }}
    />
  ),
  words: (data) => {
    const averages = averageOfFive(data);
    return `The average of five went from ${oneDecimal(averages[0] ?? 0)} to ${oneDecimal(averages.at(-1) ?? 0)}.`;
  },
  table: (data) => ({
    heads: ['Day', 'Points', 'Average of five'],
    rows: data.consultations.map(({ day, points }, index) => [
      day,
      oneDecimal(points),
      oneDecimal(averageOfFive(data)[index] ?? 0),
    ]),
  }),
});

interface Weeks {
  weeks: readonly ({ from: string } & Record<Domain, number | null>)[];
}
const grade = orNull(numberFrom(0, topGrade));

const gradesByWeek = specimen<Weeks>({
  id: 'weeks',
  name: 'Average grade by week',
  purpose: 'My Analytics: the three domains side by side. They differ in colour, stroke and marker.',
  shape: recordOf({
    weeks: listOf(recordOf({ from: textUpTo(60), data: grade, management: grade, relating: grade }), 200),
  }),
  sample: {
    weeks: [
      { from: '1 Sep', data: 1.4, management: 1, relating: 2 },
      { from: '8 Sep', data: 1.6, management: 1.2, relating: 2.2 },
      { from: '15 Sep', data: 1.9, management: null, relating: 2.1 },
      { from: '22 Sep', data: 2.1, management: 1.5, relating: 2.4 },
      { from: '29 Sep', data: 2, management: 1.8, relating: 2.5 },
      { from: '6 Oct', data: 2.4, management: 1.9, relating: 2.6 },
    ],
  },
  awkward: {
    'One week': { weeks: [{ from: '1 Sep', data: 2, management: 1, relating: 3 }] },
    'Gaps everywhere': {
      weeks: [1, 8, 15, 22, 29].map((day, n) => ({
        from: `${day} Sep`,
        data: n % 2 === 0 ? 2 : null,
        management: n % 2 === 0 ? null : 1,
        relating: null,
      })),
    },
    'Lines on one another': {
      weeks: [1, 8, 15].map((day) => ({ from: `${day} Sep`, data: 2, management: 2, relating: 2 })),
    },
  },
  isEmpty: ({ weeks }) => weeks.length === 0,
  nothing: 'The three lines begin with the first marked consultation.',
  height: 300,
  draw: ({ weeks }) => (
    <LineChart
      label={`Average grades of ${weeks.length} weeks.`}
      places={weeks.map(({ from }, index) => ({ at: index, text: from }))}
      series={domains.map((domain) => ({
        name: domainWords[domain],
        values: weeks.map((week) => week[domain]),
        look: domain,
      }))}
      max={topGrade}
      ticks={[0, 1, 2, 3]}
      pass={{ at: passingGrade, name: 'Pass' }}
    />
  ),
  words: ({ weeks }) => {
    const last = weeks.at(-1);
    const grades = domains.map((domain) => `${domainWords[domain]} ${orNone(last?.[domain] ?? null)}`);
    return `In the last week: ${grades.join(', ')}. Clear Fail is 0, Fail 1, Pass 2, Clear Pass 3.`;
  },
  table: ({ weeks }) => ({
    heads: ['Week from', ...domains.map((domain) => domainWords[domain])],
    rows: weeks.map((week) => [week.from, ...domains.map((domain) => orNone(week[domain]))]),
  }),
});

interface Skills {
  skills: readonly { label: string; score: number | null; before: number | null }[];
}
const labels = Object.values(skillLabels);
const skillsOf = (scores: readonly (number | null)[], before: readonly (number | null)[]): Skills => ({
  skills: labels.map((label, index) => ({ label, score: scores[index] ?? null, before: before[index] ?? null })),
});
const score = orNull(numberFrom(0, 100));
const measured = (value: number | null) => (value === null ? 'not measured' : String(Math.round(value)));

const skillRadar = specimen<Skills>({
  id: 'skills',
  name: 'Skill radar',
  purpose: 'My Analytics: six skills of 100, now and in the time before. The dotted ring is the goal.',
  shape: recordOf({ skills: listOf(recordOf({ label: textUpTo(60), score, before: score }), 12) }),
  sample: skillsOf([72, 46, 64, 81, 77, 58], [55, 50, 48, 70, 74, 40]),
  awkward: {
    'Nothing measured but one': skillsOf([null, 46, null, null, null, null], []),
    'All full': skillsOf([100, 100, 100, 100, 100, 100], []),
    'All nought': skillsOf([0, 0, 0, 0, 0, 0], []),
    'Three with long names': {
      skills: ['Asking what somebody hopes will be done today', 'Plain words', 'Naming what to watch for, by when'].map(
        (label) => ({ label, score: 60, before: null }),
      ),
    },
  },
  isEmpty: ({ skills }) => skills.every((skill) => skill.score === null),
  nothing: 'Skills are measured once a consultation is marked.',
  height: 340,
  loading: <SkillRadarLoader />,
  draw: ({ skills }) => (
    <RadarChart
      label={`Skills of 100: ${skills.map((skill) => `${skill.label} ${measured(skill.score)}`).join(', ')}.`}
      axes={skills.map((skill) => ({ label: skill.label, value: skill.score, before: skill.before }))}
      max={100}
      goal={skillGoal}
    />
  ),
  words: ({ skills }) => {
    const weak = skills.filter((skill) => skill.score !== null && skill.score < skillGoal);
    return weak.length === 0
      ? `Every skill that was measured is at ${skillGoal} or over.`
      : `Below ${skillGoal}: ${weak.map(({ label }) => label).join('; ')}.`;
  },
  table: ({ skills }) => ({
    heads: ['Skill', 'Score', 'Before'],
    rows: skills.map((skill) => [skill.label, measured(skill.score), measured(skill.before)]),
  }),
});

type Sparks = Record<Domain, readonly number[]>;
const grades = listOf(numberFrom(0, topGrade), 60);

const sparklines = specimen<Sparks>({
  id: 'sparklines',
  name: 'Sparklines of the three domains',
  purpose: 'Dashboard: the last grades of a domain at a glance. The numbers stand beside it in words.',
  shape: recordOf({ data: grades, management: grades, relating: grades }),
  sample: { data: [1, 1, 2, 2, 2, 3], management: [0, 1, 1, 1, 2, 1], relating: [2, 2, 3, 2, 3, 3] },
  awkward: {
    'One grade': { data: [2], management: [0], relating: [3] },
    'One domain empty': { data: [1, 2], management: [], relating: [3, 3] },
    'Up and down': { data: [0, 3, 0, 3, 0, 3], management: [3, 0, 3, 0], relating: [0, 0, 0, 0] },
  },
  isEmpty: (data) => domains.every((domain) => data[domain].length === 0),
  nothing: 'No marks yet.',
  height: 96,
  draw: (data) => (
    <ul className={classes.sparks}>
      {domains.map((domain) => (
        <li key={domain} className={classNames(domainClasses[domain], classes.spark)}>
          <Sparkline values={data[domain]} max={topGrade} pass={passingGrade} />
          <span>{domainWords[domain]}</span>
        </li>
      ))}
    </ul>
  ),
  words: (data) =>
    domains
      .map((domain) => `${domainWords[domain]}: last grade ${data[domain].at(-1) ?? none}`)
      .join('; ')
      .concat('.'),
  table: (data) => ({
    heads: ['Domain', 'Grades, oldest first'],
    rows: domains.map((domain) => [domainWords[domain], data[domain].join(', ') || none]),
  }),
});

export const lineSpecimens = [pointsTrend, gradesByWeek, skillRadar, sparklines];
