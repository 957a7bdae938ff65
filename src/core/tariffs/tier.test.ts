import { describe, expect, it } from 'vitest';
import { tierOf, tierTooltipName } from './tier.ts';

describe('tier badge', () => {
  it.each([
    [{ name: 'Premium annual', id: 'p1' }, 'Premium'],
    [{ name: null, id: 'PREMIUM_GBP' }, 'Premium'],
    [{ name: 'Premium Pro' }, 'Premium'],
    [{ name: 'Pro', id: 'x' }, 'Standard'],
    [{ id: 'standard-monthly' }, 'Standard'],
    [{ name: 'Professional' }, 'Standard'],
    [{ name: 'Basic' }, 'Basic'],
    [{ name: 'Taster month', id: null }, 'Basic'],
    [{ name: 'Something else', id: 'other' }, 'Free'],
    [{ name: null, id: null }, 'Free'],
    [{}, 'Free'],
    [null, 'Free'],
  ])('[HEAD-05] %j is %s', (plan, tier) => {
    expect(tierOf(plan)).toBe(tier);
  });

  it('[HEAD-05] an admin is Admin on every plan', () => {
    expect(tierOf({ name: 'Premium' }, true)).toBe('Admin');
    expect(tierOf(null, true)).toBe('Admin');
  });

  it.each([
    ['basic', 'Taster'],
    ['Taster', 'Taster'],
    ['pro', 'Standard'],
    ['STANDARD', 'Standard'],
    ['professional', 'Standard'],
    ['Premium', 'Premium'],
    ['Free', 'Free'],
  ])('[HEAD-05] the tooltip calls %s %s', (plan, name) => {
    expect(tierTooltipName(plan)).toBe(name);
  });
});
