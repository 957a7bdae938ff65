import { type RefObject, useLayoutEffect, useState } from 'react';

const parts = new Set<Element>();
const watchers = new Set<() => void>();
const tellWatchers = () => {
  for (const look of watchers) look();
};

/** As the ref of a part in which a visitor acts: what floats gives way to it. */
export function keepClear(part: Element | null) {
  if (!part) return;
  parts.add(part);
  tellWatchers();
  return () => {
    parts.delete(part);
    tellWatchers();
  };
}

/** Whether such a part is at the height of what floats. The sides do not count: it may become narrower to give way. */
export function useGivesWay(floating: RefObject<Element | null>): boolean {
  const [givesWay, setGivesWay] = useState(true);

  useLayoutEffect(() => {
    const look = () => {
      const place = floating.current?.getBoundingClientRect();
      const isAtHeight = (part: Element) => {
        const { top, bottom } = part.getBoundingClientRect();
        return place !== undefined && top < place.bottom && bottom > place.top;
      };
      setGivesWay([...parts].some(isAtHeight));
    };
    look();
    watchers.add(look);
    // Also when something scrolls inside a part: talk makes it grow.
    const listening = { passive: true, capture: true };
    window.addEventListener('scroll', look, listening);
    window.addEventListener('resize', look);
    return () => {
      watchers.delete(look);
      window.removeEventListener('scroll', look, listening);
      window.removeEventListener('resize', look);
    };
  }, [floating]);

  return givesWay;
}
