import { expect, test } from '@playwright/test';
import { signInSomebodyNew } from './consultation-steps.ts';
import { axeViolations, signIn, widths } from './journey.ts';

test.use({ viewport: widths.mobile });

test('[SHELL-14] study plan, mock exam, guides and subscription are one press from Home and from Profile', async ({
  page,
  context,
}) => {
  await signIn(context, 'user');
  for (const start of ['Home', 'Profile']) {
    for (const [link, path] of [
      ['Study plan', '/study-plan'],
      ['Mock exam', '/mock-exam'],
      ['Guides', '/study-materials'],
      ['Subscription', '/subscription'],
    ] as const) {
      await page.goto('/news-updates');
      await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: start }).click();
      await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: link }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
  }
});

test('[SHELL-14] [SHELL-16] Logout asks first, and a page of one’s own ends with the small print', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await page.goto('/profile');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Version 1.24.7');
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  const logout = page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Logout' });
  await logout.click();
  const dialog = page.getByRole('dialog', { name: 'Log out of Clavis?' });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await (await context.request.get('/api/v1/auth/session')).json()).isAuthenticated).toBe(true);
  await logout.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await (await context.request.get('/api/v1/auth/session')).json()).isAuthenticated).toBe(false);
});
