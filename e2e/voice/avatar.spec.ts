import { expect, type Page, test } from '@playwright/test';
import { expectOpenToAll, widths } from '../kit/journey.ts';

declare global {
  interface Window {
    mouths: string[];
  }
}

const stage = (page: Page) => page.getByRole('region', { name: 'The face' });
/** The mouth as it is seen: of the eight that are drawn, the one that shows. */
const shownMouths = (page: Page) =>
  stage(page)
    .locator('[data-layer="mouth"] > g')
    .evaluateAll((drawn) =>
      drawn.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.dataset.mouths ?? ''),
    );
/** Of the lips alone: what is around them breathes. */
const pictureOfLips = async (page: Page): Promise<Buffer> => {
  const box = await stage(page).locator('svg').first().boundingBox();
  if (!box) throw new Error('there is no face');
  const { x, y, width, height } = box;
  return page.screenshot({
    clip: { x: x + width * 0.43, y: y + height * 0.63, width: width * 0.14, height: height * 0.07 },
  });
};

test('[AVA-01] [AVA-02] the face is opened, speaks a sentence and is closed, with no network: lips open with the sounds and closed on silence @core', async ({
  page,
  context,
}, info) => {
  await page.setViewportSize(widths.desktop);
  await page.goto('/heygen-test');
  await expect(page.getByRole('heading', { name: 'The talking face' })).toBeVisible();
  // Without motion the lips stay closed.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Open the face', exact: true }).click();
  await expect(stage(page).getByText('Open, drawn', { exact: true })).toBeVisible();
  await context.setOffline(true);

  expect(await shownMouths(page)).toEqual(['rest']);
  // A browser may paint the same lips in a few ways, a shade apart.
  const atRest: string[] = [];
  while (atRest.length < 6) atRest.push((await pictureOfLips(page)).toString('base64'));
  await page.evaluate(() => {
    window.mouths = [];
    const face = document.querySelector('[data-mouth]');
    new MutationObserver(() => window.mouths.push(face?.getAttribute('data-mouth') ?? '')).observe(face as Element, {
      attributeFilter: ['data-mouth'],
    });
  });
  await page.getByRole('button', { name: 'Say it', exact: true }).click();
  await expect(stage(page).getByText('Speaking', { exact: true })).toBeVisible();

  const pictures: Buffer[] = [];
  while (pictures.length < 12 && (await stage(page).getByText('Speaking', { exact: true }).isVisible())) {
    const picture = await pictureOfLips(page);
    pictures.push(picture);
    await info.attach(`speaking-${pictures.length}.png`, { body: picture, contentType: 'image/png' });
  }
  expect(pictures.filter((picture) => !atRest.includes(picture.toString('base64'))).length).toBeGreaterThan(0);

  await expect(stage(page).getByText('Open, drawn', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await shownMouths(page)).toEqual(['rest']);
  const mouths = await page.evaluate(() => window.mouths);
  expect(mouths.at(-1)).toBe('rest');
  expect(new Set(mouths).size).toBe(8);
  // The comma and the full stops of the sentence are heard as silence.
  expect(mouths.filter((mouth) => mouth === 'rest').length).toBeGreaterThan(2);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(stage(page).getByText('Closed', { exact: true })).toBeVisible();
  await expectOpenToAll(page, 'the talking face');
});
