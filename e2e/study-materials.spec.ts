import { expect, test } from '@playwright/test';
import { signInSomebodyNew } from './kit/consultation-steps.ts';
import { demo, expectOpenToAll, logIn, watchConsole } from './kit/journey.ts';

const guideCards = 'main li h3';

test('a visitor finds a guide by its words, reads it and checks themselves @core', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Study materials' }).click();
  await expect(page.getByRole('status').filter({ hasText: '34 guides' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('thinking aloud');
  await expect(page.locator(guideCards)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=thinking\+aloud$/);
  await page.getByRole('link', { name: 'Minute six: say what you think' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Minute six: say what you think' })).toBeVisible();
  await expect(page).toHaveTitle('Minute six: say what you think · Clavis');
  await expect(page.locator('q').first()).toContainText('I think these headaches');
  const answer = page.getByText('What I think, why, what else I considered, and how that sits with you.');
  await expect(answer).toBeHidden();
  await page.getByText('What are the four parts?').click();
  await expect(answer).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('NICE CG150 (2012)');

  await page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: 'Plain words' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plain words' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search guides' })).toHaveValue('thinking aloud');
  expect(complaints).toEqual([]);
});

test('[ROUTE-09] a visitor who wants to practise signs in, and gets to the cases of that group', async ({ page }) => {
  await page.goto('/study-materials/minute-six');
  await page.getByRole('link', { name: 'Choose a case' }).click();
  await logIn(page, demo('user'));
  await expect(page).toHaveURL(/\/case-selection\?group=new-presentation$/);
});

test('a saved guide is found again, also after a reload', async ({ page, context }) => {
  await signInSomebodyNew(context);
  await page.goto('/study-materials/safety-netting');
  const stored = page.waitForResponse((response) => response.url().endsWith('/bookmark') && response.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await stored;
  await page.goto('/study-materials?saved=true');
  await expect(page.locator(guideCards)).toHaveText(['Safety-netting: what, when, where']);
  await page.getByRole('button', { name: 'Save: Safety-netting: what, when, where' }).click();
  await expect(page.getByRole('heading', { name: 'No saved guides yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all guides' }).click();
  await expect(page.locator(guideCards)).toHaveCount(34);
});

test('[ROUTE-07] news are new once, and can be read', async ({ page, context }) => {
  await signInSomebodyNew(context);
  const seen = page.waitForResponse((response) => response.url().endsWith('/news/seen') && response.ok());
  await page.goto('/news-updates');
  await expect(page.getByText(/^\d+ new since your last visit$/)).toBeVisible();
  await seen;
  await page.getByRole('link', { name: 'Thirty-four short study guides' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thirty-four short study guides' })).toBeVisible();
  await page.getByRole('link', { name: 'All news' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News & Updates' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing new since your last visit')).toBeVisible();
});

test('a search for guides and a post have no barrier and fit', async ({ page, context }) => {
  await signInSomebodyNew(context);
  for (const address of ['/study-materials?q=zebra', '/news-updates?post=how-well-patients-understand']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectOpenToAll(page, address);
  }
});
