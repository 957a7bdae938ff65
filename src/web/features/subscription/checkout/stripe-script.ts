import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

const scriptAddress = 'https://js.stripe.com/v3/';
const patienceMs = 20_000;

let loading: Promise<StripeConstructor> | null = null;

/** The provider's script is fetched when a page first needs it; after a failure the next call tries afresh. */
export async function loadStripeFor(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return (await loading)(publishableKey);
}

async function loadScript(): Promise<StripeConstructor> {
  if (window.Stripe) return window.Stripe;
  const script = document.createElement('script');
  script.src = scriptAddress;
  script.async = true;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('Failed to load Stripe.js'));
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', fail);
      setTimeout(fail, patienceMs);
      document.head.append(script);
    });
    if (!window.Stripe) throw new Error('Stripe.js not available');
    return window.Stripe;
  } catch (error) {
    script.remove();
    throw error;
  }
}
