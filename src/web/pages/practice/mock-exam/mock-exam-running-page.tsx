import { useState } from 'react';
import { Navigate } from 'react-router';
import { StationConsultation } from '#web/features/consultations/station-consultation.tsx';
import { useCurrentExam } from '#web/features/mock-exam/mock-exam-queries.ts';
import { RunningExam } from '#web/features/mock-exam/running-exam.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';

export function MockExamRunningPage() {
  const query = useCurrentExam();
  const failure = useLoadFailure(query, 'current');
  const found = query.data?.exam?.id;
  // Once it is over it is no longer the current one, and still the one to show the result of.
  const [examId, setExamId] = useState(found);
  if (found && found !== examId) setExamId(found);
  if (examId) {
    return (
      <RunningExam
        examId={examId}
        station={({ id, name }, onEnded) => (
          <StationConsultation key={id} sessionId={id} name={name} onEnded={onEnded} />
        )}
        over={({ id }) => <Navigate to={`/mock-exam/${id}`} replace />}
      />
    );
  }
  return (
    <>
      <h1 className="visually-hidden">Mock exam</h1>
      {failure ? (
        <LoadFailed
          title="The mock exam did not open"
          safe="If one is running it goes on by the server’s clock, and what you said is kept."
          failure={failure}
        />
      ) : query.data ? (
        <EmptyState
          title="No mock exam is running"
          actions={
            <ButtonLink to="/mock-exam" variant="primary">
              Your mock exams
            </ButtonLink>
          }
        >
          The last one may have ended while you were away. Its result is kept.
        </EmptyState>
      ) : null}
    </>
  );
}
