import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demo, logIn, signIn } from './kit/journey.ts';

const freshAddress = () => `gp.${randomBytes(5).toString('hex')}@example.org`;
const password = 'copper-window-17';

async function fillSignUp(page: Page, email: string) {
  await page.goto('/signup');
  await page.getByLabel('First name', { exact: true }).fill('Morgan');
  await page.getByLabel('Last name', { exact: true }).fill('Ellis');
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Stage', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /terms/i }).check();
}

test('[ROUTE-04] [AUTH-01] [AUTH-02] sign up, confirm the address, sign in, sign out @core', async ({ page }) => {
  const email = freshAddress();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('No mail service is set up on this server.')).toBeVisible();
  const link = page.locator('a[href*="/verify-email?token="]');
  const address = (await link.getAttribute('href')) ?? '';
  // As in a browser that did not sign up.
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Verify my e-mail address' }).click();
  await expect(page).toHaveURL(/\/verification-success/);

  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Morgan');
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => kept('userEmail')).toBe(email);

  await page.getByRole('navigation', { name: 'Side' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => ['/', '/login'].includes(url.pathname));
  await expect.poll(() => kept('userId')).toBeNull();
});

test('[AUTH-03] [ROUTE-04] a forgotten password is replaced, and the link works once', async ({ page }) => {
  const email = freshAddress();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('a[href*="/verify-email?token="]')).toBeVisible();

  await page.goto('/resetpassword');
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = page.locator('a[href*="/resetpassword/confirm?token="]');
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  await page.getByLabel('New password', { exact: true }).fill('amber-ladder-58');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await page.goto(address);
  await page.getByLabel('New password', { exact: true }).fill('silver-meadow-77');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();

  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(page.getByText('Login failed')).toBeVisible();
  await logIn(page, { email, password: 'amber-ladder-58' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[ROUTE-09] a visitor is sent to sign in and comes back to where they were going', async ({ page }) => {
  await page.goto('/my-analytics?timeframe=all');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await logIn(page, demo('user'));
  await expect(page).toHaveURL(/\/my-analytics\?timeframe=all$/);
});

test('[ROUTE-12] admin pages: visitors sign in as admin, users are told no', async ({ page, context, browser }) => {
  await page.goto('/admin/costs');
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('admin') === '1');
  await logIn(page, demo('admin'));
  await expect(page).toHaveURL(/\/admin\/costs$/);
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { name: 'Admin Page Not Found' })).toBeVisible();

  const other = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '' });
  await signIn(other, 'user');
  const userPage = await other.newPage();
  await userPage.goto('/admin/dashboard');
  await expect(userPage).toHaveURL(/\/dashboard$/);
  await expect(userPage.getByText(/permission|administrators|not allowed/i)).toBeVisible();
  await other.close();
  await context.close();
});

test('[AUTH-08] [AUTH-10] an ended session is noticed and said', async ({ page, context }) => {
  await signIn(context, 'user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.addCookies([{ name: 'clavis_session', value: 'gone', url: process.env.JOURNEY_URL ?? '' }]);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('features-updated')));
  await expect(page.getByText('Your session has expired. Please log in again to continue.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Go to Login' })
    .or(page.getByRole('link', { name: 'Go to Login' }))
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

test('[AUTH-02] a right password of somebody who is no administrator is refused in admin mode', async ({ page }) => {
  await page.goto('/login?admin=1');
  await logIn(page, demo('user'));
  await expect(page.getByText('Admin login failed')).toBeVisible();
});
