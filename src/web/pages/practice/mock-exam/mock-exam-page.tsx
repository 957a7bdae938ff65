import { Navigate } from 'react-router';
import { ExamStartCard } from '#web/features/mock-exam/exam-start-card.tsx';
import { useCurrentExam } from '#web/features/mock-exam/mock-exam-queries.ts';
import { PastExams } from '#web/features/mock-exam/past-exams.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from './mock-exam-page.module.css';

/** What a mock exam is and costs; while one is running it leads there. */
export function MockExamPage() {
  const query = useCurrentExam();
  const failure = useLoadFailure(query, 'current');
  if (query.data?.exam) return <Navigate to="/mock-exam/running" replace />;
  return (
    <div className={classes.page}>
      <div className={classes.cards}>
        {query.data && !failure ? (
          <ExamStartCard allowance={query.data.allowance} />
        ) : (
          <>
            <h1 className="visually-hidden">Mock exam</h1>
            {failure ? (
              <LoadFailed
                title="Your allowance did not load"
                safe="No exam was started and nothing was spent."
                failure={failure}
              />
            ) : (
              <Skeleton height={460} />
            )}
          </>
        )}
        <PastExams />
      </div>
    </div>
  );
}
