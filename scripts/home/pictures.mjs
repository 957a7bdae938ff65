// Takes the pictures of the public pages from a running product with its demo accounts and their history:
//   npm start, wait until the demo consultations are marked, then: node scripts/home/pictures.mjs http://localhost:5000
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';

const base = process.argv[2] ?? 'http://localhost:5000';
const folder = new URL('../../src/web/pages/public/home/pictures/', import.meta.url);
const login = { email: 'hannah.okafor@example.org', password: 'steady-lantern-42' };
const caseId = 'tired-bus-driver';
const words = [
  'Hello, Mrs Tuckwell, I am Dr Okafor. What has been going on?',
  'That sounds hard. What is the tiredness like?',
  'And how are you sleeping?',
];

/** What a phone shows of it below the header, if there is one, in its own size: there the words can be read. */
const phone = { width: 390, height: 844, shown: 520 };

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const settings = { baseURL: base, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' };
const context = await browser.newContext({ ...settings, viewport: { width: 1200, height: 800 } });
const page = await context.newPage();
await context.request.post('/api/v1/auth/login', { data: login });
const sessions = async () => (await (await context.request.get('/api/v1/sessions')).json()).data.sessions;
for (const { id, caseId: running, phase } of await sessions()) {
  if (running === caseId && phase !== 'ended') await context.request.post(`/api/v1/sessions/${id}/end`, { data: {} });
}

// Bars and notices belong to a moment, not to the product.
await dismissAll(page);
const small = await browser.newContext({
  ...settings,
  storageState: await context.storageState(),
  viewport: { width: phone.width, height: phone.height },
  deviceScaleFactor: 2,
});
const smallPage = await small.newPage();
await dismissAll(smallPage);

await page.goto(`/case/${caseId}`);
await page.getByRole('button', { name: 'Read the notes' }).click();
await page.getByRole('button', { name: 'Begin the consultation' }).waitFor();
await take('reading');
await smallPage.goto(`/case/${caseId}`);
await smallPage.getByRole('heading', { level: 1 }).waitFor();
await crop('reading');
await page.getByRole('button', { name: 'Begin the consultation' }).click();
const composer = page.getByRole('textbox', { name: /^Say something to / });
for (const [turn, text] of words.entries()) {
  await composer.fill(text);
  await composer.press('Enter');
  await page.locator(`[role=log][aria-busy=false] > div > div:nth-child(${2 * turn + 2})`).waitFor({ timeout: 90_000 });
}
await take('consultation');
await smallPage.reload();
await smallPage.locator('[role=log] > div > div').nth(5).waitFor();
await crop('consultation');

const readExams = async () => (await (await context.request.get('/api/v1/mock-exams')).json()).data.exams;
while ((await readExams())[0].points === null) await page.waitForTimeout(2000);

// An ordinary result says more than a perfect one.
const ordinary = 6.5;
const { consultations } = (await (await context.request.get('/api/v1/dashboard/consultations')).json()).data;
const [marked] = consultations
  .filter(({ feedback }) => feedback)
  .sort((one, other) => Math.abs(one.feedback.points - ordinary) - Math.abs(other.feedback.points - ordinary));
await both(
  `/feedback/${marked.sessionId}`,
  (shown) => shown.getByRole('heading', { name: /twelve minutes/ }),
  'feedback',
  (shown) => shown.getByText(/indicative band/).first(),
);
await both(`/mock-exam/${(await readExams())[0].id}`, (shown) => shown.getByText(/of 126/).first(), 'mock-exam');
await both('/study-plan', (shown) => shown.getByRole('link', { name: 'Add to calendar' }), 'study-plan');
await browser.close();

async function both(path, ready, name, top) {
  for (const shown of [page, smallPage]) {
    await shown.goto(path);
    await ready(shown).waitFor();
  }
  await take(name);
  await crop(name, top);
}

async function dismissAll(shown) {
  await shown.goto('/dashboard');
  const dismiss = shown.getByRole('button', { name: /^Dismiss|^Close|^Not now/ }).first();
  await shown.waitForTimeout(5000);
  while (await dismiss.isVisible()) {
    await dismiss.click();
    await shown.waitForTimeout(1000);
  }
}

async function take(name) {
  await page.waitForTimeout(600);
  await write(name, await page.screenshot());
}

/** From below the header, or from somewhat above what is named. */
async function crop(name, top) {
  await smallPage.waitForTimeout(600);
  const header = await smallPage
    .locator('header')
    .first()
    .boundingBox({ timeout: 1000 })
    .catch(() => null);
  const named = top && (await top(smallPage).boundingBox());
  const y = named ? named.y - 140 : header ? header.y + header.height : 0;
  const clip = { x: 0, y: Math.round(y), width: phone.width, height: phone.shown };
  await write(`${name}-phone`, await smallPage.screenshot({ clip }));
}

/** WebP is written by the browser itself; Playwright only knows PNG and JPEG. */
async function write(name, png) {
  const drawing = await context.newPage();
  const webp = await drawing.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
  }, png.toString('base64'));
  await drawing.close();
  writeFileSync(new URL(`${name}.webp`, folder), Buffer.from(webp, 'base64'));
}
