import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  consequence: string;
  confirm: string;
  isDanger?: boolean;
  act: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why, for the audit log, before something is done to somebody's account. */
export function ReasonDialog({ children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...dialog} input={reason}>
      {children}
      <TextField
        label="Why"
        hint="Stands in the audit log."
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
