import { type ReactNode, useId } from 'react';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import cards from './cards.module.css';

interface FormDialogProps {
  title: string;
  confirm: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the form holds, only its frame is drawn here
  form: Pick<Form<any>, 'formProps' | 'failure' | 'sending'>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; a click beside it does not throw away what was typed. */
export function FormDialog({ title, confirm, form, onClose, children }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button variant="primary" type="submit" form={id} loading={form.sending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={cards.form} {...form.formProps}>
        {children}
        <FormFailureAlert failure={form.failure} />
      </form>
    </Dialog>
  );
}
