import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { beginConsultation, firstReply, say, signInSomebodyNew } from '../kit/consultation-steps.ts';
import { axeViolations, signIn, watchConsole, widths } from '../kit/journey.ts';

const parts = [
  'notes',
  'speaker',
  'facts',
  'cues',
  'signs',
  'reactions',
  'plan',
  'questions',
  'ending',
  'marks',
  'teaching',
];

/** What an author would write: a case of the library, part by part, under another name. */
function written(): Record<string, string> {
  const text = readFileSync(new URL('../../cases/tired-bus-driver.yaml', import.meta.url), 'utf8');
  return Object.fromEntries(
    parts.map((part) => [part, new RegExp(`^${part}:[\\s\\S]*?(?=^[a-z_]+:|(?![\\s\\S]))`, 'm').exec(text)?.[0] ?? '']),
  );
}

test('[ADMIN-02] a case is written from nothing, tried, published, and then practised', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const complaints = watchConsole(page);
  const id = `written-${Date.now().toString(36)}`;
  await signIn(context, 'author');
  await page.setViewportSize(widths.desktop);
  await page.goto('/admin/cases/new');
  await page.getByLabel('Title', { exact: true }).fill('Tired, and nothing helps');
  await page.getByLabel('Name in the file', { exact: true }).fill(id);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin the case' }).click();

  await expect(page.getByText('Draft of v1')).toBeVisible();
  await page.getByLabel('Specialty', { exact: true }).fill('General medicine');
  await page.getByLabel('Tags', { exact: true }).fill('tiredness\nfitness to drive');
  await expect(page.getByText(`${id} · Saved`)).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Parts of the case' });
  for (const [part, text] of Object.entries(written())) {
    await nav.getByRole('button', { name: new RegExp(`^${labelOf[part]}`) }).click();
    await page.getByRole('button', { name: 'Write as text' }).click();
    await page.getByLabel('This part as text', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Take this text' }).click();
    await expect(page.getByRole('button', { name: 'Write as text' })).toBeVisible();
  }

  await nav.getByRole('button', { name: /^Facts/ }).click();
  await page.getByRole('button', { name: 'job', exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Ask something', { exact: true }).fill('What do you do for a living?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect(
    page
      .getByRole('log')
      .getByText(/Trust \d/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });

  await nav.getByRole('button', { name: /^Sign-off/ }).click();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await page.getByRole('button', { name: 'Publish v1' }).click();
  await page.getByRole('dialog').getByLabel('What has changed', { exact: true }).fill('First version');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tired, and nothing helps' })).toBeVisible();
  await expect(page.getByText('First version').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const trainee = await browser.newContext();
  await signInSomebodyNew(trainee);
  const practice = await trainee.newPage();
  await practice.setViewportSize(widths.desktop);
  await beginConsultation(practice, id);
  await expect(practice.getByText('Lorraine Tuckwell').first()).toBeVisible();
  // The opening words of the case, then what its author wrote for this question.
  expect(await say(practice, 'How can I help you today?', firstReply)).toContain('shattered, have been for months');
  expect(await say(practice, 'When did the tiredness start?')).toMatch(
    /Eight months, about|before they found the blood/,
  );
  await trainee.close();
});

const labelOf: Record<string, string> = {
  notes: 'Notes',
  speaker: 'Speaker',
  facts: 'Facts',
  cues: 'Cues',
  signs: 'Signs',
  reactions: 'Reactions',
  plan: 'Plan',
  questions: 'Own questions',
  ending: 'Ending',
  marks: 'Mark scheme',
  teaching: 'Teaching',
};
