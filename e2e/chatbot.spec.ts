import { expect, type Page, test } from '@playwright/test';
import { axeViolations, signIn, watchConsole, widths } from './kit/journey.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Ask a question' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

test('[CHAT-01] [CHAT-02] [CHAT-05] a visitor asks, gets a true answer with its place, and goes there @core', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await opener(page).click();
  await expect(log(page)).toContainText('Hi! Ask me anything about the product.');
  const input = page.getByRole('textbox', { name: 'Your question' });
  await expect(input).toBeFocused();
  await input.fill('How much is Standard?');
  await input.press('Enter');
  await expect(log(page)).toContainText('Standard costs £19.99 a month');
  await input.fill('and Premium?');
  await input.press('Enter');
  await expect(log(page)).toContainText('£34.99');
  await input.fill('I have crushing chest pain');
  await input.press('Enter');
  await expect(log(page)).toContainText('call 999');
  await page.reload();
  await opener(page).click();
  await expect(log(page)).toContainText('Standard costs £19.99 a month');
  await log(page).getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('[CHAT-01] users have no chat, nor is there one on admin pages', async ({ page, context }) => {
  await signIn(context, 'admin');
  for (const address of ['/faq', '/admin/dashboard']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    // What stands beside a page is loaded when the browser has time.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
    await expect(opener(page)).toHaveCount(0);
  }
});

test('the open chat has no barrier and fits', async ({ page }) => {
  await page.goto('/search');
  await opener(page).click();
  const input = page.getByRole('textbox', { name: 'Your question' });
  await input.fill('Can I cancel?');
  await input.press('Enter');
  await expect(log(page).getByRole('link').first()).toBeVisible();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expect(page.getByRole('dialog', { name: /^Questions about/ })).toBeInViewport({ ratio: 1 });
    expect(await axeViolations(page)).toEqual([]);
  }
});
