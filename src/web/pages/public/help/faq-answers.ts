import { inReadingOrder } from '#core/site-content/groups.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';

/** The questions of content/faq, read when the page was built. */
export const faqAnswers: readonly SiteAnswer[] = inReadingOrder(
  'faq',
  Object.values(import.meta.glob<SiteAnswer>('../../../../../content/faq/*.md', { eager: true, import: 'answer' })),
);
