import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import sharp from 'sharp';
import { signInSomebodyNew } from '../kit/consultation-steps.ts';
import { axeViolations, demo, logIn, watchConsole, widths } from '../kit/journey.ts';

test('[PROF-01] [ROUTE-07] a profile is filled in, and what it shows follows', async ({ page, context }) => {
  const complaints = watchConsole(page);
  await signInSomebodyNew(context);
  await page.setViewportSize(widths.desktop);
  await page.goto('/profile');
  await expect(page.getByText('Two of eight filled in')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('First name', { exact: true }).fill('Hannah');
  await page.getByLabel('Deanery (optional)', { exact: true }).fill('Yorkshire');
  await page.getByLabel('Expertise (optional)', { exact: true }).selectOption('Minor surgery');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Four of eight filled in')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Hannah / })).toBeVisible();

  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a62c6b' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Picture file', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Five of eight filled in')).toBeVisible();
  const shown = page.getByRole('banner').locator('img[src*="/avatar"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page
    .getByLabel('Picture file', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') });
  await expect(page.getByRole('alert')).toContainText('neither a PDF nor a JPEG or PNG');

  await page.getByRole('button', { name: 'Add a certification' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What you were awarded', { exact: true }).fill('MBBS, University of Leeds');
  await dialog
    .getByLabel('File (optional)', { exact: true })
    .setInputFiles({ name: 'mbbs.png', mimeType: 'image/png', buffer: picture });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the file of MBBS, University of Leeds' }).click();
  expect((await download).suggestedFilename()).toBe('mbbs.jpg');
  await expect(page.getByText('Six of eight filled in')).toBeVisible();

  await page.setViewportSize(widths.mobile);
  await page.getByLabel('Deanery (optional)', { exact: true }).fill('Wessex');
  await expect(page.getByText('One change not saved')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
});

test('[PROF-01] [ROUTE-07] settings take effect at once, on both widths @core', async ({ page, context }) => {
  await signInSomebodyNew(context);
  await page.setViewportSize(widths.mobile);
  await page.goto('/settings');
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  const before = await size();
  await page.getByText('Largest', { exact: true }).click();
  await expect.poll(size).toBeCloseTo(before * 1.25, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('switch', { name: 'Use an outside model' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Use an outside model' })).not.toBeChecked();
  await expect.poll(size).toBeCloseTo(before * 1.25, 1);
  await page.setViewportSize(widths.desktop);
  expect(await axeViolations(page)).toEqual([]);
});

test('an authenticator app and a passkey sign in', async ({ page, context }) => {
  const { email } = await signInSomebodyNew(context);
  const { password } = demo('user');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: 'Square code to scan with the app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Code', { exact: true }).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', anotherCode = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name of the passkey', { exact: true }).fill('My laptop');
  await dialog.getByLabel('Code from the app, or a recovery code', { exact: true }).fill(anotherCode);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await context.clearCookies();
  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});
