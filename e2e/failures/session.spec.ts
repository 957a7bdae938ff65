import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import {
  beginConsultation,
  composerOf,
  firstReply,
  linesOf,
  say,
  signInSomebodyNew,
} from '../kit/consultation-steps.ts';
import { axeViolations, demo, logIn } from '../kit/journey.ts';

const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'Session Expired' });
const expiredText = 'Your session has expired. Please log in again to continue.';

interface Account {
  email: string;
  password: string;
}

/** Another browser, which is signed in as well. */
async function elsewhere(account: Account): Promise<APIRequestContext> {
  const other = await request.newContext({ baseURL: process.env.JOURNEY_URL ?? '' });
  expect((await other.post('/api/v1/auth/login', { data: account })).status()).toBe(200);
  return other;
}

test('[AUTH-10] [AUTH-11] [AUTH-12] a session ended in another browser: the user clicks on, is told, counts ten seconds and comes back', async ({
  page,
  context,
}) => {
  const account = await signInSomebodyNew(context);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From here the seconds pass when the journey says so, and not while a slow machine is still looking.
  await page.clock.pauseAt(Date.now() + 10_000);
  const checks: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/status')) checks.push(sent.url());
  });

  const other = await elsewhere(account);
  expect((await other.post('/api/v1/auth/logout-everywhere', { data: {} })).status()).toBe(200);
  await other.dispose();
  await page.getByRole('navigation').getByRole('link', { name: 'Case Selection' }).first().click();

  await expect(async () => {
    await page.clock.runFor(100);
    await expect(box(page)).toContainText(expiredText, { timeout: 500 });
  }).toPass();
  await expect(box(page)).toContainText('Your browser sent a sign-in cookie that is no longer valid.');
  await expect(box(page)).toContainText('The log-in page opens in');
  await expect(page).toHaveURL(/\/case-selection$/);
  expect(checks, 'one refresh for all calls of the page').toHaveLength(1);
  await page.clock.runFor(1000);
  await expect(box(page), 'it counts').toContainText(/opens in [1-9] s/);
  await page.clock.runFor(9000);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);
  await expect(box(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/case-selection');
  await logIn(page, account);
  await expect(page).toHaveURL(/\/case-selection$/);
});

test('[AUTH-10] [AUTH-11] a 401 in the middle of a consultation loses neither what was said nor what was typed', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const account = await signInSomebodyNew(context);
  await beginConsultation(page, 'tired-bus-driver');
  await say(page, 'Hello, how can I help today?', firstReply);
  const other = await elsewhere(account);
  await other.post('/api/v1/auth/logout-everywhere', { data: {} });
  await other.dispose();

  await page.keyboard.type('Do you smoke?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And how is your');
  await expect(box(page)).toContainText(expiredText);
  await expect(linesOf(page).nth(2)).toContainText('Not sent yet. Sign in again and it will be.');
  await expect(page.getByText('Signed out. Log in to go on.')).toBeVisible();
  await expect(composerOf(page)).toHaveValue('And how is your');
  await box(page).getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, account);

  await expect(page).toHaveURL(/\/case\/tired-bus-driver$/);
  await expect(linesOf(page)).toHaveCount(4);
  await expect(linesOf(page).nth(2)).toContainText('Do you smoke?');
  await expect(linesOf(page).last()).toContainText(/\d\d:\d\d$/);
  await expect(composerOf(page)).toHaveValue('And how is your');
});

test('[AUTH-16] cookies blocked: the first call after the log-in tells what to do about them', async ({ page }) => {
  const account = demo('user');
  const other = await request.newContext({ baseURL: process.env.JOURNEY_URL ?? '' });
  const answer = await other.post('/api/v1/auth/login', { data: { email: account.email, password: account.password } });
  const body = await answer.text();
  await other.dispose();
  // The answer arrives, its cookie does not.
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body }),
  );
  await page.goto('/login');
  await logIn(page, account);
  await expect(box(page)).toContainText(expiredText);
  await expect(box(page)).toContainText(
    'Your browser did not send the sign-in cookie. Enable third-party cookies for this site, or log out and in again, or clear the cookies of this site.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const barriers = await axeViolations(page);
  await box(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(box(page)).toHaveCount(0);
  expect(barriers).toEqual([]);
});
