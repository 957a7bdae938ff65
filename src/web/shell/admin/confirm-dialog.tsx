import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ConfirmDialogProps<Input, Answer> {
  /** Asks the question. */
  title: string;
  /** What happens, in one sentence. */
  consequence: string;
  confirm: string;
  /** For what cannot be undone. */
  isDanger?: boolean;
  act: UseMutationResult<Answer, Error, Input>;
  input: Input;
  onClose: () => void;
  /** Fields that the act wants. */
  children?: ReactNode;
}

/** Asks once before something is done; stays open with the reason where it fails. */
export function ConfirmDialog<Input, Answer>(props: ConfirmDialogProps<Input, Answer>) {
  const { title, consequence, confirm, isDanger = false, act, input, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={consequence}
      actions={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button
            variant={isDanger ? 'danger-filled' : 'primary'}
            loading={act.isPending}
            onClick={() => act.mutate(input, { onSuccess: onClose })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <FormFailureAlert failure={act.error && { title: 'That was not done', error: act.error }} />
    </Dialog>
  );
}
