import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { FeedbackAnswer } from '../src/contract/feedback.ts';
import { firstReply, readCaseFile, signInSomebodyNew } from './kit/consultation-steps.ts';
import { axeViolations, watchConsole, widths } from './kit/journey.ts';

const caseId = 'tired-bus-driver';
const script = readCaseFile(caseId);

test.beforeEach(async ({ context }) => {
  test.setTimeout(240_000);
  await signInSomebodyNew(context);
});

/** A short consultation that says what earns the first criterion of each domain, and its end. */
async function consultAndEnd(context: BrowserContext): Promise<string> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await context.request.post(`/api/v1${path}`, { data, headers, ...firstReply });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  // As the page does: a reply that did not come is asked for again with the same message.
  const say = async (id: string, text: string) => {
    const message = { clientMessageId: randomUUID(), text };
    await expect(() => post(`/patient-chat/${id}`, message)).toPass(firstReply);
  };
  const { data: session } = await post('/sessions/start', { caseId }, { 'idempotency-key': randomUUID() });
  await post(`/sessions/${session.id}/begin`, {});
  const firsts = ['d1', 'm1', 'r1'].map((id) => script.marks.criteria.find((criterion) => criterion.id === id));
  const sentences = [
    'Hello, how can I help today?',
    ...firsts.map((criterion) => criterion?.earns[0] ?? 'Tell me more.'),
  ];
  for (const text of sentences) await say(session.id, text);
  await post(`/sessions/${session.id}/end`, {});
  return session.id;
}

async function markedFeedback(context: BrowserContext, id: string) {
  let answer: FeedbackAnswer | undefined;
  await expect
    .poll(
      async () => {
        answer = await (await context.request.get(`/api/v1/sessions/${id}/feedback`)).json();
        return answer?.status;
      },
      { timeout: 90_000 },
    )
    .toBe('ready');
  if (!answer?.data) throw new Error('ready without feedback');
  return answer.data;
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

for (const [name, size] of Object.entries(widths)) {
  test(`[MARK-01] [MARK-03] marks with their words, to the transcript and back by keyboard, ${name}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size);
    const complaints = watchConsole(page);
    const id = await consultAndEnd(context);
    await page.goto(`/feedback/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: script.identity.title })).toBeVisible({ timeout: 90_000 });
    const feedback = await markedFeedback(context, id);

    await expect(page.getByRole('region', { name: 'Grades' }).getByRole('link')).toHaveCount(3);
    for (const { criteria } of feedback.domains) {
      for (const { title } of criteria.filter(({ mark }) => mark !== 'met')) {
        await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
      }
    }
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    const earned = feedback.domains.flatMap(({ criteria }) => criteria).filter(({ quotes }) => quotes.length > 0);
    expect(earned.length, 'a criterion has its words').toBeGreaterThan(0);
    const chip = page
      .locator(`#${earned[0]?.id}`)
      .getByRole('button', { name: /show in the transcript$/ })
      .first();
    await chip.focus();
    await page.keyboard.press('Enter');
    const turn = page.locator(`#turn-${earned[0]?.quotes[0]?.turn}`);
    await expect(turn).toBeFocused();
    await expect(turn).toBeInViewport();
    await expect(turn.locator('mark')).toHaveText(earned[0]?.quotes[0]?.text ?? '');
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
    await expect(chip).toBeInViewport();

    await page.goto(`/feedback/${id}#turn-2`);
    await expect.poll(() => focusedId(page)).toBe('turn-2');

    await page.goto(`/feedback-legacy/${id}`);
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
    await expect(page.getByText(script.marks.criteria[0]?.title ?? '').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('[MARK-03] a mark is challenged, the feedback is shared with somebody without an account, and withdrawn @core', async ({
  page,
  context,
  browser,
}) => {
  const id = await consultAndEnd(context);
  const feedback = await markedFeedback(context, id);
  const missed = feedback.domains.flatMap(({ criteria }) => criteria).find(({ mark }) => mark === 'missed');
  if (!missed) throw new Error('nothing was missed');
  await page.goto(`/feedback/${id}`);
  await page.getByRole('button', { name: 'Challenge a mark' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mark', { exact: true }).selectOption(missed.id);
  await dialog.getByLabel('Why', { exact: true }).fill('I asked about this in my first question.');
  await dialog.getByRole('button', { name: 'Challenge this mark' }).click();
  const row = page.locator(`#${missed.id}`);
  await expect(row).toContainText('You challenged this mark. I asked about this in my first question.');
  await page.reload();
  await expect(row).toContainText('You challenged this mark.');

  await page.getByRole('button', { name: 'Share with supervisor' }).click();
  await dialog.getByLabel('Who is it for?', { exact: true }).fill('Dr Patel');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await dialog.getByLabel('The link', { exact: true }).inputValue());
  expect(await axeViolations(page)).toEqual([]);

  const stranger = await browser.newContext({ reducedMotion: 'reduce' });
  const reader = await stranger.newPage();
  const complaints = watchConsole(reader);
  await reader.goto(link.pathname);
  await expect(reader.getByText(/^Shared by Robin/)).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1, name: script.identity.title })).toBeVisible();
  await expect(reader.getByText('I asked about this in my first question.')).toHaveCount(0);
  for (const name of ['Share with supervisor', 'Do it again', 'Challenge a mark', 'Ask']) {
    await expect(reader.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  expect(await axeViolations(reader)).toEqual([]);
  expect(complaints).toEqual([]);

  await dialog.getByRole('button', { name: 'Withdraw the link Dr Patel' }).click();
  await dialog.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(dialog.getByText('Withdrawn', { exact: true })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await stranger.close();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Take back' }).click();
  await expect(row).not.toContainText('You challenged this mark.');
});

test('[MARK-03] on paper there are the marks and the transcript, and nothing to press', async ({ page, context }) => {
  const id = await consultAndEnd(context);
  await markedFeedback(context, id);
  await page.goto(`/feedback/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: script.identity.title })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('banner')).toBeHidden();
  for (const name of ['Share with supervisor', 'Do it again', 'Print or save as PDF', 'Challenge a mark', 'Ask']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
  for (const { title } of script.marks.criteria) {
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  }
  await expect(page.locator('#turn-2')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('[MARK-03] a consultation is done again, and nobody else reads its feedback', async ({
  page,
  context,
  browser,
}) => {
  const id = await consultAndEnd(context);
  await markedFeedback(context, id);
  await page.goto(`/feedback/${id}`);
  await page.getByRole('button', { name: 'Do it again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Read the notes' }).click();
  await expect(page).toHaveURL(new RegExp(`/case/${caseId}$`));
  await expect(page.getByRole('button', { name: 'Begin the consultation' })).toBeVisible();

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  await signInSomebodyNew(other);
  const theirs = await other.newPage();
  await theirs.goto(`/feedback/${id}`);
  await expect(theirs.getByRole('alert')).toContainText('There is no such consultation here');
  await other.close();
});
