// Takes the pictures of the public pages from a running product with its demo accounts and their history:
//   npm start, wait until the demo consultations are marked, then: node scripts/home/pictures.mjs http://localhost:5000
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';

const base = process.argv[2] ?? 'http://localhost:5000';
const folder = new URL('../../src/web/pages/public/pictures/', import.meta.url);
const login = { email: 'hannah.okafor@example.org', password: 'steady-lantern-42' };
const caseId = 'tired-bus-driver';
const words = [
  'Hello, Mrs Tuckwell, I am Dr Okafor. What has been going on?',
  'That sounds hard. What is the tiredness like?',
  'And how are you sleeping?',
];

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: 1200, height: 800 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
await context.request.post('/api/v1/auth/login', { data: login });
const sessions = async () => (await (await context.request.get('/api/v1/sessions')).json()).data.sessions;
for (const { id, caseId: running, phase } of await sessions()) {
  if (running === caseId && phase !== 'ended') await context.request.post(`/api/v1/sessions/${id}/end`, { data: {} });
}

// The bar above the header belongs to a moment, not to the product.
await page.goto('/dashboard');
const dismiss = page.getByRole('button', { name: /^Dismiss|^Close/ }).first();
await page.waitForTimeout(3000);
while (await dismiss.isVisible()) {
  await dismiss.click();
  await page.waitForTimeout(1000);
}

await page.goto(`/case/${caseId}`);
await page.getByRole('button', { name: 'Begin the consultation' }).waitFor();
await take('reading');
await page.getByRole('button', { name: 'Begin the consultation' }).click();
const composer = page.getByRole('textbox', { name: /^Say something to / });
for (const [turn, text] of words.entries()) {
  await composer.fill(text);
  await composer.press('Enter');
  await page.locator(`[role=log][aria-busy=false] > div:nth-child(${2 * turn + 2})`).waitFor({ timeout: 90_000 });
}
await take('consultation');

const today = Date.now() - 24 * 60 * 60 * 1000;
const marked = (await sessions()).find((session) => session.caseId === caseId && Date.parse(session.startedAt) < today);
await page.goto(`/feedback/${marked.id}`);
await page.getByRole('heading', { name: /twelve minutes/ }).waitFor();
await take('feedback');
await page.goto('/mock-exam');
await page
  .getByRole('link', { name: /^\w+ \d+ \w+, \d\d:\d\d/ })
  .first()
  .click();
await page
  .getByText(/of 126/)
  .first()
  .waitFor();
await take('mock-exam');
await page.goto('/study-plan');
await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
await take('study-plan');
await browser.close();

/** WebP is written by the browser itself; Playwright only knows PNG and JPEG. */
async function take(name) {
  await page.waitForTimeout(600);
  const png = (await page.screenshot()).toString('base64');
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
  }, png);
  await drawing.close();
  writeFileSync(new URL(`${name}.webp`, folder), Buffer.from(webp, 'base64'));
}
