import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import classes from './feedback-gate.module.css';
import { useMarkNow, useRunningCase } from './feedback-queries.ts';

const unusualMs = 20_000;

export function MarkingUnderWay({ isUnreachable }: { isUnreachable: boolean }) {
  const isLong = useAfterDelay(unusualMs);
  return (
    <div className={classes.panel}>
      <div className={classes.waiting} aria-hidden="true">
        <i />
      </div>
      <div role="status">
        <h2>Your words are being read</h2>
        <p>
          {isUnreachable
            ? 'The server cannot be reached just now; this page keeps trying. What you said is kept.'
            : isLong
              ? 'It takes longer than usual. What you said is kept, and the marks come here by themselves.'
              : 'Each criterion is looked for in what you said. It takes a few seconds, and the marks come here by themselves.'}
        </p>
      </div>
      <p>You can leave this page: nothing is lost, and the marks will be under Sessions.</p>
      <div className={classes.actions}>
        <ButtonLink to="/sessions-timeline">Go to Sessions</ButtonLink>
      </div>
    </div>
  );
}

export function MarkingFailed({ sessionId }: { sessionId: string }) {
  const markNow = useMarkNow(sessionId);
  return (
    <ErrorPanel
      title="The marking did not finish"
      message="Something went wrong on our side. Every word you said is kept, and the marking is tried again by itself; this page shows the marks as soon as they are there."
      actions={
        <>
          <Button variant="primary" loading={markNow.isPending} onClick={() => markNow.mutate()}>
            Try it now
          </Button>
          <ButtonLink to="/sessions-timeline">Go to Sessions</ButtonLink>
        </>
      }
    />
  );
}

export function NotEnded({ sessionId }: { sessionId: string }) {
  const caseId = useRunningCase(sessionId).data;
  return (
    <EmptyState
      title="This consultation is still running"
      actions={
        <ButtonLink to={caseId ? `/case/${caseId}` : '/sessions-timeline'} variant="primary">
          {caseId ? 'Back to the consultation' : 'Your consultations'}
        </ButtonLink>
      }
    >
      There are marks once it has ended. The clock goes on while you are here.
    </EmptyState>
  );
}

export function Held() {
  return (
    <EmptyState
      title="The mock exam is still running"
      actions={
        <ButtonLink to="/mock-exam" variant="primary">
          To the mock exam
        </ButtonLink>
      }
    >
      This consultation is one of its stations. Every word is kept, and its marks open when the exam is over.
    </EmptyState>
  );
}
