import { lazy, Suspense } from 'react';
import { tariffSeed } from '#core/tariffs/tariffs.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { useVisitorTariffs } from '#web/features/subscription/tariffs/use-visitor-tariffs.ts';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { UncheckedTariffs } from './plans-unchecked.tsx';
import type { TariffViewerProps } from './plans-viewer-props.ts';

const UserPlans = lazy(async () => ({
  default: (await loadWithTimeout(() => import('./plans-user.tsx'))).UserTariffs,
}));

/** The plans at once as a new server has them, then as this server has them, with the reader's own plan if there is one. */
export function TariffViewer({ children }: TariffViewerProps) {
  const { state, expectsUser } = useAuth();
  if (state === 'authenticated') {
    return (
      <Suspense fallback={children(tariffSeed, undefined)}>
        <UserPlans>{children}</UserPlans>
      </Suspense>
    );
  }
  if (expectsUser) return children(tariffSeed, undefined);
  return <VisitorPlans>{children}</VisitorPlans>;
}

function VisitorPlans({ children }: TariffViewerProps) {
  const query = useVisitorTariffs();
  return (
    <>
      <UncheckedTariffs query={query} />
      {children(query.plans, null)}
    </>
  );
}
