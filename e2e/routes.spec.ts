import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { redirectTable, routeTable as tableOfOthers } from '../src/web/route-table.ts';
import { adminRoutes } from '../src/web/routes/admin-routes.ts';
import type { AppRoute, RouteAccess } from '../src/web/routes/app-route.ts';
import { spread } from '../test/soak.ts';
import { axeViolations, type Role, signIn, watchConsole, widths } from './kit/journey.ts';

/** Public pages are looked at in public-site.spec.ts, as visitors see them. */
const isOwn = (role: Role, { access }: AppRoute) => access === role || (role === 'admin' && access === 'author');
const routeTable = [...tableOfOthers, ...adminRoutes];

/** The admin pages are for a desk: a wide screen and one just wide enough. */
const adminWidths = { desktop: widths.desktop, narrow: { width: 768, height: 1024 } };

/** With somebody who is there, where a page is about one. */
async function addressOf({ path, example }: AppRoute, context: BrowserContext): Promise<string> {
  if (path !== '/admin/users/:id' && path !== '/admin/subscriptions/:id') return example ?? path;
  const found = await context.request.get('/api/v1/admin/users?q=premium@example.org');
  return path.replace(':id', (await found.json()).data.rows[0].id);
}

for (const role of ['user', 'admin'] as const) {
  test(`every route of its own opens as ${role}, wide and narrow, without complaint or barrier`, async ({
    page,
    context,
  }) => {
    test.setTimeout(400_000);
    await signIn(context, role);
    const console = watchConsole(page);
    const complaints: string[] = [];
    const barriers: string[] = [];
    for (const [index, route] of routeTable.filter((candidate) => isOwn(role, candidate)).entries()) {
      const address = await addressOf(route, context);
      await page.setViewportSize(widths.desktop);
      await page.goto(address);
      await expect(page, `${role} opens ${address}`).toHaveURL((url) => url.pathname === address);
      for (const [name, size] of Object.entries(role === 'admin' ? adminWidths : widths)) {
        await page.setViewportSize(size);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('main')).toBeVisible();
        await expect.poll(() => horizontalOverflow(page), `${address} is wider than the ${name} screen`).toBe(0);
        // By turns, so that the frame around the pages is looked at in both.
        const contrast = (name === 'desktop') === (index % 2 === 0);
        barriers.push(...(await axeViolations(page, { contrast })));
      }
      // An address with a made-up id is refused, and the browser says so.
      const heard = console.splice(0);
      complaints.push(...(route.example ? heard.filter((line) => !/404|Request failed/.test(line)) : heard));
    }
    expect(complaints).toEqual([]);
    expect(barriers).toEqual([]);
  });
}

for (const role of ['visitor', 'user', 'admin'] as const) {
  test(`routes of others open as ${role}, or lead where they should`, async ({ page, context }) => {
    await signIn(context, role);
    const others = routeTable.filter((route) => !isOwn(role, route));
    for (const { path, example, access } of spread(others, 9)) {
      const address = example ?? path;
      const elsewhere = role === 'visitor' ? '/login' : '/dashboard';
      const expected = mayOpen(role, access) ? address : elsewhere;
      await page.goto(address);
      await expect(page, `${role} opens ${address}`).toHaveURL((url) => url.pathname === expected);
      await expect(page.locator('h1')).toHaveCount(1);
    }
  });
}

function mayOpen(role: Role, access: RouteAccess): boolean {
  if (access === 'public') return true;
  if (access === 'visitor-only') return role === 'visitor';
  return role === 'admin' || (role === 'user' && access === 'user');
}

for (const role of ['visitor', 'user'] as const) {
  test(`[ROUTE-03] [ROUTE-08] [ROUTE-11] redirects and unknown paths as ${role}`, async ({ page, context }) => {
    await signIn(context, role);
    const home = role === 'visitor' ? '/' : '/dashboard';
    const end = (to: string) => {
      const route = routeTable.find(({ path }) => path === to);
      if (!route || route.access === 'public') return to;
      if (route.access === 'visitor-only') return role === 'visitor' ? to : '/dashboard';
      if (route.access === 'admin' || route.access === 'author') return role === 'visitor' ? '/login' : '/dashboard';
      return role === 'visitor' ? '/login' : to;
    };
    for (const { path, to } of redirectTable) {
      await page.goto(path);
      await expect(page, path).toHaveURL((url) => url.pathname === end(to));
    }
    for (const path of ['/no/such/page', '/dashboards', '/case']) {
      await page.goto(path);
      await expect(page, path).toHaveURL((url) => url.pathname === home);
    }
  });
}

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
