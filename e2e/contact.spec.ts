import { expect, test } from '@playwright/test';
import pg from 'pg';
import { axeViolations, watchConsole, widthsFrom } from './kit/journey.ts';

for (const [name, size] of widthsFrom('mobile')) {
  test(`[ROUTE-02] somebody writes to us and gets a reference, ${name} @core`, async ({ page }) => {
    await page.setViewportSize(size);
    const complaints = watchConsole(page);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByLabel('Your name', { exact: true })).toBeFocused();
    await expect(page.getByText('Choose what it is about.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    const email = `writer.${name}.${Date.now()}@example.org`;
    await page.getByLabel('Your name', { exact: true }).fill('Nadia Rahman');
    await page.getByLabel('E-mail address', { exact: true }).fill(email);
    await page.getByLabel('What is it about?', { exact: true }).selectOption('case');
    await page.getByLabel('Your message', { exact: true }).fill('In “Planning for Ramadan” a dose looks wrong to me.');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeFocused();
    const reference = await page.getByText(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
    expect(await axeViolations(page)).toEqual([]);

    const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('SELECT reference, topic FROM contact_messages WHERE email = $1', [email]);
    await client.end();
    expect(rows).toEqual([{ reference, topic: 'case' }]);
    expect(complaints).toEqual([]);
  });
}

test('[ROUTE-02] what was written stays when it does not get through', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Your name', { exact: true }).fill('Nadia Rahman');
  await page.getByLabel('E-mail address', { exact: true }).fill('nadia@example.org');
  await page.getByLabel('What is it about?', { exact: true }).selectOption('technical');
  await page.getByLabel('Your message', { exact: true }).fill('The page stayed empty after I had signed in.');
  const refuse = {
    status: 429,
    headers: { 'retry-after': '1800' },
    json: { success: false, code: 'TOO_MANY_REQUESTS' },
  };
  await page.route('**/api/v1/contact', (route) => route.fulfill(refuse));
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here.');
  await expect(page.getByLabel('Your message', { exact: true })).toHaveValue(
    'The page stayed empty after I had signed in.',
  );
});

test('[ROUTE-02] an answer of the FAQ opens by its address, and links lead on to the help', async ({ page }) => {
  await page.goto('/faq#refunds');
  await expect(page.getByText('you normally have 14 days after the purchase')).toBeVisible();
  await page.goto('/faq');
  const question = page.locator('summary', { hasText: 'Can I cancel at any time?' });
  const link = page.getByRole('link', { name: 'Help: cancelling and refunds' });
  // A slow machine takes the page over from its printed form while the key is pressed.
  await expect(async () => {
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible({ timeout: 2000 });
  }).toPass();
  await link.click();
  await expect(page).toHaveURL(/\/help-and-support#cancel-and-refunds$/);
  const article = page.locator('summary', { hasText: 'Cancelling, refunds and failed payments' });
  await expect(article).toBeFocused();
  await expect(article).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[ROUTE-02] the FAQ unfolds, also by an address', async ({ page }) => {
    await page.goto('/faq');
    await page.locator('summary', { hasText: 'Is Clavis free?' }).click();
    await expect(page.getByText('You do not give a card')).toBeVisible();
    await page.goto('/faq#refunds');
    await expect(page.getByText('you normally have 14 days after the purchase')).toBeVisible();
  });
});

test('[CASE-08] half a minute on the home page ends with what was found', async ({ page }) => {
  test.setTimeout(240_000);
  const complaints = watchConsole(page);
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await page.goto('/');
  await page.getByRole('button', { name: /What’s been going on/ }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText(/Lorraine: \S+/, { timeout: 120_000 });
  await expect(log).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('textbox', { name: 'Say something to Lorraine' }).fill('How are you sleeping?');
  await page.keyboard.press('Enter');
  await expect(log).toContainText(/How are you sleeping\?.*Lorraine: \S+/);
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const found = page.getByRole('heading', { name: /^You found \d+ of \d+ things$/ });
  await expect(found).toHaveCount(0);
  await page.clock.setFixedTime(start + 30_000);
  await expect(found).toBeVisible();
  await expect(page.getByText(/^\d+ still locked\.$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Talk to Lorraine for three minutes' }).click();
  await expect(page).toHaveURL(/\/case-preview$/);
});
