import { type ReactNode, useEffect, useId } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The safe answer first: it stands at the left and gets the focus. */
  actions?: ReactNode;
  /** Whether a click beside the dialog closes it; Esc always does. */
  dismissible?: boolean;
}

export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, description, children, actions, dismissible = true }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const modal = useModal(onClose);
  const dialog = modal.ref;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !dismissible) return;
    let pressedBeside = false;
    const press = (event: PointerEvent) => {
      pressedBeside = event.target === element;
    };
    const release = (event: MouseEvent) => {
      if (pressedBeside && event.target === element) onClose();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', release);
    };
  }, [dismissible, dialog, onClose]);

  return (
    <dialog
      {...modal}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={classes.content}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
        {children && <div className={classes.body}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
