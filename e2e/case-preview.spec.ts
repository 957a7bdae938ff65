import { expect, test } from '@playwright/test';
import { composerOf, firstReply, linesOf, readCaseFile, say } from './kit/consultation-steps.ts';
import { axeViolations, watchConsole, widthsFrom } from './kit/journey.ts';

const script = readCaseFile('tired-bus-driver');

for (const [name, size] of widthsFrom('desktop')) {
  test(`[CASE-08] a visitor talks to a patient without an account and is invited afterwards, ${name}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    const complaints = watchConsole(page);
    await page.goto('/case-preview');
    await page.getByRole('button', { name: 'Start the three minutes' }).click();
    await expect(composerOf(page)).toBeFocused();
    await expect(page.getByText('03:00').first()).toBeVisible();

    await say(page, 'Hello, how can I help today?', firstReply);
    await say(page, 'When did the tiredness start?');
    const held = await say(page, 'Have you ever nodded off when you were driving?');
    const nearMiss = script.facts.find(({ id }) => id === 'near-miss');
    expect(
      nearMiss?.holds?.some((line) => held.includes(line)),
      held,
    ).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    await page.reload();
    await expect(linesOf(page)).toHaveCount(6);
    await page.keyboard.press('Alt+e');
    await page.getByRole('button', { name: 'End the sample' }).click();
    await expect(page.getByRole('heading', { name: 'That was the sample' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect((await context.cookies()).filter(({ name: cookie }) => cookie === 'clavis_session')).toEqual([]);
    expect((await context.request.get('/api/v1/sessions')).status()).toBe(401);
    expect(complaints).toEqual([]);
    await page.getByRole('link', { name: 'Start free' }).last().click();
    await expect(page).toHaveURL(/\/signup$/);
  });
}

test('[CASE-08] the sample can be tried again @core', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/case-preview');
  await page.getByRole('button', { name: 'Start the three minutes' }).click();
  await say(page, 'Hello, how can I help today?', firstReply);
  await page.keyboard.press('Alt+e');
  await page.getByRole('button', { name: 'End the sample' }).click();
  await page.getByRole('button', { name: 'Try the sample again' }).click();
  await expect(composerOf(page)).toBeFocused();
  await expect(linesOf(page)).toHaveCount(0);
  await expect(page.getByText('03:00').first()).toBeVisible();
});

for (const [name, size] of widthsFrom('mobile')) {
  test(`[CHAT-01] the helper is there during a sample consultation and lies over nothing of it, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/case-preview');
    const opener = page.getByRole('button', { name: 'Ask a question' });
    await expect(opener).toBeVisible();
    await page.getByRole('button', { name: 'Start the three minutes' }).click();
    await expect(composerOf(page)).toBeFocused();
    const helper = await opener.boundingBox();
    for (const part of await page.getByRole('main').locator('textarea, button, a').all()) {
      if (await part.isVisible()) expect(overlap(await part.boundingBox(), helper)).toBe(false);
    }
    await opener.click();
    await expect(page.getByText('Hi! Ask me anything about the product.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
}

type Box = { x: number; y: number; width: number; height: number } | null;
const overlap = (one: Box, other: Box): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
