import { type ReactNode, useCallback } from 'react';
import type { MockExam } from '#contract/mock-exams.ts';
import { useFollowing } from '#web/lib/use-following.ts';
import { WholeScreen } from '#web/shell/layout/whole-screen.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import { ExamBar } from './exam-bar.tsx';
import { ExamPause } from './exam-pause.tsx';
import { announcement, stationName } from './exam-words.ts';
import { useExam } from './mock-exam-queries.ts';
import classes from './running-exam.module.css';

interface RunningExamProps {
  examId: string;
  /** Shows the consultation of a station; `onEnded` when the server has its end. */
  station: (session: { id: string; name: string }, onEnded: () => void) => ReactNode;
  over: (exam: MockExam) => ReactNode;
}

/** Follows the server’s clock through stations, changeovers and the break; every tab shows the same. */
export function RunningExam({ examId, station, over }: RunningExamProps) {
  const query = useExam(examId);
  const failure = useLoadFailure(query, examId);
  const { refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const tellOthers = useFollowing(`mock-exam:${examId}`, refresh);
  if (failure) {
    return (
      <LoadFailed
        title="The mock exam did not open"
        safe="It goes on by the server’s clock, and what you said is kept."
        failure={failure}
      />
    );
  }
  if (!query.data) return <Opening />;
  const { exam, receivedAt } = query.data;
  const { moment } = exam;
  const onEnded = () => {
    tellOthers();
    refresh();
  };
  return (
    <WholeScreen>
      {/* Stays through all changes, so that each of them is read out. */}
      <p className="visually-hidden" role="status">
        {announcement(exam)}
      </p>
      {moment.at === 'over' ? (
        over(exam)
      ) : (
        <>
          <ExamBar exam={exam} where={whereWords(exam)} isUnreachable={query.isError} onChange={tellOthers} />
          {moment.at === 'station' ? (
            <Running exam={exam} n={moment.n} station={station} onEnded={onEnded} />
          ) : (
            <ExamPause
              key={moment.next}
              examId={examId}
              moment={moment}
              clockOffset={Date.parse(exam.serverNow) - receivedAt}
              onChange={tellOthers}
            />
          )}
        </>
      )}
    </WholeScreen>
  );
}

interface RunningProps extends Pick<RunningExamProps, 'station'> {
  exam: MockExam;
  n: number;
  onEnded: () => void;
}

function Running({ exam, n, station, onEnded }: RunningProps) {
  const session = exam.stations[n - 1]?.session;
  return session ? station({ id: session.id, name: stationName(n, exam) }, onEnded) : <Opening />;
}

function whereWords(exam: MockExam): string {
  const { moment } = exam;
  if (moment.at === 'station') return stationName(moment.n, exam);
  return moment.at === 'break' ? 'Break' : 'Changeover';
}

function Opening() {
  const isSlow = useAfterDelay(150);
  return (
    <div className={classes.opening}>
      <h1 className="visually-hidden">Mock exam</h1>
      {isSlow && <LoadingSpinner text="Opening the mock exam..." />}
    </div>
  );
}
