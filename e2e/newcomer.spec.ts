import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { composerOf, firstReply, say } from './kit/consultation-steps.ts';
import { axeViolations, logIn, watchConsole, widthsFrom } from './kit/journey.ts';

const password = 'copper-window-17';

/** What the newcomer fills in; choosing and ticking are part of filling in the form. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name', { exact: true }).fill('Morgan');
  await page.getByLabel('Last name', { exact: true }).fill('Ellis');
  await page.getByLabel('E-mail address', { exact: true }).fill(`gp.${randomBytes(5).toString('hex')}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Stage', { exact: true }).selectOption({ label: 'GP trainee, ST2' });
  await page.getByRole('checkbox', { name: /terms/i }).check();
}

const mailedLink = (page: Page) => page.locator('a[href*="/verify-email?token="]');

for (const [name, viewport] of widthsFrom('mobile')) {
  test.describe(`at ${name} width`, () => {
    test.use({ viewport });

    test('[ROUTE-04] from home to the first reply in at most five presses', async ({ page }) => {
      const complaints = watchConsole(page);
      let presses = 0;
      const press = async (target: Locator) => {
        presses += 1;
        await target.click();
      };
      await page.goto('/');
      await press(page.getByRole('main').getByRole('link', { name: 'Start free' }).first());
      await fillIn(page);
      await press(page.getByRole('button', { name: 'Create account' }));
      await press(mailedLink(page));
      await expect(page).toHaveURL(/\/case\/[\w-]+$/);
      await press(page.getByRole('button', { name: 'Read the notes' }));
      await press(page.getByRole('button', { name: 'Begin the consultation' }));
      await expect(composerOf(page)).toBeFocused();
      const reply = await say(page, 'Hello, I am Dr Ellis. How can I help you today?', firstReply);
      expect(reply).not.toBe('');
      expect(presses).toBeLessThanOrEqual(5);
      // A cold server may take longer than one request for its first reply; the turn is then sent again.
      expect(complaints.filter((line) => !/interact|ERR_INCOMPLETE_CHUNKED/.test(line))).toEqual([]);
    });
  });
}

test('[AUTH-01] opened in another browser, the link confirms the address and asks to log in', async ({
  page,
  browser,
}) => {
  await page.goto('/signup');
  await fillIn(page);
  const email = await page.getByLabel('E-mail address', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Create account' }).click();
  const address = (await mailedLink(page).getAttribute('href')) ?? '';
  const elsewhere = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Verify my e-mail address' }).click();
  await expect(other).toHaveURL(/\/verification-success$/);
  expect((await (await elsewhere.request.get('/api/v1/auth/session')).json()).isAuthenticated).toBe(false);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await logIn(other, { email, password });
  await expect(other).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});

test('[CASE-08] [ROUTE-09] what was found in the sample is the first entry, and the page wanted before comes first', async ({
  page,
}) => {
  await page.goto('/case-preview');
  await page.getByRole('button', { name: 'Start the three minutes' }).click();
  await say(page, 'Hello, I am Dr Ellis. How can I help you today?', firstReply);
  await page.goto('/sessions-timeline');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await page.getByRole('link', { name: 'Start free' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await mailedLink(page).click();
  await expect(page).toHaveURL(/\/sessions-timeline$/);
  const sample = page.getByRole('region', { name: /^Sample with / });
  await expect(sample).toContainText('counts in no figure or allowance');
  await expect(page.getByText('No consultations yet')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/dashboard');
  await expect(sample).toContainText(/You found \d+ of \d+ things/);
  const stats = await (await page.request.get('/api/v1/dashboard/stats')).json();
  expect(stats.data.counts.sessions).toBe(0);
  expect(stats.data.quota.used).toBe(0);
});

test('one door in: the same words lead to the same page', async ({ page }) => {
  for (const path of ['/', '/features', '/about', '/pricing', '/login']) {
    await page.goto(path);
    const door = page.getByRole('main').getByRole('link', { name: 'Start free' }).first();
    await expect(door, path).toBeVisible();
    // Where a plan's own button comes in place of the drawn one, a press may fall in between.
    await expect(async () => {
      await door.click({ timeout: 2000 });
      await expect(page).toHaveURL((url) => url.pathname === '/signup', { timeout: 3000 });
    }).toPass({ timeout: 20_000 });
  }
});
