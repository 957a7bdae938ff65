import { useQuery } from '@tanstack/react-query';
import { displayName } from '#core/display-name.ts';
import { headerStatsDefaults, headerStatsLine } from '#core/header-stats.ts';
import { isAdmin } from '#core/identity.ts';
import { tierOf, tierTooltipName } from '#core/tier.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { api } from '#web/lib/api-client.ts';

/** What the header shows of the signed-in user. While the plan is unknown the badge reads Free. */
export function useHeaderUser() {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['subscription', 'active'],
    queryFn: ({ signal }) => api('GET /subscription/active', { signal }),
  });
  const plan = data?.subscription;
  const admin = isAdmin(user);
  const tier = tierOf(plan ? { id: plan.plan_id, name: plan.plan_name } : null, admin);
  return {
    name: displayName(user),
    statsLine: headerStatsLine(headerStatsDefaults(displayName(user))),
    tier,
    planName: admin || !plan ? tier : tierTooltipName(plan.plan_name),
    isAdmin: admin,
  };
}
