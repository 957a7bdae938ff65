import type { MockExam } from '#contract/mock-exams.ts';
import { everybodysTime } from '#core/consultations/time-away.ts';
import { type ExamMoment, type ExamTimes, readExam } from '#core/mock-exam/exam-clock.ts';
import { examination, examPoints, stationPoints, stationWorth } from '#core/mock-exam/exam-score.ts';
import type { Exam, Station } from './store.ts';

export const timesOf = ({ startedAt, endedAt, awaySeconds }: Exam, stations: readonly Station[]): ExamTimes => ({
  startedAt,
  endedAt,
  awaySeconds,
  stations: stations.map(({ startedAt: stationStart, ...station }) =>
    stationStart ? { ...station, startedAt: stationStart } : null,
  ),
});

/** What a candidate may see: nothing of a station before it starts, no mark before the exam is over. */
export function examView(exam: Exam, stations: readonly Station[], now: Date): MockExam {
  const moment = readExam(timesOf(exam, stations), now);
  const shown = (own: Date) => everybodysTime(exam, own).toISOString();
  return {
    id: exam.id,
    serverNow: now.toISOString(),
    startedAt: exam.startedAt.toISOString(),
    endedAt: exam.endedAt && shown(exam.endedAt),
    givenUp: exam.givenUp,
    moment: momentView(moment, shown),
    stations: stations.map((station) => stationView(station, moment)),
    result: moment.at === 'over' ? resultOf(stations) : null,
  };
}

export function resultOf(stations: readonly Station[]): NonNullable<MockExam['result']> {
  const marked = stations.flatMap(({ feedback, outOf }) => (feedback ? [{ points: feedback.points, outOf }] : []));
  return {
    points: examPoints(marked),
    outOf: examination.outOf,
    band: examination.band,
    reached: stations.filter(({ consultationId }) => consultationId !== null).length,
    marked: marked.length,
  };
}

function momentView(moment: ExamMoment, shown: (own: Date) => string): MockExam['moment'] {
  if (moment.at === 'station') return { ...moment, until: shown(moment.until) };
  if (moment.at === 'over') return { at: 'over', endedAt: shown(moment.endedAt) };
  return { ...moment, from: shown(moment.from), until: shown(moment.until) };
}

function stationView(station: Station, moment: ExamMoment): MockExam['stations'][number] {
  const { n, consultationId, title, group, channel, feedback, outOf } = station;
  const isOver = moment.at === 'over';
  return {
    n,
    state:
      consultationId === null
        ? isOver
          ? 'not-reached'
          : 'ahead'
        : moment.at === 'station' && moment.n === n
          ? 'running'
          : 'done',
    session: consultationId === null ? null : { id: consultationId, title, group, channel },
    mark:
      isOver && feedback
        ? {
            points: stationPoints({ points: feedback.points, outOf }),
            outOf: stationWorth,
            grades: { data: feedback.data, management: feedback.management, relating: feedback.relating },
          }
        : null,
  };
}
