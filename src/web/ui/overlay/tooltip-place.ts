import type { Box } from './floating/clear-lift.ts';

export type Side = 'top' | 'bottom' | 'right';
interface Size {
  width: number;
  height: number;
}

const gapPx = 8;
const edgePx = 8;

/** Where a bubble stands beside its element: on the other side where it has no room, and never beyond the screen. */
export function placeBeside(anchor: Box, bubble: Size, side: Side, screen: Size): { left: number; top: number } {
  const within = (start: number, size: number, room: number) => Math.max(edgePx, Math.min(start, room - edgePx - size));
  const before = (start: number, size: number) => start - gapPx - size;
  if (side === 'right') {
    const left = anchor.right + gapPx;
    const fits = left + bubble.width <= screen.width - edgePx;
    const middle = (anchor.top + anchor.bottom - bubble.height) / 2;
    return {
      left: within(fits ? left : before(anchor.left, bubble.width), bubble.width, screen.width),
      top: within(middle, bubble.height, screen.height),
    };
  }
  const above = before(anchor.top, bubble.height);
  const below = anchor.bottom + gapPx;
  const fits = side === 'top' ? above >= edgePx : below + bubble.height <= screen.height - edgePx;
  const middle = (anchor.left + anchor.right - bubble.width) / 2;
  return {
    left: within(middle, bubble.width, screen.width),
    top: within((side === 'top') === fits ? above : below, bubble.height, screen.height),
  };
}
