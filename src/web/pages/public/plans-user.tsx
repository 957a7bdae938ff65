import { isAdmin } from '#core/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { standingOf } from '#web/features/subscription/plan-choice.ts';
import { useActiveSubscription, usePlans } from '#web/features/subscription/subscription-queries.ts';
import { PlansUnchecked } from './plans-unchecked.tsx';
import type { PlansViewerProps } from './plans-viewer-props.ts';

export function UserPlans({ children }: PlansViewerProps) {
  const { user } = useAuth();
  const query = usePlans();
  const active = useActiveSubscription();
  const admin = isAdmin(user);
  const standing = admin || active.data !== undefined ? standingOf(active.data ?? null, admin) : undefined;
  return (
    <>
      <PlansUnchecked query={query} />
      {children(query.plans, standing)}
    </>
  );
}
