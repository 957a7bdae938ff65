import { useSyncExternalStore } from 'react';

/** A place in one part of the frame that another part may fill. */
export interface Slot {
  /** As the ref of the place. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** The place, or null where the frame has none. */
  useElement: () => HTMLElement | null;
}

export function createSlot(): Slot {
  // Two for a moment, while the wide arrangement gives way to the narrow one.
  let places: readonly HTMLElement[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly HTMLElement[]) => {
    places = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ref: (element) => {
      if (!element) return;
      change([...places, element]);
      return () => change(places.filter((place) => place !== element));
    },
    useElement: () =>
      useSyncExternalStore(
        subscribe,
        () => places.at(-1) ?? null,
        () => null,
      ),
  };
}
