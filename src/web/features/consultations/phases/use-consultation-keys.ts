import { type RefObject, useLayoutEffect } from 'react';

export type Panel = 'notes' | 'talk' | 'pad';

const panelKeys: Record<string, Panel> = { Digit1: 'notes', Digit2: 'talk', Digit3: 'pad' };

interface KeyActions {
  onPanel: (panel: Panel) => void;
  onEnd: () => void;
  composer: RefObject<HTMLElement | null>;
}

/** Alt+1/2/3 for notes, talk and pad, Alt+E for End; typing without a place to type goes to the composer. */
export function useConsultationKeys({ onPanel, onEnd, composer }: KeyActions): void {
  // Before the page is painted, so that the very first key is heard.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return;
      if (event.altKey && !event.ctrlKey && !event.metaKey) {
        // By place on the keyboard: with Alt held, some layouts write another letter.
        const panel = panelKeys[event.code];
        if (!panel && event.code !== 'KeyE') return;
        event.preventDefault();
        if (panel) onPanel(panel);
        else onEnd();
        return;
      }
      const isWriting = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
      if (isWriting && document.activeElement === document.body) composer.current?.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onPanel, onEnd, composer]);
}
