import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

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
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

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
  }, [dismissible, onClose]);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // A file picker inside the dialog also bubbles a cancel.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers close on a second Esc without asking; React's double mount in development has reopened it by now.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
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
