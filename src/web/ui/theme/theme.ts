import { useSyncExternalStore } from 'react';
import { useHydrated } from '../hydrated.tsx';

export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const mobileBelow = 768;

const mobileQuery = `(max-width: ${mobileBelow - 1}px)`;

function mobileMedia(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(mobileQuery) : undefined;
}

function subscribeToMobile(onChange: () => void): () => void {
  const media = mobileMedia();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

export function useIsMobile(): boolean {
  const hydrated = useHydrated();
  return useSyncExternalStore(
    subscribeToMobile,
    () => hydrated && (mobileMedia()?.matches ?? false),
    () => false,
  );
}
