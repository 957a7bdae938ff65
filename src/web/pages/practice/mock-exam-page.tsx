import { Navigate } from 'react-router';
import { ExamRules, StartCard } from '#web/features/mock-exam/exam-intro.tsx';
import { useCurrentExam } from '#web/features/mock-exam/mock-exam-queries.ts';
import { PastExams } from '#web/features/mock-exam/past-exams.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import classes from './mock-exam-page.module.css';

/** The rules and the start; while an exam is running it leads there. */
export function MockExamPage() {
  const query = useCurrentExam();
  const failure = useLoadFailure(query, 'current');
  if (query.data?.exam) return <Navigate to="/mock-exam/running" replace />;
  return (
    <div className={classes.page}>
      <PageHeader
        title="Mock exam"
        sentence="A whole sitting: twelve consultations one after the other, marked only at the end."
      />
      <div className={classes.columns}>
        <Card title="How it goes">
          <ExamRules />
        </Card>
        <div className={classes.side}>
          {failure ? (
            <LoadFailed
              title="Your allowance did not load"
              safe="No exam was started and nothing was spent."
              failure={failure}
            />
          ) : query.data ? (
            <StartCard allowance={query.data.allowance} />
          ) : (
            <Skeleton height={176} />
          )}
          <PastExams />
        </div>
      </div>
    </div>
  );
}
