import { expect, test } from '@playwright/test';

test('[SHELL-08] the debug console shows what the page writes to the console, from its first moment on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const out = window.console;
    document.addEventListener('DOMContentLoaded', () => out.debug('early words'));
  });
  await page.goto('/about?debug=true');
  const panel = page.getByRole('region', { name: 'Debug console' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('debug early words');
  await page.evaluate(() => {
    const out = window.console;
    out.log('later words', { n: 1 });
  });
  await expect(panel).toContainText('log later words {"n":1}');
});
