import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingSpinner } from '#web/ui/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/use-after-delay.ts';
import { AllowanceUsedUp } from './allowance-used-up.tsx';
import { sessionCalls } from './consultation-calls.ts';
import { ConsultationView } from './consultation-view.tsx';
import classes from './start-consultation.module.css';
import { StartFailure } from './start-failure.tsx';
import type { ReceivedSession } from './use-consultation.ts';
import { forgetVisit, rememberedSession, rememberVisit } from './visit.ts';

interface StartConsultationProps {
  caseId: string;
  /** Names the visit: the same after a reload. */
  place: string;
}

type Start =
  | { state: 'starting' }
  | { state: 'started'; first: ReceivedSession }
  | { state: 'failed'; error: ApiError };

/** Starts a consultation with the case, or goes on with the one that is running. */
export function StartConsultation({ caseId, place }: StartConsultationProps) {
  const [start, setStart] = useState<Start>({ state: 'starting' });
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [firstPlace] = useState(place);

  useEffect(() => {
    let isCurrent = true;
    openSession(caseId, firstPlace, idempotencyKey).then(
      (session) => {
        if (isCurrent) setStart({ state: 'started', first: { session, receivedAt: Date.now() } });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setStart({ state: 'failed', error: error instanceof ApiError ? error : new ApiError('network') });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [caseId, firstPlace, idempotencyKey]);

  // A jump within the page is a new place of the same visit.
  const sessionId = start.state === 'started' ? start.first.session.id : null;
  useEffect(() => {
    if (sessionId !== null) rememberVisit({ caseId, place, sessionId });
  }, [caseId, place, sessionId]);

  const again = useCallback(() => {
    setStart({ state: 'starting' });
    setIdempotencyKey(newIdempotencyKey());
  }, []);

  if (start.state === 'starting') return <Starting />;
  if (start.state === 'started') {
    const startAgain = () => {
      forgetVisit();
      again();
    };
    return <ConsultationView key={start.first.session.id} first={start.first} onStartAgain={startAgain} />;
  }
  if (start.error.code === 'ALLOWANCE_USED_UP') return <AllowanceUsedUp message={start.error.message} />;
  return <StartFailure error={start.error} retry={<RetryButton onRetry={again} />} />;
}

async function openSession(caseId: string, place: string, idempotencyKey: string) {
  const earlier = rememberedSession(caseId, place);
  if (earlier !== null) {
    try {
      return await sessionCalls(earlier).load();
    } catch (error) {
      // Gone, or another user's: start afresh. Anything else must not spend a consultation by mistake.
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) throw error;
      forgetVisit();
    }
  }
  return (await api('POST /sessions/start-with-quota', { body: { caseId }, idempotencyKey })).data;
}

function RetryButton({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Button variant="primary" onClick={onRetry}>
      Try again
    </Button>
  );
}

function Starting() {
  const isSlow = useAfterDelay(150);
  return (
    <div className={classes.starting}>
      <h1 className="visually-hidden">Consultation</h1>
      {isSlow && <LoadingSpinner text="Opening the notes..." />}
    </div>
  );
}
