import { useSyncExternalStore } from 'react';

let takers = 0;
const listeners = new Set<() => void>();

/** Until it is given back by calling what comes back. */
export function takeScreen(): () => void {
  const tell = () => {
    for (const listener of listeners) listener();
  };
  takers += 1;
  tell();
  return () => {
    takers -= 1;
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the frame around the pages: whether a page has taken the whole screen, so that header and bars go. */
export const useIsScreenTaken = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => takers > 0,
    () => false,
  );
