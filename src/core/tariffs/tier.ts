export type Tier = 'Admin' | 'Premium' | 'Standard' | 'Basic' | 'Free';

/** Reads the tier out of a plan's name or id, as the badge in the header shows it. */
export function tierOf(plan: { name?: string | null; id?: string | null } | null, isAdmin = false): Tier {
  if (isAdmin) return 'Admin';
  const text = `${plan?.name ?? ''} ${plan?.id ?? ''}`.toLowerCase();
  if (text.includes('premium')) return 'Premium';
  if (text.includes('pro') || text.includes('standard')) return 'Standard';
  if (text.includes('basic') || text.includes('taster')) return 'Basic';
  return 'Free';
}

/** The longer name used in the badge's tooltip. */
export function tierTooltipName(planName: string): string {
  const text = planName.toLowerCase();
  if (text === 'basic' || text === 'taster') return 'Taster';
  if (text === 'pro' || text === 'standard' || text === 'professional') return 'Standard';
  return planName;
}
