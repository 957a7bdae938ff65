import { expect, test } from '@playwright/test';
import { expectOpenToAll, signIn, watchConsole } from './kit/journey.ts';

test('[SHELL-10] [SHELL-12] a visitor searches from the header, mistypes, and finds a guide with the keyboard @core', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/about');
  await expect(page.locator('h1')).toBeVisible();
  // A key pressed before the page listens goes unheard, so it is pressed again.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Search resources...')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('saftey nettng');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=saftey%20nettng$/);
  await expect(page.getByRole('status').filter({ hasText: '(you typed “saftey nettng”)' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Study guides' }).getByRole('link').first();
  await expect(first.locator('mark').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox', { name: 'Search everything' });
  await expect(box).toBeFocused();
  await box.fill('safety netting');
  await expect(page).toHaveURL(/\?q=safety\+netting$/);
  await expect(page.getByRole('status').filter({ hasText: 'results for “safety netting”' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(box).toHaveValue('safety netting');
  expect(complaints).toEqual([]);
});

test('a search that finds nothing says so and offers what is near', async ({ page }) => {
  await page.goto('/search?q=qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqzzzz”' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Study materials/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/study-materials$/);
});

test('[SHELL-11] a user finds cases, and their own consultations', async ({ page, context }) => {
  await signIn(context, 'user');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByPlaceholder('Search resources...').fill('tired all the time');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cases' }).getByRole('link').first()).toBeVisible();
});

test('what is found has no barrier and fits', async ({ page }) => {
  for (const address of ['/search?q=cues', '/search?q=qqqqzzzz']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText('Searching...')).toHaveCount(0);
    await expectOpenToAll(page, address);
  }
});
