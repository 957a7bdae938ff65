import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../src/server/demo/demo-accounts.ts';
import { isSoak, spread } from '../../test/soak.ts';

export const widths = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } };
/** This width every time, the other too by `npm run soak`: where what is special to the other is proved elsewhere. */
export const widthsFrom = (everyTime: keyof typeof widths) => {
  const other = everyTime === 'desktop' ? 'mobile' : 'desktop';
  return spread([everyTime, other] as const, 1).map((name) => [name, widths[name]] as const);
};
type SignedInRole = 'user' | 'author' | 'admin';
export type Role = 'visitor' | SignedInRole;

export const demo = (role: SignedInRole) => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`no demo account with the role ${role}`);
  return account;
};

type Sessions = Record<SignedInRole, string>;

/** One sign-in of each role through the real call, for all journeys that only want to be signed in. */
export async function signInOnce(server: string): Promise<Sessions> {
  const sessionOf = async (role: SignedInRole) => {
    const { email, password } = demo(role);
    const answer = await fetch(`${server}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => /^clavis_session=([^;]+)/.exec(cookie)?.[1]);
    const session = cookies.find((value) => value !== undefined);
    if (!session) throw new Error(`signing in as ${role} answered ${answer.status}`);
    return session;
  };
  return { user: await sessionOf('user'), author: await sessionOf('author'), admin: await sessionOf('admin') };
}

/** With the session that everybody of this role shares: whoever ends sessions signs in somebody new. */
export async function signIn(context: BrowserContext, role: Role): Promise<void> {
  if (role === 'visitor') return;
  const sessions: Sessions = JSON.parse(process.env.JOURNEY_SESSIONS ?? '');
  await context.addCookies([{ name: 'clavis_session', value: sessions[role], url: process.env.JOURNEY_URL ?? '' }]);
}

/** Fills in the log-in page, as somebody does who is asked to. */
export async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Looks at the page as it stands, narrow and then wide: nothing scrolls sideways, and nothing bars anybody. */
export async function expectOpenToAll(page: Page, what: string): Promise<void> {
  for (const name of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(widths[name]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${what} is wider than the ${name} screen`).toBeLessThanOrEqual(0);
    expect(await axeViolations(page, { contrast: name === 'mobile' }), `${what}, ${name}`).toEqual([]);
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

/**
 * What bars somebody from the page as it stands. Contrasts take two thirds of the time and hardly follow the width, so whoever looks at
 * several widths asks for them at one; `npm run soak` works them out at each.
 */
export async function axeViolations(page: Page, { contrast = true } = {}): Promise<string[]> {
  // Sent once for each document; the builder would send all of it twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // There are no frames here, so one run in the page is enough; the other way opens a second page each time.
  // What is right is not wanted: writing it all up takes time.
  const rules = { 'color-contrast': { enabled: contrast || isSoak } };
  const options = { resultTypes: ['violations' as const], rules };
  const { violations } = await new AxeBuilder({ page, axeSource: 'null' }).options(options).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
