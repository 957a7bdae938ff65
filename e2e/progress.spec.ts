import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { dayOf, plusDays } from '../src/core/dates.ts';
import { createDatabase } from '../src/server/db/sql.ts';
import { seedHistory } from '../test/data/seed-history.ts';
import { signInSomebodyNew } from './kit/consultation-steps.ts';
import { axeViolations, demo, signIn, watchConsole, widths, widthsFrom } from './kit/journey.ts';

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Signs in somebody with so many consultations behind them. */
async function signInWithHistory(context: BrowserContext, sessions: number): Promise<void> {
  const seed = randomBytes(3).readUIntBE(0, 3);
  const email = `history.${seed}@example.org`;
  const now = new Date();
  const examDate = plusDays(dayOf(now), 34);
  const pool = new pg.Pool({ connectionString: process.env.JOURNEY_DATABASE_URL, max: 1 });
  await seedHistory(createDatabase(pool), { email, sessions, now, seed, days: 60, examDate });
  await pool.end();
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password: demo('user').password } });
  expect(answer.status()).toBe(200);
}

for (const [name, size] of widthsFrom('mobile')) {
  test(`[ANA-01] somebody new starts the first case in one click and carries on from the dashboard, ${name}`, async ({
    page,
    context,
  }) => {
    await signInSomebodyNew(context);
    await page.setViewportSize(size);
    const complaints = watchConsole(page);
    await page.goto('/my-analytics');
    await expect(page.getByRole('heading', { name: 'No consultations so far' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your first consultation' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Read the notes' }).click();
    await expect(page).toHaveURL(/\/case\/[a-z-]+$/);
    const started = page.url();
    await expect(page.getByText('Video', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Difficulty [12] of 3$/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read the notes' }).click();
    await expect(page.getByRole('button', { name: 'Begin the consultation' })).toBeVisible();

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your consultation is running' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set your exam date' })).toBeVisible();
    await page.getByRole('link', { name: 'Carry on' }).click();
    await expect(page).toHaveURL(started);
    expect(complaints).toEqual([]);
  });
}

for (const [name, size] of widthsFrom('desktop')) {
  test(`[ANA-01] [ANA-02] [HEAD-01] many consultations on the dashboard and in the analytics, ${name} @core`, async ({
    page,
    context,
  }) => {
    await signInWithHistory(context, 41);
    await page.setViewportSize(size);
    const complaints = watchConsole(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('timer', { name: '34 days left' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent consultations' }).getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('button', { name: /^Ruth \d+ cases • Level \d / })).toBeVisible();
    if (name === 'desktop') {
      await expect(page.getByRole('navigation', { name: 'Side' }).getByText('Used this month')).toBeVisible();
    }
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    const tiles = page.getByRole('region', { name: 'The three domains' });
    await expect(tiles.getByText('Average grade of your last 10 consultations')).toBeVisible();
    const grades = await tiles.getByRole('listitem').locator('b').allTextContents();
    await page.getByRole('link', { name: 'All skills' }).click();
    await expect(page).toHaveURL(/\/my-analytics$/);
    await expect(page.getByText(/^\d+ consultations since /)).toBeVisible();
    await expect(page.getByText('The 10 before')).toBeVisible();
    const told = await page.getByText(/^On average in your last 10 consultations: /).textContent();
    expect(told?.match(/\d\.\d/g)).toEqual(grades);
    await page.getByRole('radio', { name: 'All' }).click();
    await expect(page).toHaveURL(/timeframe=all$/);
    await expect(page.getByText(/^41 consultations so far/)).toBeVisible();
    for (const summary of await page.getByText('Show as table').all()) await summary.click();
    const points = page.getByRole('region', { name: 'Points, table' });
    await expect(points.getByRole('row')).not.toHaveCount(1);
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(42);
    expect(complaints).toEqual([]);
  });
}

test('[ANA-01] [CASE-09] [CASE-11] the demo account has weeks of consultations behind it, a mock exam and a plan', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await signIn(context, 'user');
  const newest = async () => (await (await context.request.get('/api/v1/dashboard/stats')).json()).data.lastFeedback;
  // Marked in the background after the start, the newest first.
  await expect.poll(newest, { timeout: 240_000 }).toMatchObject({ title: 'The stool test' });
  const complaints = watchConsole(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Recent consultations' }).getByRole('row')).toHaveCount(7);
  await page.getByRole('region', { name: 'Last feedback' }).getByRole('link', { name: 'See your marks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The stool test' })).toBeVisible();
  await page.goto('/sessions-timeline');
  await expect(page.getByText('Sessions: 28')).toBeVisible();
  await page.goto('/mock-exam');
  await expect(page.getByRole('region', { name: 'Earlier mock exams' }).getByRole('link')).toHaveCount(1);
  await page.goto('/study-plan');
  await expect(page.getByText(/^\d+ of \d+ steps done$/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[ROUTE-07] unread news are marked in the navigation until they were seen', async ({ page, context }) => {
  await signInSomebodyNew(context);
  const news = (name: RegExp) => page.getByRole('navigation', { name: 'Side' }).getByRole('link', { name });
  await page.goto('/dashboard');
  await news(/^News & Updates \d+ unread$/).click();
  await expect(news(/^News & Updates$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing new since your last visit')).toBeVisible();
  await page.setViewportSize(widths.mobile);
  await expect(page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Updates' })).toBeVisible();
});
