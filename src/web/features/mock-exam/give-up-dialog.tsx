import type { MockExam } from '#contract/mock-exams.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useGiveUp } from './mock-exam-queries.ts';

interface GiveUpDialogProps {
  exam: MockExam;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function GiveUpDialog({ exam, open, onClose, onDone }: GiveUpDialogProps) {
  const giveUp = useGiveUp(exam.id, onDone);
  const ahead = exam.stations.filter(({ state }) => state === 'ahead').length;
  const rest = ahead === 1 ? 'The 1 station ahead counts' : `The ${ahead} stations ahead count`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Give up this mock exam?"
      description={`${ahead > 0 ? `${rest} as nothing. ` : ''}What you have done is marked, and the exam is spent. The clock goes on while you decide.`}
      actions={
        <>
          <Button onClick={onClose}>Carry on</Button>
          <Button variant="danger-filled" loading={giveUp.isPending} onClick={() => giveUp.mutate(undefined)}>
            Give up the exam
          </Button>
        </>
      }
    >
      {giveUp.error && (
        <Alert tone="critical" role="alert">
          {giveUp.error.message} The exam is still running and nothing is lost.
        </Alert>
      )}
    </Dialog>
  );
}
