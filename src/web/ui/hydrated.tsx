import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const Hydrated = createContext(true);

/**
 * False while a prerendered page is taken over, true from then on. What only the browser knows (storage, width, the
 * query, today) may show when it is true: the first drawing must be the one that was sent.
 */
export const useHydrated = (): boolean => use(Hydrated);

/** Around the application. What shows only now is drawn in small steps: all at once it would hold up a slow phone. */
export function Hydration({ prerendered, children }: { prerendered: boolean; children: ReactNode }) {
  const [hydrated, setHydrated] = useState(!prerendered);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
