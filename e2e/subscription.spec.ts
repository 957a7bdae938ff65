import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { axeViolations, watchConsole, widths } from './kit/journey.ts';
import { type MovedClockServer, startMovedClockServer } from './kit/moved-clock-server.ts';

let server: MovedClockServer;
let movedSeconds = 0;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startMovedClockServer();
});
test.afterAll(async () => server?.stop());

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const password = demoAccounts.find((account) => account.email === email)?.password;
  const answer = await context.request.post(`${server.url}/api/v1/auth/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/**
 * So many days after what is paid for ends, or before it: months differ in length. Server and browser agree on the time;
 * by then the session has ended, so the user signs in again.
 */
async function daysAfterEnd(page: Page, days: number, email: string): Promise<void> {
  await signIn(page.context(), email);
  const { subscription } = await (await page.request.get(`${server.url}/api/v1/subscription/active`)).json();
  const seconds =
    (Date.parse(subscription.current_period_end) - Date.now()) / 1000 - movedSeconds + days * 24 * 60 * 60;
  movedSeconds += seconds;
  server.advance(seconds);
  await page.clock.setSystemTime(new Date(Date.now() + movedSeconds * 1000));
  await signIn(page.context(), email);
}

const open = (page: Page, path: string) => page.goto(server.url + path);
const banner = (page: Page, title: string) => page.getByRole('main').getByText(title, { exact: true });
/** On a desk and on a telephone: all of it can be read and its way on pressed, and nothing sticks out. */
async function seenEverywhere(page: Page, title: string, action: string): Promise<void> {
  for (const size of [widths.mobile, widths.desktop]) {
    await page.setViewportSize(size);
    await expect(banner(page, title)).toBeVisible();
    await page.getByRole('link', { name: action }).first().click({ trial: true });
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click({ trial: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  }
}
const payWith = async (page: Page, card: RegExp, button: string | RegExp) => {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: button }).click();
};

test('[SUB-01] [SUB-02] [SUB-05] from Free to Basic to Standard, cancelled, taken back, and a failed renewal made good', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signIn(context, 'free@example.org');
  const complaints = watchConsole(page);
  await open(page, '/pricing');
  // The choice goes through the address, so it shows a moment after the click.
  const monthly = page.getByRole('radio', { name: 'Monthly' });
  await monthly.click({ force: true });
  await expect(monthly).toBeChecked();
  await page.getByRole('link', { name: 'Choose Basic' }).first().click();
  await payWith(page, /is declined/, 'Pay £9.99');
  await expect(page.getByRole('alert')).toContainText('The card was declined');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: /is accepted/ }).check();
  await page.getByRole('button', { name: 'Pay £9.99' }).dblclick();
  await expect(page.getByText('You are on Basic')).toBeVisible();
  await expect(page.getByText('free@example.org')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan: Basic' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'See the receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('row', { name: /VAT 20%/ })).toContainText('£1.67');
  expect(await axeViolations(page)).toEqual([]);

  await open(page, '/pricing');
  await page.getByRole('link', { name: 'Upgrade to Standard' }).first().click();
  await expect(page.getByText(/Unused time on Basic/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay £.* and change$/ }).click();
  await expect(page.getByRole('link', { name: 'Plan: Standard' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);

  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel Standard' }).click();
  await seenEverywhere(page, 'Subscription Ending', 'Reactivate Subscription');
  await page.getByRole('link', { name: 'Reactivate Subscription' }).first().click();
  await page.getByRole('button', { name: 'Reactivate Standard' }).click();
  await expect(banner(page, 'Subscription Ending')).toBeHidden();

  await open(page, '/subscription?action=update-payment');
  await payWith(page, /fails at renewal/, 'Use this card');
  await page.getByRole('button', { name: 'Let the renewal come now' }).click();
  await seenEverywhere(page, 'Payment Failed', 'Update Payment Method');
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Update Payment Method' }).click();
  await payWith(page, /is accepted/, 'Use this card');
  await expect(banner(page, 'Payment Failed')).toBeHidden();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(complaints.filter((line) => !/402|Request failed/.test(line))).toEqual([]);
});

test('[SUB-05] [SUB-08] the banners of a plan that runs out: soon, cancelled, in its days of grace, and renewed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await daysAfterEnd(page, -5, 'premium@example.org');
  await open(page, '/dashboard');
  await seenEverywhere(page, 'Subscription Expiring Soon', 'Renew Subscription');
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan: Premium' })).toBeVisible();
  await expect(banner(page, 'Subscription Expiring Soon')).toBeHidden();

  await open(page, '/subscription?action=cancel');
  await page.getByRole('button', { name: 'Cancel Premium' }).click();
  await expect(banner(page, 'Subscription Ending')).toBeVisible();

  await daysAfterEnd(page, 1, 'premium@example.org');
  await open(page, '/subscription');
  await seenEverywhere(page, 'Subscription Expired', 'Renew Now');
  await expect(page.getByRole('link', { name: 'Plan: Premium' })).toBeVisible();
  await page.getByRole('link', { name: 'Renew Now' }).first().click();
  await page.getByRole('button', { name: 'Renew Premium' }).click();
  await expect(banner(page, 'Subscription Expired')).toBeHidden();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('[SUB-08] three days after the end the plan is gone, and Free is what is left', async ({ page, context }) => {
  await signIn(context, 'basic@example.org');
  await open(page, '/subscription?action=cancel');
  await page.getByRole('button', { name: 'Cancel Basic' }).click();
  await expect(page.getByRole('link', { name: 'Reactivate Subscription' }).first()).toBeVisible();
  await daysAfterEnd(page, 4, 'basic@example.org');
  await open(page, '/subscription');
  await expect(page.getByRole('link', { name: 'Take Basic again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan: Free' })).toBeVisible();
});
