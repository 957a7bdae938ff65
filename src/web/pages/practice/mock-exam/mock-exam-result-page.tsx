import { Navigate, useParams } from 'react-router';
import { groupName } from '#web/features/cases/group-names.ts';
import { ExamResult } from '#web/features/mock-exam/exam-result.tsx';
import { useExam } from '#web/features/mock-exam/mock-exam-queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import classes from './mock-exam-page.module.css';

export function MockExamResultPage() {
  const { examId = '' } = useParams();
  const query = useExam(examId);
  const failure = useLoadFailure(query, examId);
  const exam = query.data?.exam;
  if (exam && !exam.result) return <Navigate to="/mock-exam/running" replace />;
  return (
    <div className={classes.page}>
      {exam ? (
        <ExamResult exam={exam} groupName={groupName} />
      ) : (
        <>
          <h1 className="visually-hidden">Mock exam result</h1>
          {!failure ? (
            <Opening />
          ) : isUnknown(failure.error) ? (
            <Unknown />
          ) : (
            <LoadFailed title="The result did not load" safe="Your marks are kept on the server." failure={failure} />
          )}
        </>
      )}
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Unknown() {
  return (
    <ErrorPanel
      title="There is no such mock exam here"
      message="The address may be mistyped, or the exam belongs to another account."
      actions={
        <ButtonLink to="/mock-exam" variant="primary">
          Your mock exams
        </ButtonLink>
      }
    />
  );
}

function Opening() {
  return useAfterDelay(150) ? <LoadingSpinner text="Opening the result..." /> : null;
}
