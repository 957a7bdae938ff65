import { expect, type Page, test } from '@playwright/test';
import { redirectTable, routeTable } from '../src/web/route-table.ts';
import { axeViolations, type Role, signIn, watchConsole, widths } from './journey.ts';

const roles: Role[] = ['visitor', 'user', 'admin'];

for (const role of roles) {
  for (const [name, viewport] of Object.entries(widths)) {
    test.describe(`${role} at ${viewport.width} px`, () => {
      test.use({ viewport });

      test(`[ROUTE-05] [ROUTE-06] [ROUTE-07] [ROUTE-10] every route opens as ${role} on ${name} without complaint or barrier`, async ({
        page,
        context,
      }) => {
        test.setTimeout(240_000);
        await signIn(context, role);
        const complaints = watchConsole(page);
        const barriers: string[] = [];
        for (const route of routeTable) {
          const address = route.example ?? route.path;
          await page.goto(address);
          await expect(page.locator('h1')).toHaveCount(1);
          await expect(page.locator('main')).toBeVisible();
          const allowed =
            route.access === 'public' ||
            (route.access === 'visitor-only'
              ? role === 'visitor'
              : role === 'admin' || (role === 'user' && route.access === 'user'));
          const expected = allowed ? address : role === 'visitor' ? '/login' : '/dashboard';
          await expect(page, `${role} opens ${address}`).toHaveURL((url) => url.pathname === expected);
          expect(await horizontalOverflow(page), `${address} is wider than the screen`).toBe(0);
          if (allowed) barriers.push(...(await axeViolations(page)));
        }
        expect(complaints).toEqual([]);
        expect(barriers).toEqual([]);
      });
    });
  }
}

for (const role of ['visitor', 'user'] as const) {
  test(`[ROUTE-03] [ROUTE-08] [ROUTE-11] redirects and unknown paths as ${role}`, async ({ page, context }) => {
    await signIn(context, role);
    const home = role === 'visitor' ? '/' : '/dashboard';
    const end = (to: string) => {
      const route = routeTable.find(({ path }) => path === to);
      if (!route || route.access === 'public') return to;
      if (route.access === 'visitor-only') return role === 'visitor' ? to : '/dashboard';
      if (route.access === 'admin') return role === 'visitor' ? '/login' : '/dashboard';
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
