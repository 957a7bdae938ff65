import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Box, clearLift } from './clear-lift.ts';

const placesOf = (kind: 'part' | 'wholly', floating: Element): Box[] =>
  [...document.querySelectorAll(`[data-kept-clear=${kind}]`)]
    .filter((element) => !floating.contains(element))
    .map((element) => element.getBoundingClientRect());

export interface Clearance {
  /** Something to be kept clear is at its height. The sides do not count: it may become narrower to give way. */
  givesWay: boolean;
  /** By how many pixels it has to rise so that it covers nothing it must not. */
  lift: number;
}

/** What something that floats has to do; `shape` changes when its size does. */
export function useClearance(floating: RefObject<Element | null>, shape?: unknown): Clearance {
  const [clearance, setClearance] = useState<Clearance>({ givesWay: true, lift: 0 });
  const { givesWay, lift } = clearance;
  const gaveWay = useRef(givesWay);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape, or having given way, is another place to look at
  useLayoutEffect(() => {
    // Giving way changes its size: asked again because of that, it might never settle.
    const isSettling = gaveWay.current !== givesWay;
    gaveWay.current = givesWay;
    const look = (keepsWay = false) => {
      const element = floating.current;
      if (!element) return;
      const place = placeUnlifted(element);
      const below = placesOf('wholly', element);
      const isAtHeight = (box: Box) => box.top < place.bottom && box.bottom > place.top;
      const next = {
        givesWay: keepsWay ? givesWay : placesOf('part', element).concat(below).some(isAtHeight),
        lift: clearLift(place, below),
      };
      setClearance((known) => (known.givesWay === next.givesWay && known.lift === next.lift ? known : next));
    };
    look(isSettling);
    return whenPlacesChange(() => look());
  }, [floating, shape, givesWay]);

  return { givesWay, lift };
}

/** Where it would stand by itself. Asked of what is drawn now: a lift that was set may only take effect with the next frame. */
function placeUnlifted(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const drawnLift = -Number.parseFloat(getComputedStyle(element).translate?.split(' ')[1] ?? '0');
  return { left, right, top: top + drawnLift, bottom: bottom + drawnLift };
}

/** Also when something scrolls inside a part, when what is fetched later (a font, too) moves the rest, and when a button comes or goes. */
function whenPlacesChange(look: () => void): () => void {
  const listening = { passive: true, capture: true };
  let frame = 0;
  // A page that is being built changes many times before it is drawn once.
  const lookOnce = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  window.addEventListener('scroll', look, listening);
  window.addEventListener('resize', look);
  const pageGrows = typeof ResizeObserver === 'function' ? new ResizeObserver(lookOnce) : null;
  pageGrows?.observe(document.body);
  document.fonts?.addEventListener('loadingdone', lookOnce);
  const pageChanges = new MutationObserver(lookOnce);
  pageChanges.observe(document.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', look, listening);
    window.removeEventListener('resize', look);
    document.fonts?.removeEventListener('loadingdone', lookOnce);
    pageGrows?.disconnect();
    pageChanges.disconnect();
  };
}

/** Not written at all where it stays: pages that are sent as text may carry no inline styles. */
export const liftedBy = (lift: number): CSSProperties | undefined =>
  lift > 0 ? { translate: `0 ${-lift}px` } : undefined;
