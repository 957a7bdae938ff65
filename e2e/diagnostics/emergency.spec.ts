import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import type { Mail } from '../../src/server/ports/mail.ts';
import { bundleCollector } from '../../test/collector-bundle.ts';
import { axeViolations, widths } from '../kit/journey.ts';
import { startMovedClockServer } from '../kit/moved-clock-server.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Comprehensive emergency diagnostics' });
const press = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click();

async function openFromHelp(page: Page, beforehand = () => undefined as unknown): Promise<void> {
  // The button does nothing before the page has been taken over.
  const ready = page.waitForEvent('console', (message) => message.text() === 'started');
  await page.addInitScript(() => {
    const out = window.console;
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      if ((given[0] as string) === 'emergency-diagnostics') out.log('started');
    };
  });
  await page.goto('/help-and-support');
  await ready;
  await page.evaluate(beforehand);
  await page.getByRole('button', { name: 'Emergency diagnostics' }).click();
  await expect(modal(page)).toBeVisible();
}

test('[DIAG-01] [DIAG-06] [DIAG-07] the red button runs it at once; without mail the report is kept, and nothing secret in it @core', async ({
  page,
}) => {
  await openFromHelp(page, () => {
    localStorage.setItem('journeyToken', 'journey-stored-key');
    const out = window.console;
    out.error('signing in with password=journey-tulip');
  });
  await expect(modal(page).getByText('Everything answers')).toBeVisible();
  await expect(modal(page).getByText('4 of 4 endpoints answer')).toBeVisible();
  await expect(modal(page).getByRole('row', { name: /network-test OK 200/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(widths.mobile);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('dialog > section')?.scrollWidth)).toBeLessThanOrEqual(390);

  await press(page, 'Send Diagnostics Email');
  await expect(modal(page).getByRole('alert')).toContainText('Email service unavailable. No e-mail was sent.');
  expect(await axeViolations(page)).toEqual([]);
  const reportId =
    (await modal(page)
      .getByText(/^COMP-DIAG-/)
      .textContent()) ?? '';
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('SELECT report::text FROM diagnostic_reports WHERE report_id = $1', [reportId]);
  await client.end();
  expect(rows[0].report).toContain('password=[hidden]');
  expect(rows[0].report).toContain('journeyToken');
  expect(rows[0].report).not.toMatch(/journey-(stored-key|tulip)/);

  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Emergency diagnostics' })).toBeFocused();
});

test('[DIAG-02] [DIAG-07] with nothing answering it says so, offers a draft, and the text where copying is refused', async ({
  page,
}) => {
  await openFromHelp(page);
  await expect(modal(page).getByText('Everything answers')).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await page.route(/\/(api|health)/, (route) => route.abort());
  await press(page, 'Run again');
  await expect(modal(page).getByText('Our server cannot be reached from here')).toBeVisible();
  await expect(modal(page).getByText('No healthy endpoint found', { exact: true })).toBeVisible();
  await expect(modal(page).getByText('0 of 4 endpoints answer')).toBeVisible();
  await press(page, 'Send Diagnostics Email');
  await expect(modal(page).getByRole('alert')).toContainText('Email service unavailable. Nothing was sent.');
  await expect(modal(page).getByRole('row', { name: /POST \/email-diagnostics NETWORK_ERROR/ })).toBeVisible();
  const draft = await modal(page).getByRole('link', { name: 'Open a draft' }).getAttribute('href');
  expect(decodeURIComponent(draft ?? '')).toContain('No healthy endpoint found');
  await press(page, 'Copy data');
  await expect(modal(page).getByText('The browser did not allow copying')).toBeVisible();
  await expect(modal(page).getByText('Diagnostics copied to clipboard', { exact: true })).toHaveCount(0);
  await expect(modal(page).getByRole('textbox', { name: 'The report' })).toHaveValue(/"networkResults"/);
  expect(await axeViolations(page)).toEqual([]);
});

test('[DIAG-01] [DIAG-07] with mail it is sent, and said when; copied where the browser allows it', async ({
  browser,
}) => {
  const mails: Mail[] = [];
  const mail = async (sent: Mail) => void mails.push(sent);
  const server = await startMovedClockServer({ CONTACT_EMAIL: 'support@clavis.example' }, { mail });
  const context = await browser.newContext({ baseURL: server.url, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await openFromHelp(page);
  await press(page, 'Send Diagnostics Email');
  await expect(modal(page).getByText(/Sent \d\d:\d\d:\d\d$/)).toBeVisible();
  const reportId =
    (await modal(page)
      .getByText(/^COMP-DIAG-/)
      .textContent()) ?? '';
  await expect.poll(() => mails.map(({ subject }) => subject)).toEqual([`Clavis diagnostics ${reportId}`]);
  await press(page, 'Copy data');
  await expect(modal(page).getByRole('alert')).toHaveText('Diagnostics copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(reportId);
  await context.close();
  await server.stop();
});

test('[DIAG-05] after stopping, console, fetch, XHR and history are the browser’s own again', async ({ page }) => {
  const body = await bundleCollector();
  await page.route('**/collector-alone.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/robots.txt');
  const same = await page.evaluate(async () => {
    const address = '/collector-alone.js';
    const { startCollector, stopCollector } = await import(address);
    const own = () => {
      const { log, info, warn, error, debug } = window.console;
      const { open, send } = XMLHttpRequest.prototype;
      const { pushState, replaceState } = window.history;
      return [log, info, warn, error, debug, window.fetch, open, send, pushState, replaceState];
    };
    const before = own();
    startCollector();
    startCollector();
    const during = own();
    await window.fetch('/health');
    window.history.pushState(null, '', '/robots.txt?watched');
    stopCollector();
    const after = own();
    return {
      during: during.map((one, index) => one === before[index]),
      after: after.map((one, index) => one === before[index]),
      native: after.map((one) => String(one).includes('[native code]')),
    };
  });
  expect(same.during).toEqual(Array(10).fill(false));
  expect(same.after).toEqual(Array(10).fill(true));
  expect(same.native).toEqual(Array(10).fill(true));
});
