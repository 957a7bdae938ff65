import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { parse } from 'yaml';
import type { OwnConsultation } from '../../src/contract/consultations.ts';
import { type CaseFile, caseFile } from '../../src/core/cases/schema.ts';
import { curlyQuotes } from '../../src/core/text/curly-quotes.ts';
import { demoAccounts } from '../../src/server/demo/demo-accounts.ts';
import { projectRoot } from '../../src/server/project-root.ts';

/** A cold server reads its sentences before it can answer the first one. */
export const firstReply = { timeout: 90_000 };

/** A case as it is shown: with the quotation marks of print. */
export const readCaseFile = (id: string): CaseFile =>
  caseFile.parse(
    parse(readFileSync(join(projectRoot, 'cases', `${id}.yaml`), 'utf8'), (_, value: unknown) =>
      typeof value === 'string' ? curlyQuotes(value) : value,
    ),
  );

/** Signs in somebody new on Premium, whom no other journey disturbs; they may sign in again elsewhere. */
export async function signInSomebodyNew(context: BrowserContext): Promise<{ email: string; password: string }> {
  const premium = demoAccounts.find(({ plan }) => plan?.id === 'premium');
  if (!premium) throw new Error('no demo account on Premium');
  const email = `gp.${randomBytes(6).toString('hex')}@example.org`;
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
  await client.connect();
  await client.query(
    `WITH somebody AS (
       INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at, email_verified_at)
       SELECT $1, password_hash, 'Robin', 'Hale', stage, terms_version, terms_accepted_at, email_verified_at
       FROM users WHERE email = $2 RETURNING id)
     INSERT INTO subscriptions (user_id, plan_id, plan_name, status, current_period_end)
     SELECT somebody.id, plan_id, plan_name, status, current_period_end
     FROM somebody, subscriptions JOIN users ON users.id = user_id WHERE users.email = $2`,
    [email, premium.email],
  );
  await client.end();
  const account = { email, password: premium.password };
  const answer = await context.request.post('/api/v1/auth/login', { data: account });
  expect(answer.status()).toBe(200);
  return account;
}

/** Opens the case, accepts what it costs and ends the reading time. */
export async function beginConsultation(page: Page, caseId: string): Promise<void> {
  await page.goto(`/case/${caseId}`);
  await page.getByRole('button', { name: 'Read the notes' }).click();
  await page.getByRole('button', { name: 'Begin the consultation' }).click();
  await expect(composerOf(page)).toBeFocused();
}

export const composerOf = (page: Page) => page.getByRole('textbox', { name: /^Say something to / });

export const linesOf = (page: Page) => page.getByRole('log').locator(':scope > div > div');

export const timeLeft = async (page: Page): Promise<number> => {
  const shown = await page.getByRole('timer').first().getAttribute('aria-label');
  const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map((part) => Number.parseInt(part, 10));
  return minutes * 60 + seconds;
};

/** As somebody does who never leaves the keyboard: the composer must have the focus by itself. Gives back the whole reply. */
export async function say(page: Page, words: string, waiting: { timeout?: number } = {}): Promise<string> {
  await expect(composerOf(page)).toBeFocused();
  const before = await linesOf(page).count();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(linesOf(page).nth(before)).toContainText(words);
  await expect(linesOf(page)).toHaveCount(before + 2, waiting);
  const reply = linesOf(page).nth(before + 1);
  // The time stands beside a line once it is complete.
  await expect(reply).toContainText(/\d\d:\d\d$/);
  return reply.innerText();
}

/** Walks with the Tab key until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 presses of ${key} do not reach ${wanted}`);
}

/** The newest consultation as the server has it. */
export async function storedConsultation(context: BrowserContext): Promise<OwnConsultation> {
  const list = await (await context.request.get('/api/v1/sessions')).json();
  const details = await context.request.get(`/api/v1/sessions/${list.data.sessions[0]?.id}/details`);
  expect(details.status()).toBe(200);
  return (await details.json()).data;
}

export async function storedConsultationCount(context: BrowserContext): Promise<number> {
  return (await (await context.request.get('/api/v1/sessions')).json()).data.total;
}
