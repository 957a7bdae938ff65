import type { ReactNode } from 'react';
import type { Plan } from '#contract/subscription.ts';
import { isAdmin } from '#core/identity.ts';
import { planSeed } from '#core/plans.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { type Standing, standingOf } from '#web/features/subscription/plan-choice.ts';
import { useActiveSubscription, usePlans } from '#web/features/subscription/subscription-queries.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryScope } from '../query-scope.tsx';

interface PlansViewerProps {
  /** `standing` is null for a visitor, undefined while it is not known who looks. */
  children: (plans: readonly Plan[], standing: Standing | null | undefined) => ReactNode;
}

/** The plans at once as a new server has them, then as this server has them, with the reader's own plan if there is one. */
export function PlansViewer({ children }: PlansViewerProps) {
  const { state, expectsUser } = useAuth();
  if (state === 'authenticated') return <UserPlans>{children}</UserPlans>;
  if (expectsUser) return children(planSeed, undefined);
  return (
    <QueryScope>
      <VisitorPlans>{children}</VisitorPlans>
    </QueryScope>
  );
}

function VisitorPlans({ children }: PlansViewerProps) {
  const query = usePlans();
  return (
    <>
      <Unchecked query={query} />
      {children(query.plans, null)}
    </>
  );
}

function UserPlans({ children }: PlansViewerProps) {
  const { user } = useAuth();
  const query = usePlans();
  const active = useActiveSubscription();
  const admin = isAdmin(user);
  const standing = admin || active.data !== undefined ? standingOf(active.data ?? null, admin) : undefined;
  return (
    <>
      <Unchecked query={query} />
      {children(query.plans, standing)}
    </>
  );
}

function Unchecked({ query }: { query: ReturnType<typeof usePlans> }) {
  if (!query.error) return null;
  return (
    <Alert
      tone="info"
      role="status"
      title="The plans could not be checked"
      action={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error.message} You see the usual plans; before you pay, the price is checked again.
    </Alert>
  );
}
