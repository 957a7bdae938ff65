import { ApiError } from '#web/lib/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import classes from '../feedback-gate.module.css';
import { FeedbackHeader, PrintButton } from '../feedback-header.tsx';
import { FeedbackSheet } from '../feedback-sheet.tsx';
import { useSharedFeedback } from './use-shared-feedback.ts';

/** Feedback by a read-only link. */
export function SharedFeedback({ token }: { token: string }) {
  const [state, retry] = useSharedFeedback(token);
  if (state.state === 'there') {
    const { feedback, sharedBy } = state.shared;
    return (
      <FeedbackSheet
        feedback={feedback}
        sharedBy={sharedBy}
        header={<FeedbackHeader feedback={feedback} sharedBy={sharedBy} actions={<PrintButton />} />}
      />
    );
  }
  return (
    <div className={classes.state}>
      {state.state === 'loading' && <Opening />}
      {state.state === 'gone' && (
        <ErrorPanel
          headingLevel={1}
          title="This link no longer works"
          message="It was withdrawn, it is older than 30 days, or the address is not complete. Ask whoever sent it for a new one."
          actions={<ButtonLink to="/">What Clavis is</ButtonLink>}
        />
      )}
      {state.state === 'failed' && (
        <ErrorPanel
          headingLevel={1}
          title="The feedback did not load"
          message={`${state.error.message} The link itself still works.`}
          reference={state.error instanceof ApiError ? state.error.reference : undefined}
          actions={
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}

function Opening() {
  const isSlow = useAfterDelay(150);
  return (
    <>
      <h1 className="visually-hidden">Shared feedback</h1>
      {isSlow && <LoadingSpinner text="Opening the feedback..." />}
    </>
  );
}
