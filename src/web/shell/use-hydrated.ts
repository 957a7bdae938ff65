import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a prerendered page is taken over, true from then on. What only the browser knows (storage, width, the
 * query, today) may show when it is true: the first drawing must be the one that was sent.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
