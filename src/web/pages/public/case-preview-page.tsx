import { Dial } from '#web/clinical/dial.tsx';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { PreviewConsultation } from '#web/features/consultations/preview-consultation.tsx';
import { usePreview } from '#web/features/consultations/use-preview.ts';
import { WholeScreen } from '#web/shell/layout/whole-screen.tsx';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './case-preview-page.module.css';

export function CasePreviewPage() {
  const { preview, isBusy, failure, start } = usePreview();
  if (preview) {
    return (
      <div className={classes.running}>
        <h1 className="visually-hidden">Sample consultation</h1>
        <WholeScreen>
          <PreviewConsultation
            key={preview.token}
            token={preview.token}
            first={preview.first}
            invitation={<Invitation onAgain={start} isBusy={isBusy} />}
          />
        </WholeScreen>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <div>
        <h1>Talk to a patient for three minutes</h1>
        <p>
          The patient answers what you ask, in their own words, and keeps the rest until it feels safe to say.
          <br />
          No account, no microphone: you type what you would say. Nothing is marked, and the patient is invented.
        </p>
        <Button variant="primary" size="lg" loading={isBusy} onClick={start}>
          Start the three minutes
        </Button>
        <noscript>
          <p>Talking needs JavaScript. Please switch it on for this site.</p>
        </noscript>
        {failure && (
          <Alert tone="critical" role="alert" className={classes.failure}>
            {failure}
          </Alert>
        )}
      </div>
      <div className={classes.stage} aria-hidden="true">
        <Dial value={0} text="03:00" kind="countdown" size={190} />
      </div>
    </div>
  );
}

function Invitation({ onAgain, isBusy }: { onAgain: () => void; isBusy: boolean }) {
  const { state } = useAuth();
  const isUser = state === 'authenticated';
  return (
    <>
      <p className={classes.invitation}>
        {isUser
          ? 'A full consultation has notes to read, twelve minutes, and a mark sheet with the words that earned each mark.'
          : 'With an account you get notes to read, twelve minutes, and a mark sheet with the words that earned each mark. Three consultations a month are free, and what you found out here comes with you.'}
      </p>
      <div className={classes.actions}>
        {isUser ? (
          <ButtonLink to="/case-selection" variant="primary">
            Choose a case
          </ButtonLink>
        ) : (
          <>
            <StartFree variant="primary" />
            <ButtonLink to="/login">Sign in</ButtonLink>
          </>
        )}
        <Button variant="subtle" loading={isBusy} onClick={onAgain}>
          Try the sample again
        </Button>
      </div>
    </>
  );
}
