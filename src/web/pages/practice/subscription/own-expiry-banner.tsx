import { isAdmin } from '#core/auth/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ExpiryBanner } from '#web/features/subscription/manage/expiry-banner.tsx';
import { useActiveSubscription } from '#web/features/subscription/subscription-queries.ts';

/** What the signed-in user is to be told about the end of their subscription. */
export function OwnExpiryBanner({ className }: { className?: string | undefined }) {
  const { user } = useAuth();
  const { data } = useActiveSubscription();
  if (!user || !data || isAdmin(user)) return null;
  const { status, current_period_end, cancel_at_period_end } = data;
  return (
    <ExpiryBanner
      key={user.id}
      userId={user.id}
      facts={{
        status,
        periodEnd: current_period_end === null ? null : new Date(current_period_end),
        cancelAtPeriodEnd: cancel_at_period_end,
      }}
      now={new Date()}
      className={className}
    />
  );
}
