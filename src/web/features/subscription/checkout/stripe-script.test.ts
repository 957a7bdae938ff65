import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com"]')];
const says = (name: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(name));
const made = { elements: () => undefined };

/** Afresh each time: the module remembers what it has loaded. */
async function loader() {
  vi.resetModules();
  return (await import('./stripe-script.ts')).loadStripeFor;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
  delete window.Stripe;
});

describe("the card provider's script", () => {
  it('[SUB-02] is version 3, fetched once, and opened with the publishable key', async () => {
    const loadStripeFor = await loader();
    const open = vi.fn(() => made);
    const [one, other] = [loadStripeFor('pk_test_1'), loadStripeFor('pk_test_1')];
    expect(scripts().map(({ src }) => src)).toEqual(['https://js.stripe.com/v3/']);
    Object.assign(window, { Stripe: open });
    says('load');
    expect(await one).toBe(made);
    expect(await other).toBe(made);
    expect(open).toHaveBeenCalledWith('pk_test_1');
  });

  it("[SUB-03] 'Failed to load Stripe.js', and the next attempt fetches it again", async () => {
    const loadStripeFor = await loader();
    const first = loadStripeFor('pk_test_1');
    says('error');
    await expect(first).rejects.toThrow('Failed to load Stripe.js');
    expect(scripts()).toEqual([]);
    const second = loadStripeFor('pk_test_1');
    Object.assign(window, { Stripe: () => made });
    says('load');
    expect(await second).toBe(made);
  });

  it('[SUB-03] does not wait for ever', async () => {
    const loadStripeFor = await loader();
    const outcome = expect(loadStripeFor('pk_test_1')).rejects.toThrow('Failed to load Stripe.js');
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
  });

  it("[SUB-03] 'Stripe.js not available' when the script came without its purpose", async () => {
    const loadStripeFor = await loader();
    const outcome = loadStripeFor('pk_test_1');
    says('load');
    await expect(outcome).rejects.toThrow('Stripe.js not available');
  });
});
