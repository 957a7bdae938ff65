import { describe, expect, it } from 'vitest';
import { tierProgression, tierSteps } from './tier-progression.ts';

const activeSteps = (tier: string) =>
  tierProgression(tier)
    .filter(({ active }) => active)
    .map((step) => step.tier);

describe('tier progression', () => {
  it.each([
    ['Free', ['Free']],
    ['basic', ['Free', 'Basic']],
    ['STANDARD', ['Free', 'Basic', 'Standard']],
    [' premium ', ['Free', 'Basic', 'Standard', 'Premium']],
    ['Admin', ['Free', 'Basic', 'Standard', 'Premium']],
  ])('[SUB-06] %s: all tiers up to and including it are active', (tier, active) => {
    expect(activeSteps(tier)).toEqual(active);
  });

  it('[SUB-06] one step is the current one; an unknown tier has none', () => {
    expect(tierProgression('Basic').filter(({ current }) => current)).toEqual([
      { tier: 'Basic', active: true, current: true },
    ]);
    expect(activeSteps('gold')).toEqual([]);
    expect(tierProgression('gold')).toHaveLength(tierSteps.length);
  });
});
