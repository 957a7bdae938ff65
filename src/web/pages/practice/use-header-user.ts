import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { displayName } from '#core/auth/display-name.ts';
import { isAdmin, mayEnterAdmin } from '#core/auth/identity.ts';
import { headerStatsLine } from '#core/progress/header-stats.ts';
import { tierOf, tierTooltipName } from '#core/tariffs/tier.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { useHeaderStats } from '#web/features/progress/header/use-header-stats.ts';
import { avatarAddress, profileQuery } from '#web/lib/profile-query.ts';
import { activeSubscriptionQuery } from '#web/lib/subscription-query.ts';

/** What the header shows of the signed-in user. Where the plan cannot be had the badge reads Free. */
export function useHeaderUser() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { data: plan, isPending } = useQuery(activeSubscriptionQuery);
  const { data: profile } = useQuery(profileQuery);
  const name = displayName(user);
  const stats = useHeaderStats(user && { id: user.id, name }, pathname);
  const admin = isAdmin(user);
  const tier = tierOf(plan ? { id: plan.plan_id, name: plan.plan_name } : null, admin);
  return {
    name,
    statsLine: headerStatsLine(stats),
    picture: avatarAddress(profile),
    tier: isPending && !admin ? null : tier,
    planName: admin || !plan ? tier : tierTooltipName(plan.plan_name),
    isAdmin: mayEnterAdmin(user),
  };
}
