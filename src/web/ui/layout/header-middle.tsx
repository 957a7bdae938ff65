import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import classes from './header-middle.module.css';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the header that a page may fill. */
export function HeaderMiddleSlot() {
  return <div ref={setSlot} className={classes.middle} />;
}

/** What a page puts into the middle of the header; shown nowhere when the header has no such place. */
export function HeaderMiddle({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  );
  return element ? createPortal(children, element) : null;
}
