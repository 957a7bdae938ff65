import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export interface EndWords {
  title: (time: string) => string;
  consequence: string;
  confirm: string;
}

interface EndDialogProps {
  open: boolean;
  time: string;
  words: EndWords;
  onClose: () => void;
  onEnd: () => Promise<void>;
}

export function EndDialog({ open, time, words, onClose, onEnd }: EndDialogProps) {
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function end() {
    setEnding(true);
    setFailure(undefined);
    try {
      await onEnd();
      onClose();
    } catch (error) {
      const why = error instanceof ApiError ? error.message : 'Something went wrong.';
      setFailure(`${why} The consultation is still running and nothing is lost.`);
    } finally {
      setEnding(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(time)}
      description={words.consequence}
      actions={
        <>
          <Button onClick={onClose}>Carry on</Button>
          <Button variant="danger-filled" loading={isEnding} onClick={end}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="critical" role="alert">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
