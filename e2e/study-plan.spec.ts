import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { StudyPlan } from '../src/contract/study-plan.ts';
import { dayOf, plusDays } from '../src/core/dates.ts';
import { firstReply, signInSomebodyNew, tabTo } from './kit/consultation-steps.ts';
import { axeViolations, demo, logIn, watchConsole, widthsFrom } from './kit/journey.ts';

const inDays = (days: number) => plusDays(dayOf(new Date()), days);
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
const weeks = (page: Page) => page.getByRole('region', { name: /^Week \d+$/ });

async function build(page: Page, examDate: string): Promise<void> {
  await page.getByLabel('Exam date (optional)', { exact: true }).fill(examDate);
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Build my plan' }).click();
  await expect(weeks(page).first()).toBeVisible();
}

async function storedPlan(context: BrowserContext): Promise<StudyPlan> {
  return (await (await context.request.get('/api/v1/study-plan')).json()).data.plan;
}

/** The shortest consultation there is, and its marks. */
async function consult(context: BrowserContext, caseId: string): Promise<void> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await context.request.post(`/api/v1${path}`, { data, headers, ...firstReply });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  const { data: session } = await post('/sessions/start', { caseId }, { 'idempotency-key': randomUUID() });
  await post(`/sessions/${session.id}/begin`, {});
  const message = { clientMessageId: randomUUID(), text: 'Hello, how can I help today?' };
  await expect(() => post(`/patient-chat/${session.id}`, message)).toPass(firstReply);
  await post(`/sessions/${session.id}/end`, {});
  const status = async () =>
    (await (await context.request.get(`/api/v1/sessions/${session.id}/feedback`)).json()).status;
  await expect.poll(status, { timeout: 90_000 }).toBe('ready');
}

test('[ANA-04] a visitor builds a plan, keeps it after signing in, a consultation ticks it off, a calendar gets it', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const complaints = watchConsole(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Study plan' }).click();
  await build(page, inDays(40));
  await expect(page.getByText('This plan is kept in this browser only')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Done: / })
    .first()
    .check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Done: /, checked: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ steps done$/ })).toBeVisible();

  await signInSomebodyNew(context);
  await page.goto('/study-plan');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('You built a plan in this browser')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ steps done$/ })).toBeVisible();
  const plan = await storedPlan(context);
  expect(plan.settings.examDate).toBe(inDays(40));

  const first = plan.items.find(({ kind }) => kind === 'case');
  if (!first?.ref) throw new Error('the plan has no consultation');
  await consult(context, first.ref);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^2 of \d+ steps done$/ })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: first.title }).filter({ hasText: 'Feedback' });
  await row.getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedback\//);
  await page.goto('/study-plan');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('clavis-study-plan.ics');
  expect(complaints).toEqual([]);
});

test('[ANA-04] a step is ticked and moved by keyboard, and the plan replaced only after asking @core', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await page.goto('/study-plan');
  await build(page, inDays(30));
  const before = await storedPlan(context);
  const guide = before.items.find(({ kind }) => kind === 'guide');
  const sitting = before.items.find(({ cases }) => cases === 1);
  if (!guide || !sitting) throw new Error('the plan has no guide or no consultation');

  await tabTo(page, page.getByRole('checkbox', { name: `Done: ${guide.title}` }));
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await storedPlan(context)).items.find(({ id }) => id === guide.id)?.doneAt)
    .toBeTruthy();
  await tabTo(page, page.getByRole('button', { name: `Change: ${sitting.title}` }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to another day' }).press('Enter');
  await page.getByLabel('Day', { exact: true }).fill(inDays(9));
  await page.keyboard.press('Enter');
  const now = async () => (await storedPlan(context)).items.find(({ id }) => id === sitting.id);
  await expect.poll(async () => (await now())?.on).toBe(inDays(9));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByLabel('Exam date (optional)', { exact: true }).fill(inDays(60));
  await page.getByRole('button', { name: 'Build a new plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Replace your plan?' })).toContainText('with 1 tick');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Exam date (optional)', { exact: true })).toHaveValue(inDays(60));
  expect((await storedPlan(context)).id).toBe(before.id);
  await page.getByRole('button', { name: 'Build a new plan' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('timer', { name: '60 days left' })).toBeVisible();
  expect((await storedPlan(context)).id).not.toBe(before.id);
});

test('[ANA-04] a visitor who signs in from the plan comes back to it and is offered to keep it', async ({ page }) => {
  await page.goto('/study-plan');
  await build(page, inDays(20));
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await logIn(page, demo('user'));
  await expect(page).toHaveURL(/\/study-plan$/);
  await expect(page.getByText('You built a plan in this browser. Keep it?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText('You built a plan in this browser')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('studyPlan'))).toBeNull();
});

test('offline, a visitor hears that nothing was built, and a user that a tick was not saved', async ({
  page,
  context,
}) => {
  await page.goto('/study-plan');
  const buildButton = page.getByRole('button', { name: 'Build my plan' });
  await expect(buildButton).toBeEnabled();
  await context.setOffline(true);
  await buildButton.click();
  await expect(page.getByRole('alert')).toContainText('What you chose is still here.');
  await context.setOffline(false);
  await signInSomebodyNew(context);
  await page.goto('/study-plan');
  await build(page, inDays(30));
  await context.setOffline(true);
  const box = page.getByRole('checkbox', { name: /^Done: / }).first();
  await box.click();
  await expect(page.getByText(/^The change was not saved/)).toBeVisible({ timeout: 30_000 });
  await expect(box).not.toBeChecked();
});

for (const [name, size] of widthsFrom('mobile')) {
  test(`the study plan has no barrier and fits, short, long and without a date, ${name}`, async ({ page, context }) => {
    await page.setViewportSize(size);
    await page.goto('/study-plan');
    expect(await axeViolations(page)).toEqual([]);
    for (const examDate of [inDays(3), inDays(300), '']) {
      await context.clearCookies();
      await page.goto('/study-plan');
      await page.evaluate(() => localStorage.removeItem('studyPlan'));
      await page.reload();
      await build(page, examDate);
      expect(await overflow(page), examDate).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Change: / })
        .first()
        .click();
      expect(await overflow(page), `menu, ${examDate}`).toBe(0);
      await page.keyboard.press('Escape');
      const change = page.getByRole('button', { name: /^Change: / }).nth(1);
      await change.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await change.press('Enter');
      await expect(page.getByRole('menu'), 'a menu at the foot of the screen').toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Change plan' }).click();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}
