import { type CSSProperties, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { RoomAbove } from './room-above.ts';
import { takeScreen } from './screen-taken.ts';
import { useVisibleHeight, useVisibleTop } from './visible-area.ts';
import classes from './whole-screen.module.css';

/**
 * Fills the window below the header, and on a phone all that the keyboard leaves free. The page itself never scrolls: what
 * is inside does.
 */
export function WholeScreen({ children }: { children: ReactNode }) {
  const mobile = useIsMobile();
  const [height, top] = [useVisibleHeight(), useVisibleTop()];
  // Before the first paint: no header that would vanish a moment later.
  useLayoutEffect(() => (mobile ? takeScreen() : undefined), [mobile]);
  const above = { '--above': `${useContext(RoomAbove)}px` } as CSSProperties;
  const visible = { '--visible-height': `${height}px`, '--visible-top': `${top}px` } as CSSProperties;
  return (
    <div className={mobile ? classes.phone : classes.screen} style={mobile ? visible : above}>
      {children}
    </div>
  );
}
