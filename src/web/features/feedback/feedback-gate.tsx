import type { ReactNode } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import classes from './feedback-gate.module.css';
import { useFeedback } from './feedback-queries.ts';
import { Held, MarkingFailed, MarkingUnderWay, NotEnded } from './marking-states.tsx';

interface FeedbackGateProps {
  sessionId: string;
  children: (feedback: Feedback) => ReactNode;
}

/** Shows the marks when they are there, and until then how it stands with them. */
export function FeedbackGate({ sessionId, children }: FeedbackGateProps) {
  const query = useFeedback(sessionId);
  const failure = useLoadFailure(query, sessionId);
  const answer = query.data;
  if (answer?.status === 'ready' && answer.data) return children(answer.data);
  return (
    <div className={classes.state}>
      <h1 className="visually-hidden">Feedback</h1>
      {failure ? (
        isUnknown(failure.error) ? (
          <UnknownConsultation />
        ) : (
          <LoadFailed
            title="The feedback did not load"
            safe="Your consultation and its marks are kept on the server; nothing was lost."
            failure={failure}
          />
        )
      ) : !answer ? (
        <Opening />
      ) : answer.status === 'held' ? (
        <Held />
      ) : answer.status === 'not-ended' ? (
        <NotEnded sessionId={sessionId} />
      ) : answer.status === 'failed' ? (
        <MarkingFailed sessionId={sessionId} />
      ) : (
        <MarkingUnderWay isUnreachable={query.error !== null} />
      )}
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403 || error.status === 400);

function UnknownConsultation() {
  return (
    <ErrorPanel
      title="There is no such consultation here"
      message="The address may be mistyped, or the consultation belongs to another account."
      actions={
        <ButtonLink to="/sessions-timeline" variant="primary">
          Your consultations
        </ButtonLink>
      }
    />
  );
}

function Opening() {
  return useAfterDelay(150) ? <LoadingSpinner text="Opening the feedback..." /> : null;
}
