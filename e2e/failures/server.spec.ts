import { expect, type Page, type Route, test } from '@playwright/test';
import { signIn } from '../kit/journey.ts';

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'text/plain', body: '' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' });

/** Lets the pauses between the client's own tries pass at once. */
async function untilFailed(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(failed(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.beforeEach(async ({ context }) => signIn(context, 'user'));

test('[API-07] [API-11] API down: the page says so, asks how the server is, and a retry brings it back @core', async ({
  page,
}) => {
  await page.clock.install();
  const down = (route: Route) => route.abort('connectionrefused');
  await page.route('**/api/v1/news**', down);
  await page.route('**/health', down);
  await page.route('**/api/v1/health', down);
  await page.goto('/news-updates');
  await untilFailed(page);
  await expect(failed(page)).toContainText('Network error. Please check your connection.');
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(failed(page)).toContainText('Our server cannot be reached from here at the moment.', { timeout: 500 });
  }).toPass();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry (3 attempts left)' }).click();
  await expect(failed(page)).toHaveCount(0);
});

test('[API-07] 500: server error in words, with the attempts that are left', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/v1/news**', refuse(500));
  await page.goto('/news-updates');
  await untilFailed(page);
  await expect(failed(page)).toContainText('Server error. Please try again later.');
  await expect(failed(page)).toContainText('Our server is answering, so another try should help.');
  await page.getByRole('button', { name: 'Retry (3 attempts left)' }).click();
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(page.getByRole('button', { name: 'Retry (2 attempts left)' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('[API-07] [AUTH-11] 403: said in words after one more try with a fresh session, and nobody is signed out', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/v1/news**', (route) => {
    asked += 1;
    return refuse(403)(route);
  });
  await page.goto('/news-updates');
  await expect(failed(page)).toContainText('You do not have permission to access this resource');
  expect(asked).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('Session Expired')).toHaveCount(0);
  await expect(page).toHaveURL(/\/news-updates$/);
});

test('[API-05] [API-07] 429: tried once more after a short pause, said in words where the pause is long', async ({
  page,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  await page.route('**/api/v1/news?**', (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? refuse(429, { 'retry-after': '2' })(route) : route.continue();
  });
  await page.goto('/news-updates');
  await expect.poll(() => asked.length).toBe(1);
  await expect(async () => {
    await page.clock.runFor(2000);
    expect(asked.length).toBe(2);
  }).toPass();
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();
  await expect(failed(page)).toHaveCount(0);

  // A pause that nobody would sit through is not waited for.
  await page.unrouteAll();
  await page.route('**/api/v1/news**', refuse(429, { 'retry-after': '60' }));
  await page.reload();
  await expect(failed(page)).toContainText('Too many requests. Please wait a little and try again.');
});

test('[LOAD-01] slow: the place of what is coming is shown at once, and filled when it comes', async ({ page }) => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/cases?**', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/case-selection');
  await expect(page.getByRole('heading', { level: 1, name: 'Case Selection' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /load/i }).first()).toBeAttached();
  // What is suggested above the library comes by itself.
  const cases = page.getByRole('link', { name: /^Read the notes/ });
  const suggested = await cases.count();
  expect(suggested).toBeLessThan(12);
  answer();
  await expect.poll(() => cases.count()).toBeGreaterThan(suggested + 3);
});

test('[LOAD-04] offline and back: a page that cannot be loaded says so, and opens on a retry', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'News & Updates' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loading Error' })).toBeVisible();
  await expect(page.getByText('Application Update Required'), 'no network is no new version').toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry (3 attempts left)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News & Updates' })).toBeVisible();
});
