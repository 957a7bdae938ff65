import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import classes from './later-part.module.css';

/**
 * For a part of a page that can wait, such as what is below the first screen. On a prerendered page its text is there
 * from the start; the component takes its place when the reader comes near. Where it does not load, the text stays.
 */
export function laterPart(load: () => Promise<ComponentType>): ComponentType {
  if (typeof window === 'undefined') return drawnPart(load);
  let Loaded: ComponentType | undefined;

  return function LaterPart() {
    const [Part, setPart] = useState<ComponentType | undefined>(() => Loaded);
    const place = useRef<HTMLDivElement>(null);
    const unfolded = useRef<boolean[]>([]);

    useEffect(() => {
      if (Loaded) return;
      let isCurrent = true;
      const stopWatching = whenNear(place.current?.firstElementChild, () => {
        loadWithTimeout(load).then(
          (component) => {
            Loaded = component;
            if (!isCurrent) return;
            unfolded.current = detailsIn(place.current).map(({ open }) => open);
            startTransition(() => setPart(() => component));
          },
          () => undefined,
        );
      });
      return () => {
        isCurrent = false;
        stopWatching();
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
          data-later=""
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

/** At once where nothing was sent. */
function whenNear(sent: Element | null | undefined, callback: () => void): () => void {
  if (!sent || typeof IntersectionObserver !== 'function') {
    callback();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '300px' },
  );
  observer.observe(sent);
  return () => observer.disconnect();
}

const detailsIn = (place: HTMLElement | null): HTMLDetailsElement[] => [...(place?.querySelectorAll('details') ?? [])];

/** At build, where the page is written when everything in it is there. */
function drawnPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function DrawnPart() {
    return (
      <div className={classes.part} data-later="">
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}
