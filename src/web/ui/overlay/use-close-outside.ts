import { type RefObject, useEffect } from 'react';

/** What is open closes when somebody presses, or moves the focus, beside it. */
export function useCloseOutside(holder: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeWhenOutside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeWhenOutside);
    document.addEventListener('focusin', closeWhenOutside);
    return () => {
      document.removeEventListener('pointerdown', closeWhenOutside);
      document.removeEventListener('focusin', closeWhenOutside);
    };
  }, [holder, isOpen, close]);
}
