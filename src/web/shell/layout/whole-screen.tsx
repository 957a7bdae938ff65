import { type CSSProperties, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { useVisibleHeight, useVisibleTop } from './visible-area.ts';
import classes from './whole-screen.module.css';

let takers = 0;
const listeners = new Set<() => void>();

function take(): () => void {
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

/**
 * Fills the window below the header, and on a phone all that the keyboard leaves free. The page itself never scrolls: what
 * is inside does.
 */
export function WholeScreen({ children }: { children: ReactNode }) {
  const mobile = useIsMobile();
  const [height, top] = [useVisibleHeight(), useVisibleTop()];
  // Before the first paint: no header that would vanish a moment later.
  useLayoutEffect(() => (mobile ? take() : undefined), [mobile]);
  const visible = { '--visible-height': `${height}px`, '--visible-top': `${top}px` } as CSSProperties;
  return (
    <div className={mobile ? classes.phone : classes.screen} style={mobile ? visible : undefined}>
      {children}
    </div>
  );
}
