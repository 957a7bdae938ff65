import type { Domain } from '#core/cases/schema-parts.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { Grade, Mark } from '#core/marking/marking.ts';
import { type PhaseName, phaseNames } from '#core/marking/measures/measures.ts';
import { BandScale } from '#web/clinical/band-scale.tsx';
import { Dial } from '#web/clinical/dial.tsx';
import { DomainTag } from '#web/clinical/marks/domain-tag.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { MarkDisc } from '#web/clinical/marks/mark-disc.tsx';
import { bandWords, plainNumber } from '#web/clinical/marks/score-words.ts';
import { MiniDial } from '#web/clinical/mini-dial.tsx';
import { phasesFrom } from '#web/clinical/phase-seconds.ts';
import { capital, Ribbon } from '#web/clinical/ribbon.tsx';
import { RibbonScale } from '#web/clinical/ribbon-scale.tsx';
import { listOf, numberFrom, oneOf, recordOf } from './shape.ts';
import { specimen } from './specimen.ts';
import classes from './specimens.module.css';

interface Phases {
  seconds: Record<PhaseName, number>;
}
const seconds = (
  opening: number,
  gathering: number,
  explaining: number,
  planning: number,
  closing: number,
): Phases => ({
  seconds: { opening, gathering, explaining, planning, closing },
});

const ribbon = specimen<Phases>({
  id: 'ribbon',
  name: 'Twelve-minute ribbon',
  purpose:
    'Wherever a consultation is listed: how the time was spent, always with the line of minute 6. In its three heights.',
  shape: recordOf({
    seconds: recordOf(Object.fromEntries(phaseNames.map((phase) => [phase, numberFrom(0, 1200)]))),
  }),
  sample: seconds(52, 318, 96, 204, 50),
  awkward: {
    'One phase only': seconds(0, 720, 0, 0, 0),
    'Ended early': seconds(40, 90, 0, 0, 0),
    'Over time': seconds(60, 500, 120, 240, 60),
    'Very short phases': seconds(5, 690, 5, 15, 5),
  },
  isEmpty: (data) => phasesFrom(data.seconds).length === 0,
  nothing: 'Where the minutes go is measured once a consultation is marked.',
  height: 190,
  draw: (data) => {
    const phases = phasesFrom(data.seconds);
    return (
      <div className={classes.ribbons}>
        <RibbonScale phases={phases} />
        <Ribbon phases={phases} size="card" />
        <Ribbon phases={phases} size="row" />
      </div>
    );
  },
  words: (data) => {
    const planning = phasesFrom(data.seconds).find(({ phase }) => phase === 'planning');
    return planning ? `Planning begins at ${minutesAndSeconds(planning.from)}.` : 'Planning was not reached.';
  },
  table: (data) => ({
    heads: ['Phase', 'From', 'To', 'Length'],
    rows: phasesFrom(data.seconds).map(({ phase, from, to }) => [
      capital(phase),
      minutesAndSeconds(from),
      minutesAndSeconds(to),
      minutesAndSeconds(to - from),
    ]),
  }),
});

const dialKinds = ['reading', 'consultation', 'exam', 'countdown'] as const;
interface Dials {
  dials: readonly { kind: (typeof dialKinds)[number]; used: number; total: number }[];
}
const lastMinutes = 120;
const leftOf = ({ used, total }: Dials['dials'][number]) => Math.max(0, total - used);

const dial = specimen<Dials>({
  id: 'dial',
  name: 'Dial',
  purpose:
    'Consultation, reading time and mock exam: time left in the middle, minute 6 marked, amber in the last two minutes; small where there is no room.',
  shape: recordOf({
    dials: listOf(recordOf({ kind: oneOf(dialKinds), used: numberFrom(0, 20_000), total: numberFrom(1, 20_000) }), 12),
  }),
  sample: {
    dials: [
      { kind: 'reading', used: 45, total: 180 },
      { kind: 'consultation', used: 276, total: 720 },
      { kind: 'consultation', used: 640, total: 720 },
      { kind: 'exam', used: 5400, total: 12_000 },
    ],
  },
  awkward: {
    'Just begun': { dials: [{ kind: 'consultation', used: 0, total: 720 }] },
    'Run out': { dials: [{ kind: 'consultation', used: 720, total: 720 }] },
    'Beyond its end': { dials: [{ kind: 'reading', used: 200, total: 180 }] },
  },
  isEmpty: ({ dials }) => dials.length === 0,
  nothing: 'The dial appears when a clock runs.',
  height: 200,
  draw: ({ dials }) => (
    <ul className={classes.dials} data-surface="navy">
      {dials.map((one, index) => {
        const value = (one.used / one.total) * 100;
        const text = minutesAndSeconds(leftOf(one));
        const isEnding = one.kind === 'consultation' && leftOf(one) <= lastMinutes;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dials may be alike
          <li key={index}>
            <Dial value={value} text={text} kind={one.kind} lastTwoMinutes={isEnding} size={132} />
            <span className={classes.mini}>
              <MiniDial
                value={value}
                text={text}
                marksMinuteSix={one.kind === 'consultation'}
                lastTwoMinutes={isEnding}
              />
            </span>
          </li>
        );
      })}
    </ul>
  ),
  words: ({ dials }) =>
    dials
      .map((one) => `${capital(one.kind)}: ${minutesAndSeconds(leftOf(one))} left`)
      .join('; ')
      .concat('.'),
  table: ({ dials }) => ({
    heads: ['Clock', 'Used', 'Of', 'Left'],
    rows: dials.map((one) => [
      capital(one.kind),
      minutesAndSeconds(one.used),
      minutesAndSeconds(one.total),
      minutesAndSeconds(leftOf(one)),
    ]),
  }),
});

interface Band {
  points: number;
  outOf: number;
  band: { from: number; to: number };
}

const band = specimen<Band>({
  id: 'band',
  name: 'Points on their scale',
  purpose:
    'Feedback and mock exam: points with the indicative band as a box. A score is never a line between pass and fail.',
  shape: recordOf({
    points: numberFrom(0, 1000),
    outOf: numberFrom(1, 1000),
    band: recordOf({ from: numberFrom(0, 1000), to: numberFrom(0, 1000) }),
  }),
  sample: { points: 81, outOf: 126, band: { from: 75, to: 80 } },
  awkward: {
    Nought: { points: 0, outOf: 126, band: { from: 75, to: 80 } },
    'All of it': { points: 126, outOf: 126, band: { from: 75, to: 80 } },
    'More than there is': { points: 140, outOf: 126, band: { from: 75, to: 80 } },
  },
  isEmpty: () => false,
  nothing: 'No points yet.',
  height: 80,
  draw: (data) => <BandScale {...data} />,
  words: (data) => `${capital(bandWords(data))}.`,
  table: ({ points, outOf, band: { from, to } }) => ({
    heads: ['Points', 'Out of', 'Band from', 'Band to'],
    rows: [[plainNumber(points), plainNumber(outOf), plainNumber(from), plainNumber(to)]],
  }),
});

interface Grades {
  grades: readonly { domain: Domain; grade: Grade }[];
  marks: readonly Mark[];
}
const markWords: Record<Mark, string> = { met: 'Met', partly: 'Partly met', missed: 'Missed' };

const gradesAndMarks = specimen<Grades>({
  id: 'grades',
  name: 'Grades and marks',
  purpose: 'Mark sheet and lists: three pips for a grade with its word first; full, half and empty discs for the rows.',
  shape: recordOf({
    grades: listOf(recordOf({ domain: oneOf(Object.keys(domainNames)), grade: oneOf(Object.keys(gradeWords)) }), 12),
    marks: listOf(oneOf(Object.keys(markWords)), 12),
  }),
  sample: {
    grades: [
      { domain: 'data', grade: 'pass' },
      { domain: 'management', grade: 'fail' },
      { domain: 'relating', grade: 'clear-pass' },
    ],
    marks: ['met', 'partly', 'missed'],
  },
  awkward: {
    'Every grade': {
      grades: (['clear-fail', 'fail', 'pass', 'clear-pass'] as const).map((grade) => ({ domain: 'data', grade })),
      marks: [],
    },
    'Marks only': { grades: [], marks: ['met', 'met', 'met', 'partly', 'missed', 'missed'] },
  },
  isEmpty: ({ grades, marks }) => grades.length + marks.length === 0,
  nothing: 'No marks yet.',
  height: 150,
  draw: ({ grades, marks }) => (
    <div className={classes.grades}>
      <ul>
        {grades.map(({ domain, grade }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a domain may stand here more than once
          <li key={index}>
            <DomainTag domain={domain} />
            <b>{gradeWords[grade]}</b>
            <GradePips grade={grade} domain={domain} size="big" />
          </li>
        ))}
      </ul>
      <div className={classes.discs}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
          <MarkDisc key={index} mark={mark} />
        ))}
      </div>
    </div>
  ),
  words: ({ grades }) =>
    grades.length === 0
      ? 'No grades.'
      : `${grades.map(({ domain, grade }) => `${domainNames[domain]}: ${gradeWords[grade]}`).join('; ')}.`,
  table: ({ grades, marks }) => ({
    heads: ['What', 'Grade or mark'],
    rows: [
      ...grades.map(({ domain, grade }) => [domainNames[domain], gradeWords[grade]]),
      ...marks.map((mark, index) => [`Row ${index + 1}`, markWords[mark]]),
    ],
  }),
});

export const clinicalSpecimens = [ribbon, dial, band, gradesAndMarks];
