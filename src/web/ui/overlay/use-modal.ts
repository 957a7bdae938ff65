import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/** What makes a `dialog` element a modal: shown above everything while mounted, Esc closes, the focus comes back. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      // A file picker inside the dialog also bubbles a cancel.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      // Browsers close on a second Esc without asking; React's double mount in development has reopened it by now.
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
