import { expect, type Page, test } from '@playwright/test';
import { signInSomebodyNew } from './kit/consultation-steps.ts';
import { axeViolations, signIn, widths } from './kit/journey.ts';

test.use({ viewport: widths.mobile });

const withNotice = { visitor: ['/', '/about', '/pricing'], user: ['/dashboard', '/case-selection'] } as const;
const without = {
  visitor: ['/features', '/login', '/signup', '/study-plan', '/study-materials', '/faq'],
  user: ['/my-analytics', '/sessions-timeline', '/study-plan', '/mock-exam', '/subscription', '/profile', '/settings'],
} as const;

for (const who of ['visitor', 'user'] as const) {
  test(`[SHELL-17] nothing that floats covers what a page is for, nor the bottom bar: ${who}`, async ({
    page,
    context,
  }) => {
    await signIn(context, who);
    for (const path of withNotice[who]) {
      await page.goto(path);
      await page.evaluate(() => localStorage.removeItem('installNoticeShown'));
      await page.reload();
      await expect(page.getByRole('region', { name: 'Install app', includeHidden: true })).toBeAttached();
      expect(await coveredGoingDown(page), path).toEqual([]);
    }
    await page.evaluate(() => localStorage.setItem('installNoticeShown', 'true'));
    for (const path of without[who]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await coveredGoingDown(page), path).toEqual([]);
    }
  });
}

/** Goes down the page and names everything over which something that floats is lying. */
const coveredGoingDown = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const boxes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ words: element.textContent ?? '', box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    const covered = () => {
      const floating = boxes(
        'section[aria-label="Install app"], aside[aria-label="Questions"] > *, section[aria-label="Messages"] > *',
      );
      const below = boxes('main [data-kept-clear="wholly"], nav[aria-label="Bottom"]');
      return floating.flatMap(({ words, box: over }) =>
        below
          .filter(
            ({ box }) =>
              over.left < box.right && over.right > box.left && over.top < box.bottom && over.bottom > box.top,
          )
          .map((under) => `${words} over ${under.words} at ${window.scrollY}`),
      );
    };
    const found = new Set<string>();
    for (let y = 0; ; y += 150) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await drawn();
      let now = covered();
      // A busy machine draws a few frames later.
      for (let tries = 0; now.length > 0 && tries < 20; tries += 1) {
        await drawn();
        now = covered();
      }
      for (const one of now) found.add(one);
      if (y + window.innerHeight >= document.documentElement.scrollHeight) return [...found];
    }
  });

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

test('[SHELL-14] [SHELL-16] Logout asks first, and a page of one’s own ends with the small print @core', async ({
  page,
  context,
}) => {
  await signInSomebodyNew(context);
  await page.goto('/profile');
  const top = page.getByRole('heading', { level: 1 }).locator('..');
  const empty = (box: Element) => box.clientHeight - [...box.children].reduce((sum, one) => sum + one.clientHeight, 0);
  expect(await top.evaluate(empty), 'room below the title and its sentence').toBeLessThan(10);
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
