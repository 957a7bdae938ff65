import { expect, test } from '@playwright/test';
import { api } from '../src/contract/api.ts';
import { signIn, watchConsole } from './kit/journey.ts';

test('[API-09] the page about the API shows every call, and lets one be tried out, from our own origin alone', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signIn(context, 'user');
  // What the content security policy refuses, the console tells.
  const complaints = watchConsole(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost:|data:)/.test(request.url())) elsewhere.push(request.url());
  });
  // The page draws only what is near the window, so the window shows it all.
  await page.setViewportSize({ width: 1280, height: 100 * Object.keys(api).length });
  await page.goto('/api/v1/docs');
  const calls = page.locator('.opblock-summary-control');
  const shown = async () => new Set((await calls.allInnerTexts()).map((call) => call.split(/\s+/, 2).join(' '))).size;
  await expect.poll(shown, { timeout: 200_000 }).toBe(Object.keys(api).length);
  const profile = page
    .locator('.opblock')
    .filter({ hasText: /^GET\/user\/profile/ })
    .first();
  await profile.locator('.opblock-summary-control').click();
  await expect(profile).toContainText('x-access');
  await profile.getByRole('button', { name: 'Try it out' }).click();
  await profile.getByRole('button', { name: 'Execute' }).click();
  await expect(profile.locator('.live-responses-table')).toContainText('"success": true');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});
