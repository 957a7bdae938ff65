import { expect, type Page, test } from '@playwright/test';
import { beginConsultation, signInSomebodyNew } from './kit/consultation-steps.ts';
import { expectOpenToAll, widths } from './kit/journey.ts';

const announcement = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const launchNotice = (page: Page) => page.getByRole('region', { name: 'Launch notice' });
const heightOf = async (bar: ReturnType<typeof announcement>) => (await bar.boundingBox())?.height;

test('[ANN-01] [ANN-02] [SHELL-04] both bars stand on the first page, each until it is dismissed for good', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(announcement(page)).toBeVisible();
  await expect(launchNotice(page)).toBeVisible();
  for (const [name, height] of [
    ['mobile', 32],
    ['desktop', 40],
  ] as const) {
    await page.setViewportSize(widths[name]);
    await expect.poll(() => heightOf(announcement(page))).toBe(36);
    await expect.poll(() => heightOf(launchNotice(page))).toBe(height);
  }
  await expectOpenToAll(page, 'both bars');
  await page.getByRole('button', { name: 'Dismiss the launch notice' }).click();
  await expect(launchNotice(page)).toHaveCount(0);
  await expect(announcement(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(announcement(page)).toHaveCount(0);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('announcements');
  });
  const answered = page.waitForResponse(/announcements\/current/);
  await page.goto('/faq');
  await answered;
  await expect(page.locator('h1')).toBeVisible();
  await expect(announcement(page)).toHaveCount(0);
  await expect(launchNotice(page)).toHaveCount(0);
});

test('[SHELL-04] a consultation ends at the lower edge of the screen, with both bars above it', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await beginConsultation(page, 'tired-bus-driver');
  await expect(announcement(page)).toBeVisible();
  await expect(launchNotice(page)).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
});
