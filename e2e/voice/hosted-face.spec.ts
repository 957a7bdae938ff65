import { type Browser, expect, type Page, test } from '@playwright/test';
import { heygenAvatar } from '../../src/server/ports/avatar/heygen.ts';
import { type FakeHeygen, startFakeHeygen } from '../../test/fakes/fake-heygen.ts';
import { avatarPeer } from '../kit/avatar-provider.ts';
import { composerOf, linesOf } from '../kit/consultation-steps.ts';
import { axeViolations, watchConsole, widths } from '../kit/journey.ts';
import { startMovedClockServer } from '../kit/moved-clock-server.ts';

interface Scene {
  service: FakeHeygen;
  page: Page;
  end: () => Promise<void>;
}

/** The product with a hosted face configured, and a second page that plays its provider. */
async function withProvider(browser: Browser): Promise<Scene> {
  const provider = await browser.newPage();
  await provider.locator('html').click();
  const service = await startFakeHeygen({ peer: avatarPeer(provider), iceServers: [] });
  const avatar = heygenAvatar({ key: service.key, apiBase: service.url });
  const server = await startMovedClockServer({}, { avatar });
  const context = await browser.newContext({ baseURL: server.url, viewport: widths.desktop, reducedMotion: 'reduce' });
  await server.signIn(context);
  const page = await context.newPage();
  // Asked about its own recognition, a browser without a window gives up the page.
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  const end = async () => {
    await context.close();
    await server.stop();
    await service.stop();
    await provider.close();
  };
  return { service, page, end };
}

async function sayByText(page: Page, words: string): Promise<void> {
  const before = await linesOf(page).count();
  await composerOf(page).fill(words);
  await page.keyboard.press('Enter');
  await expect(linesOf(page)).toHaveCount(before + 2);
}

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('[data-mouth]').first()).toBeVisible();
}

/** What the page shows of the provider's picture, which is green. */
const isGreen = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1, height: 1 });
    const pen = canvas.getContext('2d');
    pen?.drawImage(video, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return green > 100 && green > red * 2 && green > blue * 1.5;
  });

test('[AVA-02] where a provider is configured its face is seen and heard; when it goes, or never comes, the drawn face goes on and says why', async ({
  browser,
}) => {
  // Two pages that show moving pictures: long on a busy machine.
  test.setTimeout(240_000);
  const { service, page, end } = await withProvider(browser);
  const complaints = watchConsole(page);
  await page.goto('/case/tired-bus-driver');
  await page.getByRole('radio', { name: /^Voice/ }).check();
  await page.getByRole('button', { name: 'Read the notes', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the consultation', exact: true }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => isGreen(page)).toBe(true);

  // Typed here, because hearing the doctor is another journey; choosing it is the tap that allows sound.
  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  const ownVoice: string[] = [];
  page.on('request', (request) => {
    if (/\/turns\/\d+\/speech/.test(request.url())) ownVoice.push(request.url());
  });
  await page.getByRole('button', { name: 'Hide the face', exact: true }).click();
  await sayByText(page, 'How are you?');
  const tasks = () => service.calls.filter(({ name }) => name === 'task').map(({ body }) => body.text);
  await expect.poll(tasks).toEqual(['You said: How are you?']);
  // The meter shows how loud it is that is heard: the provider's tone.
  await expect(page.locator('[data-sounds]')).toBeAttached();
  await page.getByRole('button', { name: 'Show the face', exact: true }).click();
  await expect.poll(() => isGreen(page)).toBe(true);
  expect(ownVoice).toEqual([]);

  service.fail('task', { status: 500 });
  await sayByText(page, 'And at night?');
  await expect(page.getByText('The hosted avatar could not be reached. The drawn face goes on.')).toBeVisible();
  await expectDrawn(page);
  await expect.poll(service.open).toEqual([]);
  // The product's own voice says it then.
  await expect.poll(() => ownVoice.length).toBe(1);

  service.fail('new', { status: 429 });
  await page.reload();
  await expect(page.getByText('The hosted avatar is busy at this moment. The drawn face goes on.')).toBeVisible();
  await expectDrawn(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});
