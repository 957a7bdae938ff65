import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { OwnConsultation } from '#contract/consultations.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { mainId } from '#web/shell/layout/skip-link.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import { consultationCalls } from '../consultation-calls.ts';
import { ConsultationView } from '../consultation-view.tsx';
import type { SpokenPart } from '../talk/spoken.ts';
import type { ReceivedConsultation } from '../use-consultation.ts';
import { forgetVisit, rememberedConsultation, rememberVisit } from '../visit.ts';
import { CaseStartCard, type Offer } from './case-start-card.tsx';
import classes from './start-consultation.module.css';
import { StartFailure } from './start-failure.tsx';

interface StartConsultationProps {
  caseId: string;
  /** Names the visit: the same after a reload. */
  place: string;
  /** Chosen in the settings: what is offered first. */
  prefersVoice?: boolean;
  spoken?: SpokenPart | undefined;
}

type Start =
  | { state: 'opening' }
  | { state: 'offered'; offer: Offer }
  | { state: 'started'; first: ReceivedConsultation }
  | { state: 'failed'; error: ApiError };

const started = (session: OwnConsultation): Start => ({ state: 'started', first: { session, receivedAt: Date.now() } });

/** Goes on with the consultation that is running, or offers to start one. */
export function StartConsultation({ caseId, place, prefersVoice = false, spoken }: StartConsultationProps) {
  const [start, setStart] = useState<Start>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const [firstPlace] = useState(place);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let isCurrent = true;
    openCase(caseId, firstPlace).then(
      (opened) => {
        if (isCurrent) setStart(opened);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setStart({ state: 'failed', error: error instanceof ApiError ? error : new ApiError('network') });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [caseId, firstPlace, attempt]);

  // A jump within the page is a new place of the same visit.
  const sessionId = start.state === 'started' ? start.first.session.id : null;
  useEffect(() => {
    if (sessionId !== null) rememberVisit({ caseId, place, sessionId });
  }, [caseId, place, sessionId]);

  const again = useCallback(() => {
    setStart({ state: 'opening' });
    setAttempt((known) => known + 1);
  }, []);

  switch (start.state) {
    case 'opening':
      return <Opening />;
    case 'offered':
      return (
        <CaseStartCard
          {...start.offer}
          prefersVoice={prefersVoice}
          onStarted={(session) => setStart(started(session))}
        />
      );
    case 'started': {
      const startAgain = () => {
        forgetVisit();
        again();
        // The button that was pressed goes with the consultation.
        document.getElementById(mainId)?.focus({ preventScroll: true });
      };
      return (
        <ConsultationView key={start.first.session.id} first={start.first} onStartAgain={startAgain} spoken={spoken} />
      );
    }
    case 'failed':
      return <StartFailure error={start.error} retry={<RetryButton onRetry={again} />} />;
  }
}

async function openCase(caseId: string, place: string): Promise<Start> {
  const earlier = rememberedConsultation(caseId, place);
  if (earlier !== null) {
    try {
      return started(await consultationCalls(earlier).load());
    } catch (error) {
      // Gone, or another user's: offer a new one. Anything else must not hide the one there is.
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) throw error;
      forgetVisit();
    }
  }
  const [{ data: summary }, { usage, subscription }] = await Promise.all([
    api('GET /cases/:id', { params: { id: caseId } }),
    api('GET /subscription/usage-summary'),
  ]);
  if (summary.runningSessionId !== null) return started(await consultationCalls(summary.runningSessionId).load());
  const renewsAt = subscription.renewalDate;
  const left = { ...usage.case_sessions, renewsAt };
  const voiceLeft = { ...usage.voice_sessions, renewsAt };
  return { state: 'offered', offer: { summary, left, voiceLeft, planName: subscription.plan_name } };
}

function RetryButton({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Button variant="primary" onClick={onRetry}>
      Try again
    </Button>
  );
}

function Opening() {
  const isSlow = useAfterDelay(150);
  return (
    <div className={classes.starting}>
      <h1 className="visually-hidden">Consultation</h1>
      {isSlow && <LoadingSpinner text="Opening the case..." />}
    </div>
  );
}
