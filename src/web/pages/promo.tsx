import { type ReactNode, useState } from 'react';
import { sessionStore } from '#web/lib/storage.ts';
import { PromoBar } from '#web/ui/layout/promo-bar.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const dismissedKey = 'promoDismissed';

/** The launch notice, or null once it is dismissed for this browser session. */
export function usePromo(): ReactNode {
  const hydrated = useHydrated();
  const [dismissed, setDismissed] = useState(() => sessionStore.get(dismissedKey) !== null);
  if (dismissed && hydrated) return null;
  return (
    <PromoBar
      onDismiss={() => {
        sessionStore.set(dismissedKey, 'true');
        setDismissed(true);
      }}
    />
  );
}
