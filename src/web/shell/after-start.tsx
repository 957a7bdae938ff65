import { type ComponentType, startTransition, useEffect, useState } from 'react';

const longestWaitMs = 2000;

/** For what stands beside the page: loaded when the browser has time for it, and left out where that fails. */
export function afterStart(load: () => Promise<ComponentType | undefined>): ComponentType {
  return function AfterStart() {
    const [Part, setPart] = useState<ComponentType>();

    useEffect(() => {
      let isCurrent = true;
      const cancel = whenIdle(() => {
        load().then(
          (component) => {
            if (isCurrent) startTransition(() => setPart(() => component));
          },
          () => undefined,
        );
      });
      return () => {
        isCurrent = false;
        cancel();
      };
    }, []);

    return Part ? <Part /> : null;
  };
}

/** For what few visits ever need: it comes with the first need, and stays. */
export function whenNeeded(useNeed: () => boolean, load: () => Promise<ComponentType>): ComponentType {
  const Part = afterStart(load);
  return function WhenNeeded() {
    const isNeeded = useNeed();
    const [wasNeeded, setWasNeeded] = useState(false);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    return wasNeeded ? <Part /> : null;
  };
}

function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(request);
}
