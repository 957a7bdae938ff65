import { lazy, Suspense } from 'react';
import { planSeed } from '#core/plans.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { useVisitorPlans } from '#web/features/subscription/use-visitor-plans.ts';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { PlansUnchecked } from './plans-unchecked.tsx';
import type { PlansViewerProps } from './plans-viewer-props.ts';

const UserPlans = lazy(async () => ({
  default: (await loadWithTimeout(() => import('./plans-user.tsx'))).UserPlans,
}));

/** The plans at once as a new server has them, then as this server has them, with the reader's own plan if there is one. */
export function PlansViewer({ children }: PlansViewerProps) {
  const { state, expectsUser } = useAuth();
  if (state === 'authenticated') {
    return (
      <Suspense fallback={children(planSeed, undefined)}>
        <UserPlans>{children}</UserPlans>
      </Suspense>
    );
  }
  if (expectsUser) return children(planSeed, undefined);
  return <VisitorPlans>{children}</VisitorPlans>;
}

function VisitorPlans({ children }: PlansViewerProps) {
  const query = useVisitorPlans();
  return (
    <>
      <PlansUnchecked query={query} />
      {children(query.plans, null)}
    </>
  );
}
