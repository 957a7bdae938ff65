import { type ReactNode, useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Facilitator } from './facilitator/facilitator.tsx';
import { FeedbackHeader, OwnActions, PrintButton } from './feedback-header.tsx';
import { useTakeBack } from './feedback-queries.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import type { Criterion } from './feedback-types.ts';
import { ShareDialog } from './sharing/share-dialog.tsx';
import { ChallengeDialog } from './sheet/challenge-dialog.tsx';
import { SecondReading } from './sheet/second-reading.tsx';
import { RedoDialog } from './transcript/redo-dialog.tsx';
import { shortName } from './words.ts';

type OpenDialog = { kind: 'share' | 'redo' } | { kind: 'challenge'; criterion: Criterion | null };

/** The feedback of one's own consultation with all that can be done about it, or of somebody else's to be read by an admin. */
export function FeedbackView({ feedback }: { feedback: Feedback }) {
  const secondReading = feedback.secondReading && (
    <SecondReading reading={feedback.secondReading} speakerName={shortName(feedback.speaker.name)} />
  );
  if (feedback.own) return <OwnFeedback feedback={feedback} secondReading={secondReading} />;
  const header = <FeedbackHeader feedback={feedback} actions={<PrintButton />} />;
  return <FeedbackSheet feedback={feedback} header={header} after={secondReading} />;
}

function OwnFeedback({ feedback, secondReading }: { feedback: Feedback; secondReading: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const takeBack = useTakeBack(feedback.sessionId);
  const close = () => setDialog(null);

  function takeBackChallenge({ id }: Criterion) {
    takeBack.mutate(id, {
      onSuccess: () => showToast({ type: 'success', message: 'The challenge is taken back.' }),
      onError: (error) => showToast({ type: 'error', message: `${error.message} The challenge still stands.` }),
    });
  }

  return (
    <>
      <FeedbackSheet
        feedback={feedback}
        header={
          <FeedbackHeader
            feedback={feedback}
            actions={
              <OwnActions onShare={() => setDialog({ kind: 'share' })} onRedo={() => setDialog({ kind: 'redo' })} />
            }
          />
        }
        actions={{ challenge: (criterion) => setDialog({ kind: 'challenge', criterion }), takeBack: takeBackChallenge }}
        onChallenge={() => setDialog({ kind: 'challenge', criterion: null })}
        after={
          <>
            {secondReading}
            <Facilitator feedback={feedback} />
          </>
        }
      />
      {dialog?.kind === 'share' && <ShareDialog sessionId={feedback.sessionId} onClose={close} />}
      {dialog?.kind === 'redo' && <RedoDialog feedback={feedback} onClose={close} />}
      {dialog?.kind === 'challenge' && (
        <ChallengeDialog feedback={feedback} criterion={dialog.criterion} onClose={close} />
      )}
    </>
  );
}
