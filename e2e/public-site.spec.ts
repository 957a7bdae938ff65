import { expect, type Page, test } from '@playwright/test';
import { pageDescriptions } from '../src/web/prerender/page-descriptions.ts';
import { routeTable } from '../src/web/route-table.ts';
import { axeViolations, signIn, watchConsole, widths } from './kit/journey.ts';

const pages = [...Object.keys(pageDescriptions), '/study-materials/minute-six'];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-02] every public page can be read, and its links lead on', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page.locator('h1'), path).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.length, `${path} has words`).toBeGreaterThan(120);
      expect(text, path).not.toMatch(/Loading.*\.\.\.|still being built/);
      // A reading page is all there: nothing hides its text.
      await expect(page.locator('#intro'), path).toBeHidden();
      // Nor is there anything to press that does nothing: what needs scripts is off, and the page says why.
      const controls = page.locator('main').locator('button, input, select, textarea').filter({ visible: true });
      await expect(controls.and(page.locator(':enabled')), path).toHaveCount(0);
      const isOff = (await controls.and(page.locator(':not([data-later] *)')).count()) > 0;
      if (isOff) expect(text, path).toContain('JavaScript');
    }
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL('/faq');
      await expect(page.locator('h1')).toBeVisible();
    }
  });

  test('a page of the application itself says what it needs', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Clavis needs JavaScript' })).toBeVisible();
  });
});

test('[ROUTE-02] every public page has a head of its own', async ({ request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const one = (pattern: RegExp) => {
      const found = [...html.matchAll(pattern)].map(([, value]) => value ?? '');
      expect(found, `${path} ${pattern}`).toHaveLength(1);
      return found[0] ?? '';
    };
    titles.add(one(/<title>([^<]+)<\/title>/g));
    const description = one(/<meta name="description" content="([^"]+)"/g);
    expect(description.length, path).toBeGreaterThan(40);
    descriptions.add(description);
    expect(new URL(one(/<link rel="canonical" href="([^"]+)"/g)).pathname).toBe(path);
    expect(one(/<meta property="og:image" content="(https?:\/\/[^"]+)"/g)).toContain('/og-image.png');
    expect(() => JSON.parse(one(/<script type="application\/ld\+json">(.*?)<\/script>/gs))).not.toThrow();
    expect(html).not.toMatch(/public-url\.invalid| style="|<style/);
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

test('search engines find the public pages, and nothing that needs an account', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemapAddress = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const sitemap = await (await request.get(new URL(sitemapAddress).pathname)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(listed).toEqual(expect.arrayContaining(['/', '/features', '/pricing', '/faq', '/study-materials/minute-six']));
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, folder]) => folder ?? '');
  expect(closed).toEqual(expect.arrayContaining(['/dashboard', '/case/', '/feedback/', '/shared-feedback/']));
  expect(listed.filter((path) => closed.some((folder) => path.startsWith(folder)))).toEqual([]);
  for (const path of listed) {
    const answer = await request.get(path);
    expect(await answer.text(), path).toContain('<h1');
  }
  expect(await (await request.get('/dashboard')).text()).toContain('content="noindex"');
});

test('the application can be installed: its manifest names pictures that are there', async ({ page, request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose);
  expect(purposes).toContain('maskable');
  await page.goto('/legal');
  const pictures: Array<{ src: string; sizes: string }> = [
    ...manifest.icons.filter(({ type }: { type: string }) => type === 'image/png'),
    { src: '/apple-touch-icon.png', sizes: '180x180' },
    { src: '/og-image.png', sizes: '1200x630' },
  ];
  for (const { src, sizes } of pictures) expect(await sizeOf(page, src), src).toBe(sizes);
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, src);

const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
const publicRoutes = routeTable.filter(({ access }) => access === 'public' || access === 'visitor-only');

for (const half of [0, 1]) {
  test(`[ROUTE-02] every public route is taken over as it was sent, without complaint or barrier at three widths, ${half + 1} of 2`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const heard = watchConsole(page);
    const complaints: string[] = [];
    const barriers: string[] = [];
    for (const [index, { path, example }] of publicRoutes.entries()) {
      if (index % 2 !== half) continue;
      const address = example ?? path;
      // Each page is opened once, at another width than the one before.
      const first = (index >> 1) % sizes.length;
      for (const size of [...sizes.slice(first), ...sizes.slice(0, first)]) {
        await page.setViewportSize(size);
        if (size === sizes[first]) {
          await page.goto(address);
          if (pages.includes(address)) await isTakenOver(page);
        }
        await expect(page.locator('h1'), address).toHaveCount(1);
        await expect.poll(() => overflow(page), `${address} is wider than ${size.width}`).toBe(0);
        if (size.width !== 768) {
          const contrast = size.width === ((index >> 1) % 2 === 0 ? 1280 : 360);
          barriers.push(...(await axeViolations(page, { contrast })).map((barrier) => `${size.width}: ${barrier}`));
        }
      }
      // An address with a made-up id is refused, and the browser says so.
      const isMadeUp = example !== undefined && !pages.includes(address);
      complaints.push(...heard.splice(0).filter((line) => !(isMadeUp && /403|404|Request failed/.test(line))));
    }
    expect(complaints).toEqual([]);
    expect(barriers).toEqual([]);
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.getElementById('root')?.firstElementChild;
    return first && Object.keys(first).some((key) => key.startsWith('__react'));
  });
  await expect(page.locator('[data-waiting]:not([data-later] *)')).toHaveCount(0);
}

/** So that what is there before them can be looked at, however slow the machine is. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

test('a control of a prerendered page waits until somebody listens, then works @core', async ({ page }) => {
  const letScriptsThrough = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  const monthly = page.getByRole('radio', { name: 'Monthly' });
  await expect(monthly).toBeDisabled();
  // One in the wide header and one in the narrow: until the style sheet is there, both show.
  await expect(page.getByRole('button', { name: 'Install app' }).first()).toBeDisabled();
  await expect(page.getByRole('searchbox', { name: 'Search resources' })).toBeEnabled();
  letScriptsThrough();
  // The choice goes through the address, which shows a moment later.
  await monthly.click();
  await expect(monthly).toBeChecked();
  await expect(page.getByText('£9.99 / month').first()).toBeVisible();
});

test('[SHELL-17] nothing floats over what a visitor acts in', async ({ page }) => {
  await page.goto('/');
  const demo = page.getByRole('region', { name: /^Half a minute/ });
  const opener = page.getByRole('button', { name: 'Ask a question' });
  await expect(opener).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const control of await demo.locator('button, textarea').all()) {
      await control.scrollIntoViewIfNeeded();
      await expect.poll(async () => overlap(await control.boundingBox(), await opener.boundingBox())).toBe(false);
    }
  }
  // The last size is a phone's, and there the notice has become due meanwhile, or does so now.
  const notice = page.locator('[aria-label="Install app"]').filter({ hasText: 'home screen' });
  await demo.scrollIntoViewIfNeeded();
  await expect(notice).toBeAttached();
  await expect(notice).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(notice).toBeVisible();
});

type Box = Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>;
const overlap = (a: Box, b: Box): boolean =>
  // Neither may be missing, or nothing would have been compared.
  a === null ||
  b === null ||
  (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[SHELL-05] the intro plays over a page that can be read and used, then goes', async ({ page }) => {
    const letScriptsThrough = await holdScripts(page);
    await page.goto('/legal', { waitUntil: 'commit' });
    const intro = page.locator('#intro');
    await expect(intro).toHaveCSS('pointer-events', 'none');
    await expect(page.locator('h1')).toBeVisible();
    letScriptsThrough();
    await expect(intro).toHaveCount(0);
  });

  test('[SHELL-05] the intro covers the start of the application itself', async ({ page }) => {
    const letScriptsThrough = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const intro = page.locator('#intro');
    await expect(intro).toHaveCSS('background-color', 'rgb(11, 31, 51)');
    letScriptsThrough();
    await expect(intro).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });
});

test('[ROUTE-01] whoever is signed in gets the application at once, and no page for visitors', async ({
  page,
  context,
}) => {
  await signIn(context, 'user');
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('content="noindex"');
  await expect(page).toHaveURL('/dashboard');
});
