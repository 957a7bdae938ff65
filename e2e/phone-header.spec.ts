import { expect, test } from '@playwright/test';
import { axeViolations, signIn, widths } from './kit/journey.ts';

test('[SHELL-11] [HEAD-02] on a phone the header has the plan, and its menu who somebody is and where else to go', async ({
  page,
  context,
}) => {
  await signIn(context, 'user');
  await page.setViewportSize(widths.mobile);
  await page.goto('/dashboard');
  const header = page.getByRole('banner').first();
  await expect(header.getByRole('link', { name: /^Plan: / })).toBeVisible();
  const opener = header.getByRole('button', { name: /cases? • Level/ });
  await opener.click();
  await expect(header.getByText(/^\d+ cases? • Level/)).toBeVisible();
  await expect(header.getByText(/left of this month’s allowances|Unlimited use/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu && menu.x >= 0 && menu.x + menu.width <= widths.mobile.width).toBe(true);
  for (const [label, path] of [
    ['Study plan', '/study-plan'],
    ['Mock exam', '/mock-exam'],
    ['Study guides', '/study-materials'],
    ['Subscription', '/subscription'],
  ] as const) {
    await page.getByRole('menuitem', { name: label }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await opener.click();
  }
});

test('the header of a user fits a screen of 320 px', async ({ page, context }) => {
  await signIn(context, 'user');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Plan: / })).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wide).toBeLessThanOrEqual(0);
});
