import { expect, test } from '@playwright/test';

test('[SHELL-06] [SHELL-07] what an old version left behind is cleared at the start, and all of it with forceLatest', async ({
  page,
}) => {
  await page.goto('/faq');
  const kept = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      words: [localStorage.getItem('words'), sessionStorage.getItem('words')],
    }));
  const leaveBehind = () =>
    page.evaluate(async () => {
      await (await caches.open('old-version')).put('/old.js', new Response('old'));
      localStorage.setItem('words', 'kept');
      sessionStorage.setItem('words', 'kept');
    });
  await leaveBehind();
  await page.reload();
  await expect.poll(kept).toEqual({ caches: [], workers: 0, words: ['kept', 'kept'] });

  await leaveBehind();
  await page.goto('/faq?forceLatest=1&topic=marks#help');
  await expect(page).toHaveURL(/\/faq\?topic=marks#help$/);
  await expect.poll(kept).toEqual({ caches: [], workers: 0, words: [null, null] });
});

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  });

  test('[SHELL-18] the dialog shows once, leads to the help, and the help checks cookie and session', async ({
    page,
  }) => {
    await page.goto('/faq');
    const dialog = page.getByRole('dialog', { name: 'Using Safari?' });
    await expect(dialog).toContainText('Prevent cross-site tracking');
    await dialog.getByRole('link', { name: 'Need Help?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Set up Safari' })).toBeVisible();
    await page.getByRole('button', { name: 'Check cookie and session' }).click();
    await expect(page.getByText('Did not reach the server')).toBeVisible();
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Set up Safari' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dialog).toHaveCount(0);
  });
});
