import { expect, type Page, test } from '@playwright/test';
import {
  beginConsultation,
  composerOf,
  firstReply,
  linesOf,
  say,
  signInSomebodyNew,
  storedConsultationCount,
} from './kit/consultation-steps.ts';
import { axeViolations } from './kit/journey.ts';
import { fits, leastLog, openKeyboard, phone, strip, typed } from './kit/phone-steps.ts';

test.use({ viewport: phone, hasTouch: true });
test.beforeEach(() => test.setTimeout(240_000));

const clock = (page: Page) => page.getByRole('timer');
const panelTab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Panel' }).getByRole('tab', { name });

test('[CASE-04] on a phone twelve turns are typed with the keyboard open, and everything stays in sight', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await beginConsultation(page, 'tired-bus-driver');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
  await fits(page, 'before a word');
  await openKeyboard(page);

  const heights: number[] = [];
  for (const words of Object.values(typed)) {
    await composerOf(page).fill(words);
    await fits(page, `with ${words} typed`);
    heights.push((await page.locator('form:has(textarea)').boundingBox())?.height ?? 0);
  }
  expect(heights).toEqual([54, 77, 123]);
  await composerOf(page).fill(typed[4].repeat(3));
  await fits(page, 'with far more than four lines typed');
  expect((await page.locator('form:has(textarea)').boundingBox())?.height).toBe(123);
  await composerOf(page).fill('');

  const turns = [...Array(4).keys()].flatMap(() => Object.values(typed));
  for (const [i, words] of turns.entries()) {
    await say(page, words, i === 0 ? firstReply : {});
    await fits(page, `after turn ${i + 1}`);
  }
  await expect(linesOf(page)).toHaveCount(24);
  expect(await axeViolations(page)).toEqual([]);

  await strip(page).tap();
  await page.setViewportSize(phone);
  await expect(strip(page)).toHaveCount(0);
  await fits(page, 'with the face back');

  for (const name of ['Notes', 'Pad']) {
    await panelTab(page, name).tap();
    await expect(clock(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.height);
  }
  await panelTab(page, 'Talk').tap();
  await fits(page, 'after the notes and the pad');
});

test('[CASE-04] whoever scrolls up to read is left there, until they say something', async ({ page, context }) => {
  await signInSomebodyNew(context);
  await beginConsultation(page, 'tired-bus-driver');
  await openKeyboard(page);
  for (const [i, words] of [typed[4], typed[2], typed[4], typed[2]].entries()) {
    await say(page, words, i === 0 ? firstReply : {});
  }
  const log = page.getByRole('log');
  await log.hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBe(0);
  // A longer draft takes room away, and nothing moves under the reader.
  await composerOf(page).fill(typed[4]);
  expect(await log.evaluate((element) => element.scrollTop)).toBe(0);
  await composerOf(page).press('Enter');
  await expect(linesOf(page)).toHaveCount(10);
  await fits(page, 'after saying something');
});

test('[CASE-04] a keyboard that lies over the page, as on an iPhone, leaves all of it in sight', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const area = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: area });
    Object.assign(window, {
      showKeyboard(height: number, offsetTop: number) {
        Object.assign(area, { height, offsetTop });
        area.dispatchEvent(new Event('resize'));
      },
    });
  });
  await signInSomebodyNew(context);
  await beginConsultation(page, 'tired-bus-driver');
  await composerOf(page).tap();
  await page.evaluate(() =>
    (window as unknown as { showKeyboard(h: number, top: number): void }).showKeyboard(508, 40),
  );
  await say(page, typed[4], firstReply);
  await composerOf(page).fill(typed[4]);
  const place = async (selector: string) => page.locator(selector).boundingBox();
  await expect.poll(async () => (await place('[role="log"]'))?.height).toBeGreaterThanOrEqual(leastLog);
  const [top, composer] = [await place('[role="timer"]'), await place('form:has(textarea)')];
  expect(top?.y).toBeGreaterThanOrEqual(40);
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(548);
});

test('[CASE-08] the sample fills the phone in the same way', async ({ page }) => {
  await page.goto('/case-preview');
  await page.getByRole('button', { name: 'Start the three minutes' }).click();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await openKeyboard(page);
  await say(page, typed[2], firstReply);
  await composerOf(page).fill(typed[4]);
  await fits(page, 'with four lines typed');
  expect(await axeViolations(page)).toEqual([]);
});

test('[CASE-04] [CASE-07] nothing is spent before the start card is accepted, and then it is few presses', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await page.goto('/case-selection');
  await page.getByRole('link', { name: 'Read the notes: Private matter' }).tap();
  await expect(page.getByRole('region', { name: 'Private matter' })).toContainText('12 minutes with');
  await page.getByRole('link', { name: 'Not now' }).tap();
  await expect(page).toHaveURL(/\/case-selection$/);
  expect(await storedConsultationCount(context)).toBe(0);

  const presses = [
    page.getByRole('link', { name: 'Read the notes: Private matter' }),
    page.getByRole('button', { name: 'Read the notes' }),
    page.getByRole('button', { name: 'Begin the consultation' }),
  ];
  for (const press of presses) await press.tap();
  await expect(composerOf(page)).toBeFocused();
  expect(await storedConsultationCount(context)).toBe(1);
  // Going on with it asks nothing.
  await page.goto('/case/private-matter');
  await expect(composerOf(page)).toBeFocused();
  expect(await storedConsultationCount(context)).toBe(1);
});
