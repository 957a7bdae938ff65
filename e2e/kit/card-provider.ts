import type { BrowserContext } from '@playwright/test';
import type { FakeStripe } from '../../test/fakes/fake-stripe.ts';

/** What the provider's script does with a page, as far as ours uses it: a card field in a frame of its own, and the bank's window. */
const script = `
window.Stripe = () => {
  const post = async (path, body) =>
    (await fetch('https://api.stripe.com/' + path, { method: 'POST', body: JSON.stringify(body) })).json();
  const bank = () => new Promise((resolve) => {
    const box = document.createElement('div');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', 'Your bank');
    Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'white' });
    for (const name of ['Approve', 'Refuse']) {
      const button = document.createElement('button');
      button.textContent = name;
      button.onclick = () => { box.remove(); resolve(name === 'Approve'); };
      box.append(button);
    }
    document.body.append(box);
  });
  const answered = (outcome) => (outcome.error ? { error: outcome.error } : { paymentIntent: { status: 'succeeded' } });
  const refused = { error: { message: 'We are unable to authenticate your payment method.' } };
  const inFrame = ({ elements }, path) => new Promise((resolve) => {
    const frame = elements.frame;
    const take = async ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', take);
      if (data.asks && !(await bank())) return resolve(refused);
      resolve(answered(data.asks ? await post(path + '/approved', { secret: elements.secret }) : data));
    };
    addEventListener('message', take);
    frame.contentWindow.postMessage({ path, secret: elements.secret }, '*');
  });
  return {
    createToken() {}, createPaymentMethod() {},
    elements: ({ clientSecret }) => {
      const elements = { secret: clientSecret, update() {} };
      elements.create = () => ({
        on() {}, update() {},
        mount(node) {
          const frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = 'https://js.stripe.com/card.html';
          Object.assign(frame.style, { width: '100%', height: '90px', border: '0' });
          elements.frame = frame;
          node.append(frame);
        },
        destroy() { elements.frame?.remove(); },
      });
      return elements;
    },
    confirmPayment: (options) => inFrame(options, 'pay'),
    confirmSetup: (options) => inFrame(options, 'keep'),
    confirmCardPayment: async (secret) => (await bank()) ? answered(await post('bank', { secret })) : refused,
  };
};`;

const frame = `<!doctype html><html lang="en"><title>Card</title><label>Card number <input></label><script>
addEventListener('message', async ({ data: { path, secret } }) => {
  const number = document.querySelector('input').value.replaceAll(' ', '');
  const body = JSON.stringify({ number, secret });
  parent.postMessage(await (await fetch('https://api.stripe.com/' + path, { method: 'POST', body })).json(), '*');
});
</script></html>`;

export const cards = {
  declined: '4000 0000 0000 0002',
  /** Its bank lets nothing through unseen. */
  careful: '4000 0027 6000 3184',
};

/** The provider's side of the browser, over the books of the fake; what it has to tell goes to the server at once. */
export async function playCardProvider(context: BrowserContext, stripe: FakeStripe, serverUrl: string): Promise<void> {
  const tell = async () => {
    for (const { raw, signature } of stripe.takeNotices()) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      await fetch(`${serverUrl}/api/v1/subscription/webhook`, { method: 'POST', headers, body: raw });
    }
  };
  const card = { brand: 'visa', last4: '3184', pays: true, asks: true };
  const answer = (path: string, { number, secret }: { number?: string; secret: string }): object => {
    if (number === cards.declined.replaceAll(' ', '')) return { error: { message: 'Your card has been declined.' } };
    switch (path) {
      case '/pay/approved':
        return { paid: stripe.pay(secret, { ...card }) };
      case '/keep/approved':
        return { kept: stripe.setUp(secret, { ...card }) };
      case '/bank':
        return stripe.confirmWithBank(secret) ? {} : { error: { message: 'This payment is no longer wanted.' } };
      default:
        return { asks: true };
    }
  };
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('/v3/')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: frame }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const outcome = answer(new URL(route.request().url()).pathname, route.request().postDataJSON());
    await tell();
    await route.fulfill({ json: outcome, headers: { 'access-control-allow-origin': '*' } });
  });
}
