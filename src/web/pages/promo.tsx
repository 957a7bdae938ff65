import { type ReactNode, useState } from 'react';
import { localStore } from '#web/lib/storage.ts';
import { PromoBar } from '#web/shell/site/promo-bar.tsx';
import { useHydrated } from '#web/ui/hydrated.tsx';

const dismissedKey = 'promoDismissed';

/** The launch notice, or null once it is dismissed in this browser. */
export function usePromo(): ReactNode {
  const hydrated = useHydrated();
  const [dismissed, setDismissed] = useState(() => localStore.get(dismissedKey) !== null);
  if (dismissed && hydrated) return null;
  return (
    <PromoBar
      onDismiss={() => {
        localStore.set(dismissedKey, 'true');
        setDismissed(true);
      }}
    />
  );
}
