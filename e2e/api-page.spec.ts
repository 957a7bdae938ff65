import { expect, type Page, test } from '@playwright/test';
import { api } from '../src/contract/api.ts';
import { signIn, watchConsole } from './kit/journey.ts';

test('[API-09] the page about the API shows every call, and lets one be tried out, from our own origin alone', async ({
  page,
  context,
}) => {
  await signIn(context, 'user');
  // What the content security policy refuses, the console tells.
  const complaints = watchConsole(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost:|data:)/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto('/api/v1/docs');
  await expect(page.locator('.opblock').first()).toBeVisible();
  const profile = page
    .locator('.opblock')
    .filter({ hasText: /^GET\/user\/profile/ })
    .first();
  // The page draws only what is near the window, so it is walked through.
  const shown = new Set<string>();
  await expect(async () => {
    for (const call of await page.locator('.opblock-summary-control').allInnerTexts()) {
      shown.add(call.split(/\s+/, 2).join(' '));
    }
    if (await isAtEnd(page)) await page.evaluate(() => window.scrollTo(0, 0));
    else await page.mouse.wheel(0, 350);
    expect(shown.size).toBe(Object.keys(api).length);
  }).toPass({ intervals: [60], timeout: 60_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(async () => {
    await page.mouse.wheel(0, 350);
    await expect(profile).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [60], timeout: 60_000 });
  await profile.locator('.opblock-summary-control').click();
  await expect(profile).toContainText('x-access');
  await profile.getByRole('button', { name: 'Try it out' }).click();
  await profile.getByRole('button', { name: 'Execute' }).click();
  await expect(profile.locator('.live-responses-table')).toContainText('"success": true');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

const isAtEnd = (page: Page) =>
  page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2);
