import type { ClientUser } from '#contract/auth.ts';
import { displayName } from '#core/auth/display-name.ts';
import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import type { SignedInUser } from './store.ts';

export function clientUser(user: SignedInUser, now: Date): ClientUser {
  const fullName = `${user.first_name} ${user.last_name}`.trim();
  const isAdmin = user.role === 'admin';
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    fullName,
    name: displayName({ firstName: user.first_name, fullName, email: user.email }),
    role: user.role,
    is_admin: isAdmin,
    isAdmin,
    isLoggedIn: true,
    subscription_status: statusOf(user, now),
    subscription_period_end: user.subscription_period_end?.toISOString() ?? null,
    cancel_at_period_end: user.cancel_at_period_end,
  };
}

function statusOf(user: SignedInUser, now: Date): string | null {
  const { subscription_status: status, subscription_period_end: periodEnd } = user;
  if (status === null) return null;
  return subscriptionStateAt({ status, periodEnd, cancelAtPeriodEnd: user.cancel_at_period_end }, now).state;
}
