import { useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { Facilitator } from './facilitator.tsx';
import { FeedbackHeader, OwnActions } from './feedback-header.tsx';
import { useTakeBack } from './feedback-queries.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import type { Criterion } from './feedback-types.ts';
import { RedoDialog } from './redo-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type OpenDialog = { kind: 'share' | 'redo' } | { kind: 'challenge'; criterion: Criterion | null };

/** The feedback of one's own consultation, with all that can be done about it. */
export function FeedbackView({ feedback }: { feedback: Feedback }) {
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
        after={<Facilitator feedback={feedback} />}
      />
      {dialog?.kind === 'share' && <ShareDialog sessionId={feedback.sessionId} onClose={close} />}
      {dialog?.kind === 'redo' && <RedoDialog feedback={feedback} onClose={close} />}
      {dialog?.kind === 'challenge' && (
        <ChallengeDialog feedback={feedback} criterion={dialog.criterion} onClose={close} />
      )}
    </>
  );
}
