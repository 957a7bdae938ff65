import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const area = window.visualViewport;
  const targets = [window, ...(area ? [area] : [])];
  for (const target of targets) target.addEventListener('resize', onChange);
  area?.addEventListener('scroll', onChange);
  return () => {
    for (const target of targets) target.removeEventListener('resize', onChange);
    area?.removeEventListener('scroll', onChange);
  };
}

/** Whoever has pinched to see more closely wants the page to stay as it is. */
const isMagnified = () => (window.visualViewport?.scale ?? 1) > 1.01;

const visibleHeight = () =>
  isMagnified() ? window.innerHeight : (window.visualViewport?.height ?? window.innerHeight);
const visibleTop = () => (isMagnified() ? 0 : (window.visualViewport?.offsetTop ?? 0));

/** Pixels that can be seen: less than the window where a keyboard lies over it without making it smaller. */
export const useVisibleHeight = (): number => useSyncExternalStore(subscribe, visibleHeight, () => 0);

/** How far what can be seen has been pushed down inside the window. */
export const useVisibleTop = (): number => useSyncExternalStore(subscribe, visibleTop, () => 0);
