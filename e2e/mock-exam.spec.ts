import { expect, type Locator, type Page, test } from '@playwright/test';
import type { MockExam } from '../src/contract/mock-exams.ts';
import { composerOf, say, tabTo } from './kit/consultation-steps.ts';
import { expectOpenToAll, watchConsole } from './kit/journey.ts';
import { type MovedClockServer, startMovedClockServer } from './kit/moved-clock-server.ts';
import { fits, openKeyboard, phone, typed } from './kit/phone-steps.ts';

let server: MovedClockServer;
test.beforeEach(async ({ context }) => {
  test.setTimeout(300_000);
  server = await startMovedClockServer();
  await server.signIn(context);
});
test.afterEach(() => server.stop());

/** Time passes on the server, and somebody looks at the page again; a look while an older question is under way is not heard. */
async function pass(page: Page, minutes: number, until: Locator): Promise<void> {
  server.advance(minutes * 60);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(until).toBeAttached({ timeout: 3000 });
  }).toPass();
}

const stationHeading = (page: Page, n: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Station ${n} of 12: `) });
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const announced = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function start(page: Page): Promise<void> {
  await page.goto(`${server.url}/mock-exam`);
  await tabTo(page, page.getByRole('button', { name: 'Begin case 1' }));
  await page.keyboard.press('Enter');
  await expect(stationHeading(page, 1)).toBeAttached();
}

async function begin(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Begin the consultation' }));
  await page.keyboard.press('Enter');
  await expect(composerOf(page)).toBeFocused();
}

async function endStation(page: Page): Promise<void> {
  await page.keyboard.press('Alt+e');
  await tabTo(page, page.getByRole('button', { name: 'End the station' }));
  await page.keyboard.press('Enter');
}

async function startNext(page: Page, n: number): Promise<void> {
  const button = page.getByRole('button', {
    name: n === 7 ? 'End the break and start station 7' : `Start station ${n} now`,
  });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(stationHeading(page, n)).toBeFocused();
}

async function currentExam(page: Page): Promise<MockExam> {
  return (await (await page.request.get(`${server.url}/api/v1/mock-exams/current`)).json()).data.exam;
}

test('[CASE-11] a whole mock exam by keyboard: through a reload, a second tab, a lost network and a restart', async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await start(page);
  await expect(announced(page, 'Station 1 of 12. Three minutes to read, then twelve to talk.')).toBeAttached();
  const first = (await currentExam(page)).stations[0]?.session?.id;
  await begin(page);
  await say(page, 'Hello, I am Dr Hale. How can I help?');
  await endStation(page);
  await expect(headed(page, 'Changeover')).toBeFocused();
  await expect(
    announced(page, 'Station 1 is over. Changeover of one minute. Station 2 starts by itself.'),
  ).toBeAttached();
  await startNext(page, 2);

  // Reading ends by itself, the hard stop comes by itself, and so does the next station.
  await pass(page, 3, composerOf(page));
  await expect(composerOf(page)).toBeFocused();
  await say(page, 'What has brought you here?');
  await pass(page, 12, headed(page, 'Changeover'));
  await pass(page, 1, stationHeading(page, 3));

  await page.reload();
  await expect(stationHeading(page, 3)).toBeAttached();
  const second = await context.newPage();
  await second.goto(`${server.url}/mock-exam`);
  await expect(second).toHaveURL(/\/mock-exam\/running$/);
  await expect(stationHeading(second, 3)).toBeAttached();
  await page.bringToFront();
  await begin(page);
  await endStation(page);
  await expect(headed(page, 'Changeover')).toBeVisible();
  await expect(headed(second, 'Changeover')).toBeVisible();
  await startNext(page, 4);
  await expect(stationHeading(second, 4)).toBeAttached();
  await second.close();

  // Without the network the exam goes on all the same.
  const known = complaints.length;
  await context.setOffline(true);
  server.advance(16.5 * 60);
  await context.setOffline(false);
  await expect(stationHeading(page, 5)).toBeAttached();

  await server.restart();
  await pass(page, 0, page.getByRole('button', { name: 'Begin the consultation' }));
  await pass(page, 14.5, headed(page, 'Changeover'));
  await startNext(page, 6);
  complaints.splice(known);

  // No feedback until the end.
  await page.goto(`${server.url}/feedback/${first}`);
  await expect(page.getByRole('heading', { name: 'The mock exam is still running' })).toBeVisible();
  await page.getByRole('link', { name: 'To the mock exam' }).click();
  await begin(page);
  await endStation(page);
  await expect(headed(page, 'Break')).toBeFocused();
  await expect(announced(page, 'Break of ten minutes.')).toBeAttached();

  for (let n = 7; n <= 12; n += 1) {
    await startNext(page, n);
    await begin(page);
    await say(page, 'How can I help?');
    await endStation(page);
  }

  await expect(headed(page, 'Mock exam result')).toBeVisible();
  // Words were said in eight of the twelve.
  const score = page.getByRole('img', { name: '84 of 126 points, above the indicative band of 75 to 80' });
  await expect(score).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /^See the feedback on station / })).toHaveCount(12);
  await page.getByRole('link', { name: /^See the feedback on station 1: / }).click();
  await expect(page).toHaveURL(new RegExp(`/feedback/${first}$`));
  await expect(page.getByRole('region', { name: 'Grades' })).toContainText('10.5 of 10.5');
  expect(complaints).toEqual([]);
});

test('[CASE-11] every view of a mock exam is whole and open to all', async ({ page }) => {
  const look = () => expectOpenToAll(page, page.url());
  await page.goto(`${server.url}/mock-exam`);
  await expect(page.getByText('Unlimited mock exams.')).toBeVisible();
  await look();
  await start(page);
  await look();
  await begin(page);
  await say(page, 'How can I help?');
  await look();
  await page.getByRole('button', { name: 'Give up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up this mock exam?' });
  await expect(dialog).toContainText('The 11 stations ahead count as nothing.');
  await look();
  await dialog.getByRole('button', { name: 'Carry on' }).click();
  await pass(page, 12, headed(page, 'Changeover'));
  await look();
  await pass(page, 5 * 16 + 1, headed(page, 'Break'));
  await look();
  await page.getByRole('button', { name: 'Give up' }).click();
  await dialog.getByRole('button', { name: 'Give up the exam' }).click();
  await expect(page.getByText('6 stations were not reached and count as nothing', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: /^10\.5 of 126 points, below/ })).toBeVisible({ timeout: 60_000 });
  await look();
  await page.getByRole('link', { name: 'All mock exams' }).click();
  await expect(page.getByRole('region', { name: 'Earlier mock exams' })).toContainText('Given up10.5 of 126');
  await look();
});

test('[CASE-11] on a phone a station fills the screen, and a keyboard leaves the log its room @core', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await start(page);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await begin(page);
  await expect(page.getByText('Station 1 of 12', { exact: true })).toBeVisible();
  await openKeyboard(page);
  for (const words of Object.values(typed)) {
    await say(page, words);
    await composerOf(page).fill(typed[4]);
    await fits(page, `after ${words}`);
    await composerOf(page).fill('');
  }
});
