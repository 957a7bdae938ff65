/** The way up, lowest first. */
export const tierSteps = ['Free', 'Basic', 'Standard', 'Premium'] as const;
export type TierStep = (typeof tierSteps)[number];

export interface TierProgressStep {
  tier: TierStep;
  /** Reached: this step is the current one or below it. */
  active: boolean;
  current: boolean;
}

/** All steps up to and including the current tier are active, however its name is written; an admin has them all. */
export function tierProgression(currentTier: string): TierProgressStep[] {
  const name = currentTier.trim().toLowerCase();
  const reached = name === 'admin' ? tierSteps.length : tierSteps.findIndex((tier) => tier.toLowerCase() === name);
  return tierSteps.map((tier, step) => ({ tier, active: step <= reached, current: step === reached }));
}
