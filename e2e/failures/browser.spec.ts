import { expect, test } from '@playwright/test';
import { beginConsultation, signInSomebodyNew, timeLeft } from '../kit/consultation-steps.ts';
import { axeViolations, demo, expectOpenToAll, logIn, signIn } from '../kit/journey.ts';

test('[LOAD-03] [LOAD-04] a chunk missing after a new build: the red box once, three retries, then a refreshed page', async ({
  page,
  context,
}) => {
  await signIn(context, 'user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/my-analytics-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('navigation').getByRole('link', { name: 'My Analytics' }).first().click();

  const box = page.getByRole('alert').filter({ hasText: 'Application Update Required' });
  await expect(box).toContainText('The application has been updated. Please refresh the page to continue.');
  expect(await axeViolations(page)).toEqual([]);
  await box.getByRole('button', { name: 'Dismiss' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Loading Error' })).toBeVisible();
  for (const left of [3, 2, 1]) await page.getByRole('button', { name: `Retry (${left} attempts left)` }).click();
  await expect(page.getByText('Maximum retry attempts reached. Please refresh the page.')).toBeVisible();
  await expect(box, 'the first failure only').toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Analytics' })).toBeVisible();
});

test('[LOAD-03] a page whose own chunk is missing from the start says that there is an update', async ({ page }) => {
  await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/about');
  await expect(page.getByText('Application Update Required')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh Now' }).click();
  await expect(page.getByText('Application Update Required')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
});

test('[ROUTE-09] storage blocked: signing in and practising work, and the feature test says what is lost', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/feature-test');
  await logIn(page, demo('user'));
  // Remembered by the history of the tab, where the storage refuses.
  await expect(page).toHaveURL(/\/feature-test$/);
  await expect(page.getByText('Something that a consultation needs is not: see what is marked below.')).toBeVisible();
  const row = page.locator('dl > div').filter({ hasText: 'Storage of this browser' });
  await expect(row).toContainText('Blocked');
  await expect(row).toContainText('The operation is insecure.');
  expect(errors).toEqual([]);
});

test('[ROUTE-07] clipboard refused: what should have been copied is laid out, selected', async ({ page, context }) => {
  await signIn(context, 'user');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await page.goto('/feature-test');
  await page.getByRole('button', { name: 'Copy the findings' }).click();
  const byHand = page.getByRole('textbox', { name: 'The browser did not let us copy' });
  await expect(byHand).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toContain('Cookies: Works.');
});

test('[AUTH-17] [CASE-04] clock wrong: the consultation keeps the server’s time, and the feature test says by how much', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await page.clock.install({ time: Date.now() + 3 * 60 * 60 * 1000 });
  await beginConsultation(page, 'tired-bus-driver');
  await expect.poll(() => timeLeft(page)).toBeGreaterThan(11 * 60);
  await page.goto('/feature-test');
  await expect(page.getByText('180 minutes ahead')).toBeVisible();
  await expect(page.getByText('The clock of this device is wrong.', { exact: false })).toBeVisible();
});

test('[ROUTE-06] what is wrong with typed data is said without a barrier, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.goto('/charts-showcase');
  await page.getByText('Failed', { exact: true }).click();
  await expect(page.getByText('Twelve-minute ribbon did not load')).toBeVisible();
  await expectOpenToAll(page, 'charts that failed');
  await page.getByRole('link', { name: /^Try it out.*Skill radar$/ }).click();
  await page.getByLabel('Raw data', { exact: true }).fill('{"skills": 4}');
  await expect(page.getByText('skills must be a list.')).toBeVisible();
  await expectOpenToAll(page, 'wrong data');
});
