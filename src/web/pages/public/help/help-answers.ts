import { inReadingOrder } from '#core/site-content/groups.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';

/** The articles of content/help, read when the page was built. */
export const helpAnswers: readonly SiteAnswer[] = inReadingOrder(
  'help',
  Object.values(import.meta.glob<SiteAnswer>('../../../../../content/help/*.md', { eager: true, import: 'answer' })),
);
