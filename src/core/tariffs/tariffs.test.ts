import { describe, expect, it } from 'vitest';
import { intervals, isUnlimited, openFeatures, tariffSeed } from './tariffs.ts';

describe('the plans a new database starts with', () => {
  it.each([
    ['free', 'Free', 3, [], [0, 10, 0, 1]],
    ['basic', 'Basic', 15, [999, 2400], [5, 100, 1, 5]],
    ['standard', 'Standard', 60, [1999, 4800], [60, 500, 4, 999]],
    ['premium', 'Premium', 999, [3499, 8400], [999, 999, 999, 999]],
  ])('[SUB-01] %s', (id, tier, consultations, prices, others) => {
    const plan = tariffSeed.find((one) => one.id === id);
    expect(plan).toMatchObject({ name: tier, tier });
    expect(plan?.prices.map(({ pence }) => pence)).toEqual(prices);
    expect(openFeatures.map((feature) => plan?.allowances[feature])).toEqual([consultations, ...others]);
  });

  it('[SUB-01] go by their other names too', () => {
    expect(tariffSeed.map(({ alias }) => alias)).toEqual([null, 'Taster', 'Professional', null]);
  });

  it('cost less for three months than for three times one', () => {
    for (const { prices } of tariffSeed.slice(1)) {
      expect(prices.map(({ interval }) => interval)).toEqual([...intervals]);
      expect(prices[1]?.pence).toBeLessThan(3 * (prices[0]?.pence ?? 0));
    }
  });

  it('[HEAD-04] 999 and more means unlimited', () => {
    expect([998, 999, 5000].map(isUnlimited)).toEqual([false, true, true]);
  });
});
