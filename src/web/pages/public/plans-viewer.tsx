import { lazy, type ReactNode, Suspense } from 'react';
import type { Plan } from '#contract/subscription.ts';
import { planSeed } from '#core/plans.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import type { Standing } from '#web/features/subscription/plan-choice.ts';
import { useVisitorPlans } from '#web/features/subscription/use-visitor-plans.ts';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { PlansUnchecked } from './plans-unchecked.tsx';

export interface PlansViewerProps {
  /** `standing` is null for a visitor, undefined while it is not known who looks. */
  children: (plans: readonly Plan[], standing: Standing | null | undefined) => ReactNode;
}

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
