import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import classes from './later-part.module.css';

/**
 * For a part of a page that can wait, such as what is below the first screen. On a prerendered page its text is there
 * from the start; the component takes its place when its script has come. Where that fails, the text stays.
 */
export function laterPart(load: () => Promise<ComponentType>): ComponentType {
  if (typeof window === 'undefined') return drawnPart(load);
  let Loaded: ComponentType | undefined;

  return function LaterPart() {
    const [Part, setPart] = useState<ComponentType | undefined>(() => Loaded);
    const place = useRef<HTMLDivElement>(null);
    const unfolded = useRef<boolean[]>([]);

    useEffect(() => {
      let isCurrent = true;
      loadWithTimeout(load).then(
        (component) => {
          Loaded = component;
          if (!isCurrent) return;
          unfolded.current = detailsIn(place.current).map(({ open }) => open);
          setPart(() => component);
        },
        () => undefined,
      );
      return () => {
        isCurrent = false;
      };
    }, []);

    useLayoutEffect(() => {
      if (!Part) return;
      for (const [index, details] of detailsIn(place.current).entries())
        details.open ||= unfolded.current[index] ?? false;
    }, [Part]);

    if (!Part) {
      return (
        <div
          key="sent"
          ref={place}
          className={classes.part}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it makes React leave alone what was sent in here
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      );
    }
    return (
      <div key="live" ref={place} className={classes.part}>
        <Part />
      </div>
    );
  };
}

const detailsIn = (place: HTMLElement | null): HTMLDetailsElement[] => [...(place?.querySelectorAll('details') ?? [])];

/** At build, where the page is written when everything in it is there. */
function drawnPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function DrawnPart() {
    return (
      <div className={classes.part}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}
