import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../src/server/demo/demo-accounts.ts';
import { spread } from '../../test/soak.ts';

export const widths = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } };
/** This width every time, the other too by `npm run soak`: where what is special to the other is proved elsewhere. */
export const widthsFrom = (everyTime: keyof typeof widths) => {
  const other = everyTime === 'desktop' ? 'mobile' : 'desktop';
  return spread([everyTime, other] as const, 1).map((name) => [name, widths[name]] as const);
};
export type Role = 'visitor' | 'user' | 'author' | 'admin';

export const demo = (role: Exclude<Role, 'visitor'>) => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`no demo account with the role ${role}`);
  return account;
};

/** Signs in through the real call, so that a journey about something else starts signed in. */
export async function signIn(context: BrowserContext, role: Role): Promise<void> {
  if (role === 'visitor') return;
  const { email, password } = demo(role);
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Looks at the page as it stands, narrow and then wide: nothing scrolls sideways, and nothing bars anybody. */
export async function expectOpenToAll(page: Page, what: string): Promise<void> {
  for (const name of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(widths[name]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${what} is wider than the ${name} screen`).toBeLessThanOrEqual(0);
    expect(await axeViolations(page), `${what}, ${name}`).toEqual([]);
  }
}

/** Collects everything a page complains about. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

export async function axeViolations(page: Page): Promise<string[]> {
  // Sent once for each document; the builder would send all of it twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // There are no frames here, so one run in the page is enough; the other way opens a second page each time.
  // What is right is not wanted: writing it all up takes time.
  const builder = new AxeBuilder({ page, axeSource: 'null' }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
