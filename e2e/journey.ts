import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo-accounts.ts';

export const widths = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } };
export type Role = 'visitor' | 'user' | 'admin';

export const demo = (role: 'user' | 'admin') => {
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

/** Collects everything a page complains about. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

export async function axeViolations(page: Page): Promise<string[]> {
  // There are no frames here, so one run in the page is enough; the other way opens a second page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
