import { expect, type Page } from '@playwright/test';
import { composerOf } from './consultation-steps.ts';

export const phone = { width: 390, height: 844 };
/** What a keyboard of 336 pixels leaves. */
const withKeyboard = { width: 390, height: 508 };
export const leastLog = 260;

/** One, two and four lines of the box on a phone. */
export const typed = {
  1: 'How are you?',
  2: 'How have you been sleeping lately, and for how long?',
  4: 'That sounds a lot to have been carrying on your own. I am glad you told me about it today. What worries you most when you are at work?',
};

export const strip = (page: Page) => page.getByRole('button', { name: /^Bring the (face|large dial) back$/ });

/** What does not fit: the page never scrolls, the log keeps its room, clock, composer and last line are whole. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    if (scrollHeight > clientHeight) found.push(`the page is ${scrollHeight} high in ${clientHeight}`);
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    const log = document.querySelector('[role="log"]');
    const room = log?.getBoundingClientRect();
    if (!room || room.height < least) found.push(`the log has ${room?.height}`);
    const isInside = (selector: string, top: number, bottom: number) => {
      const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const place = all.at(-1)?.getBoundingClientRect();
      // Half a pixel of rounding is nobody's loss.
      if (!place || place.top < top - 0.5 || place.bottom > bottom + 0.5) {
        found.push(`${selector} is at ${place?.top} to ${place?.bottom}, not within ${top} to ${bottom}`);
      }
    };
    isInside('[role="timer"]', 0, innerHeight);
    isInside('form:has(textarea)', 0, innerHeight);
    // A long reply may be higher than the log: its end counts.
    const last = log?.firstElementChild?.lastElementChild?.getBoundingClientRect();
    if (room && last && (last.bottom > room.bottom + 0.5 || last.bottom < room.top)) {
      found.push(`the last line ends at ${last.bottom}, the log at ${room.bottom}`);
    }
    return found;
  }, leastLog);
}
export const fits = (page: Page, when: string) => expect.poll(() => misfits(page), when).toEqual([]);

/** As touching the box does: the keyboard comes up and takes its height away. */
export async function openKeyboard(page: Page): Promise<void> {
  await composerOf(page).click();
  await page.setViewportSize(withKeyboard);
  await expect(strip(page)).toBeVisible();
}
