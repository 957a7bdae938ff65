import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Manner } from '../hear/recogniser.ts';

interface TalkActions {
  manner: Manner;
  isOpen: boolean;
  /** Each is called inside the tap or the press of the key. */
  open: () => void;
  finish: () => void;
  discard: () => void;
}

/** Further than this from where it began, and letting go throws the words away. */
const slideAwayPx = 90;

const takesSpace = (element: Element | null): boolean =>
  element !== null &&
  element.closest('input, textarea, select, button, a, summary, [contenteditable], dialog[open]') !== null;

/** Hands-free a tap opens and closes; to push, the button or Space is held. */
export function useTalkButton({ manner, isOpen, open, finish, discard }: TalkActions) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const latest = useRef({ manner, isOpen, open, finish, discard });
  useEffect(() => {
    latest.current = { manner, isOpen, open, finish, discard };
  });

  useEffect(() => {
    let holds = false;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && holds) {
        holds = false;
        latest.current.discard();
      }
      if (event.code !== 'Space' || event.repeat || takesSpace(document.activeElement)) return;
      event.preventDefault();
      if (latest.current.manner === 'push') {
        holds = true;
        latest.current.open();
      } else if (latest.current.isOpen) latest.current.finish();
      else latest.current.open();
    };
    const onKeyUp = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'Space' || !holds) return;
      holds = false;
      latest.current.finish();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, []);

  if (manner === 'hands-free') return { onClick: () => (isOpen ? finish() : open()) };
  const isAway = (event: PointerEvent) =>
    from.current !== null && Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > slideAwayPx;
  const isTalkKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
      open();
    },
    onPointerUp(event: PointerEvent) {
      if (from.current === null) return;
      const away = isAway(event);
      from.current = null;
      if (away) discard();
      else finish();
    },
    onPointerCancel() {
      from.current = null;
      discard();
    },
    // A long press on a phone would open a menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') return discard();
      if (!isTalkKey(event)) return;
      event.preventDefault();
      if (!event.repeat) open();
    },
    onKeyUp(event: KeyboardEvent) {
      if (isTalkKey(event)) finish();
    },
  };
}
