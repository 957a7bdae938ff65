import { type ComponentType, startTransition, useEffect, useState } from 'react';

const longestWaitMs = 2000;

/** For what stands beside the page: loaded when the browser has time for it, and left out where that fails. */
export function afterStart(load: () => Promise<ComponentType>): ComponentType {
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

function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(request);
}
