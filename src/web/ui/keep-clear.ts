import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Box, clearLift } from './clear-lift.ts';

const parts = new Set<Element>();
const primaries = new Set<Element>();
const watchers = new Set<() => void>();
const tellWatchers = () => {
  for (const look of watchers) look();
};

function joinUntilGone(known: Set<Element>, element: Element) {
  known.add(element);
  tellWatchers();
  return () => {
    known.delete(element);
    tellWatchers();
  };
}

/** As the ref of a part in which a visitor acts: what floats gives way to it. */
export const keepClear = (part: Element | null) => (part ? joinUntilGone(parts, part) : undefined);

/** As the ref of what stands inside a primary button: nothing that floats may lie over the button. */
export const keepButtonClear = (content: Element | null) =>
  content?.parentElement ? joinUntilGone(primaries, content.parentElement) : undefined;

export interface Clearance {
  /** Something to be kept clear is at its height. The sides do not count: it may become narrower to give way. */
  givesWay: boolean;
  /** By how many pixels it has to rise so that it covers no primary button. */
  lift: number;
}

/** What something that floats has to do; `shape` changes when its size does. */
export function useClearance(floating: RefObject<Element | null>, shape?: unknown): Clearance {
  const [clearance, setClearance] = useState<Clearance>({ givesWay: true, lift: 0 });
  const lifted = useRef(0);
  const { givesWay, lift } = clearance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape, or having given way, is another place to look at
  useLayoutEffect(() => {
    const look = () => {
      const element = floating.current;
      if (!element) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const place = { left, right, top: top + lifted.current, bottom: bottom + lifted.current };
      const buttons = [...primaries].filter((button) => !element.contains(button)).map(boxOf);
      const isAtHeight = (box: Box) => box.top < place.bottom && box.bottom > place.top;
      const next = {
        givesWay: [...parts].map(boxOf).concat(buttons).some(isAtHeight),
        lift: clearLift(place, buttons),
      };
      lifted.current = next.lift;
      setClearance((known) => (known.givesWay === next.givesWay && known.lift === next.lift ? known : next));
    };
    look();
    watchers.add(look);
    // Also when something scrolls inside a part: talk makes it grow.
    const listening = { passive: true, capture: true };
    window.addEventListener('scroll', look, listening);
    window.addEventListener('resize', look);
    // What is fetched later pushes the buttons below it down.
    const pageGrows = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null;
    pageGrows?.observe(document.body);
    return () => {
      watchers.delete(look);
      window.removeEventListener('scroll', look, listening);
      window.removeEventListener('resize', look);
      pageGrows?.disconnect();
    };
  }, [floating, shape, givesWay]);

  return { givesWay, lift };
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Not written at all where it stays: pages that are sent as text may carry no inline styles. */
export const liftedBy = (lift: number): CSSProperties | undefined =>
  lift > 0 ? { translate: `0 ${-lift}px` } : undefined;
