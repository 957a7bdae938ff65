import { expect, type Page, type Request, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { type FakeStripe, fakeStripe, fakeStripeSettings } from '../test/fakes/fake-stripe.ts';
import { cards, playCardProvider } from './kit/card-provider.ts';
import { axeViolations, watchConsole, widths } from './kit/journey.ts';
import { type MovedClockServer, startMovedClockServer } from './kit/moved-clock-server.ts';

let stripe: FakeStripe;
let server: MovedClockServer;
test.beforeAll(async () => {
  stripe = await fakeStripe(() => new Date());
  server = await startMovedClockServer(fakeStripeSettings(stripe.url));
});
test.afterAll(async () => {
  await server?.stop();
  await stripe?.stop();
});

/** Those of the typed numbers that a request carries, however they are written. */
function numbersIn(request: Request): string[] {
  const sent = [decodeURIComponent(request.url()), request.postData() ?? '', JSON.stringify(request.headers())].join(
    ' ',
  );
  const digits = sent.replaceAll(/[\s+-]/g, '');
  return Object.values(cards).filter((number) => digits.includes(number.replaceAll(' ', '')));
}

const typeCard = (page: Page, number: string) =>
  page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByLabel('Card number', { exact: true })
    .fill(number);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('[SUB-02] bought by card, upgraded when the bank has confirmed it, another card: no number ever comes to the server @core', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const seen = { server: new Set<string>(), provider: new Set<string>() };
  context.on('request', (request) => {
    const whose = request.url().startsWith(server.url) ? seen.server : seen.provider;
    for (const number of numbersIn(request)) whose.add(number);
  });
  const complaints = watchConsole(page);
  await playCardProvider(context, stripe, server.url);
  const { email, password } = demoAccounts.find((account) => account.email === 'free@example.org') ?? {};
  await context.request.post(`${server.url}/api/v1/auth/login`, { data: { email, password } });

  await page.goto(`${server.url}/internal/subscription/checkout?plan=basic&interval=month`);
  await typeCard(page, cards.declined);
  await press(page, 'Pay £9.99');
  await expect(page.getByRole('alert')).toContainText('Your card has been declined. Nothing was charged.');
  await typeCard(page, cards.careful);
  await press(page, 'Pay £9.99');
  await press(page, 'Approve');
  await expect(page.getByText('You are on Basic')).toBeVisible();

  await page.goto(`${server.url}/subscription?plan=standard&interval=month`);
  await press(page, /^Pay £.* and change$/);
  for (const size of [widths.mobile, widths.desktop]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
  await press(page, 'Confirm with your bank');
  await press(page, 'Refuse');
  await expect(page.getByRole('dialog', { name: 'Your bank did not confirm' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Close');
  await expect(page.getByRole('link', { name: 'Plan: Basic' })).toBeVisible();

  await page.goto(`${server.url}/subscription?plan=standard&interval=month`);
  await press(page, /^Pay £.* and change$/);
  await press(page, 'Confirm with your bank');
  await press(page, 'Approve');
  await expect(page.getByText('You are on Standard now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan: Standard' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);

  await page.goto(`${server.url}/subscription?action=update-payment`);
  await typeCard(page, cards.careful);
  await press(page, 'Use this card');
  await press(page, 'Approve');
  await expect(page.getByText('Your payment method is updated.')).toBeVisible();

  expect([...seen.provider]).toEqual([cards.declined, cards.careful]);
  expect([...seen.server]).toEqual([]);
  expect(complaints).toEqual([]);
});
