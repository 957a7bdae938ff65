import { expect, type Page, test } from '@playwright/test';
import { signInSomebodyNew } from './consultation-steps.ts';
import { axeViolations, signIn, widths } from './journey.ts';

test.use({ viewport: widths.mobile });

const forVisitors = [
  '/',
  '/features',
  '/about',
  '/pricing',
  '/login',
  '/signup',
  '/study-plan',
  '/study-materials',
  '/faq',
];
const forUsers = [
  '/dashboard',
  '/case-selection',
  '/my-analytics',
  '/sessions-timeline',
  '/study-plan',
  '/mock-exam',
  '/subscription',
  '/profile',
  '/settings',
];

/** Goes down the page and names every primary button that something floating lies over, and all that lies over the bottom bar. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = new Set<string>();
    const boxes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ words: element.textContent ?? '', element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    for (let y = 0; ; y += 120) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await settled();
      const floating = boxes(
        'section[aria-label="Install app"], aside[aria-label="Questions"] > *, section[aria-label="Messages"] > *',
      );
      const fixed = [
        ...boxes('main a[class*="primary"], main button[class*="primary"], main [class*="accent"]'),
        ...boxes('nav[aria-label="Bottom"]'),
      ];
      for (const what of floating) {
        for (const under of fixed) {
          if (meets(what.box, under.box)) found.add(`${what.words} over ${under.words} at ${y}`);
        }
      }
      if (y + window.innerHeight >= document.documentElement.scrollHeight) return [...found];
    }
  });

for (const [who, paths] of [
  ['visitor', forVisitors],
  ['user', forUsers],
] as const) {
  test(`[SHELL-17] nothing that floats covers a primary button or the bottom bar: ${who}`, async ({
    page,
    context,
  }) => {
    await signIn(context, who);
    await page.clock.install();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('installNoticeShown'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.clock.runFor(3500);
      await expect(page.getByRole('region', { name: 'Install app', includeHidden: true })).toBeAttached();
      expect(await covered(page), path).toEqual([]);
    }
  });
}

test('[SHELL-14] study plan, mock exam, guides and subscription are one press from Home and from Profile', async ({
  page,
  context,
}) => {
  await signIn(context, 'user');
  for (const start of ['Home', 'Profile']) {
    for (const [link, path] of [
      ['Study plan', '/study-plan'],
      ['Mock exam', '/mock-exam'],
      ['Guides', '/study-materials'],
      ['Subscription', '/subscription'],
    ] as const) {
      await page.goto('/news-updates');
      await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: start }).click();
      await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: link }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
  }
});

test('[SHELL-14] [SHELL-16] Logout asks first, and a page of one’s own ends with the small print', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await page.goto('/profile');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Version 1.24.7');
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  const logout = page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Logout' });
  await logout.click();
  const dialog = page.getByRole('dialog', { name: 'Log out of Clavis?' });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await (await context.request.get('/api/v1/auth/session')).json()).isAuthenticated).toBe(true);
  await logout.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await (await context.request.get('/api/v1/auth/session')).json()).isAuthenticated).toBe(false);
});
