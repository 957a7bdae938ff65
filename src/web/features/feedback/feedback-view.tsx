import { type ReactNode, useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Facilitator } from './facilitator/facilitator.tsx';
import { FeedbackHeader, OwnActions, PrintButton } from './feedback-header.tsx';
import { useSettle, useTakeBack } from './feedback-queries.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { ShareDialog } from './sharing/share-dialog.tsx';
import { ChallengeDialog } from './sheet/rows/challenge-dialog.tsx';
import { SecondReading } from './sheet/second-reading.tsx';
import { RedoDialog } from './transcript/redo-dialog.tsx';
import { shortName } from './words.ts';

type OpenDialog = { kind: 'share' | 'redo' } | { kind: 'challenge'; about: string | null };

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
  const settling = useSettle(feedback.sessionId);
  const close = () => setDialog(null);

  function settle(id: string, did: boolean) {
    settling.mutate(
      { criterion: id, did },
      {
        onSuccess: () => showToast({ type: 'success', message: 'It counts as you say.' }),
        onError: (error) => showToast({ type: 'error', message: `${error.message} The row is as it was.` }),
      },
    );
  }

  function takeBackChallenge(id: string) {
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
        actions={{
          challenge: (about) => setDialog({ kind: 'challenge', about }),
          takeBack: takeBackChallenge,
          settle,
        }}
        onChallenge={() => setDialog({ kind: 'challenge', about: null })}
        after={
          <>
            {secondReading}
            <Facilitator feedback={feedback} />
          </>
        }
      />
      {dialog?.kind === 'share' && <ShareDialog sessionId={feedback.sessionId} onClose={close} />}
      {dialog?.kind === 'redo' && <RedoDialog feedback={feedback} onClose={close} />}
      {dialog?.kind === 'challenge' && <ChallengeDialog feedback={feedback} about={dialog.about} onClose={close} />}
    </>
  );
}
