import { expect, type Page, test } from '@playwright/test';
import { readCaseFile, signInSomebodyNew } from './kit/consultation-steps.ts';
import { axeViolations, watchConsole } from './kit/journey.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Cases' }).locator('tbody tr');
const titles = async (page: Page) =>
  await rows(page)
    .getByRole('link', { name: /^(?!Read|Carry)/ })
    .allInnerTexts();

async function openLibrary(page: Page): Promise<number> {
  await page.goto('/case-selection');
  await expect(rows(page).getByRole('button', { name: 'Bookmark: Tired all the time' })).toBeVisible();
  return rows(page).count();
}

test.beforeEach(({ context }) => signInSomebodyNew(context));

test('[CASE-01] [CASE-02] filters narrow the list, add up, and stay over a reload and going back', async ({ page }) => {
  const complaints = watchConsole(page);
  const all = await openLibrary(page);
  expect(all).toBeGreaterThanOrEqual(12);

  await page.getByRole('radio', { name: 'Phone' }).click({ force: true });
  await expect(page).toHaveURL(/[?&]channel=telephone/);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await expect(rows(page).filter({ hasText: 'Video' })).toHaveCount(0);
  const byPhone = await rows(page).count();

  await page.getByLabel('Difficulty', { exact: true }).selectOption('2');
  await expect(page).toHaveURL(/[?&]difficulty=2/);
  await expect.poll(() => rows(page).count()).toBeLessThan(byPhone);
  await expect(rows(page).filter({ hasText: '2 of 3' })).toHaveCount(await rows(page).count());
  const narrowed = await titles(page);
  expect(narrowed).toContain('Hot and off her feeds');

  await page.reload();
  await expect(page.getByLabel('Difficulty', { exact: true })).toHaveValue('2');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect.poll(() => titles(page)).toEqual(narrowed);

  await page.goBack();
  await expect(page).not.toHaveURL(/difficulty/);
  await expect(rows(page)).toHaveCount(byPhone);
  await page.getByRole('radio', { name: 'All' }).click({ force: true });
  await expect(rows(page)).toHaveCount(all);

  const { blueprint, specialty } = readCaseFile('tired-bus-driver').identity;
  await page.getByLabel('Blueprint', { exact: true }).selectOption(blueprint);
  await expect(page).toHaveURL(new RegExp(`group=${blueprint}`));
  await expect.poll(() => titles(page)).toContain('Tired all the time');
  await expect(rows(page).filter({ hasText: specialty })).not.toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[CASE-01] the search finds by words, and an empty result says how to get out of it', async ({ page }) => {
  const all = await openLibrary(page);
  const search = page.getByRole('searchbox', { name: 'Search cases' });
  await search.fill('back');
  await expect(page).toHaveURL(/[?&]q=back/);
  await expect.poll(() => titles(page)).toContain('My back’s gone again');
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await page.reload();
  await expect(search).toHaveValue('back');
  await expect.poll(() => titles(page)).toContain('My back’s gone again');

  await search.fill('zebra crossing');
  await expect(page.getByRole('heading', { name: 'No case matches this search' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No case matches' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(all);
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/case-selection$/);

  await page.getByLabel('Progress', { exact: true }).selectOption('done');
  await search.fill('tired');
  await expect(page.getByRole('heading', { name: 'No case matches both filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(rows(page)).toHaveCount(all);
  await expect(page.getByLabel('Progress', { exact: true })).toHaveValue('');
});

test('[CASE-02] a bookmark outlasts the reload, and the saved cases can be listed', async ({ page, context }) => {
  await openLibrary(page);
  const bookmark = page.getByRole('button', { name: 'Bookmark: Private matter' });
  const stored = page.waitForResponse((response) => response.url().endsWith('/bookmark') && response.ok());
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL(/[?&]bookmarked=true/);
  await expect.poll(() => titles(page)).toEqual(['Private matter']);
  const { data } = await (await context.request.get('/api/v1/bookmarks')).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual(['private-matter']);

  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from bookmarks.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No case matches this filter' })).toBeVisible();
});

test('[CASE-01] progress is shown: not started, under way, done', async ({ page }) => {
  await openLibrary(page);
  const row = rows(page).filter({ hasText: 'Private matter' });
  await expect(row).toContainText('Not tried');
  await row.getByRole('link', { name: 'Read the notes: Private matter' }).click();
  await page.getByRole('button', { name: 'Read the notes' }).click();
  await expect(page.getByRole('button', { name: 'Begin the consultation' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Progress', { exact: true }).selectOption('running');
  await expect.poll(() => titles(page)).toEqual(['Private matter']);

  await page.getByRole('link', { name: 'Carry on: Private matter' }).click();
  await page.getByRole('button', { name: 'Begin the consultation' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End and mark' }).click();
  await page.getByRole('link', { name: 'Choose another case' }).click();
  await expect(row.getByRole('link', { name: 'Read the notes: Private matter' })).toBeVisible();
  await expect(row).not.toContainText('Not tried');
  await expect(page.getByRole('button', { name: /: 1 of \d+ done/ })).toHaveCount(1);
  await page.getByLabel('Progress', { exact: true }).selectOption('done');
  await expect.poll(() => titles(page)).toEqual(['Private matter']);
});
