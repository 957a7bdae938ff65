import { z } from 'zod';
import { date, id, text } from '../cases/schema-parts.ts';
import { type ContentFile, misnamed, problemsIn, type Reading } from '../guides/read-guide.ts';
import { fillFigures } from '../site-content/figures.ts';
import type { Block } from '../text/blocks/blocks.ts';
import { parseBlocks } from '../text/blocks/parse-blocks.ts';
import { curlyQuotes } from '../text/curly-quotes.ts';

/** Wherever a post comes from. */
export const newsLengths = { title: 90, summary: 240, body: 20_000 } as const;

const NewsHead = z.strictObject({
  id,
  title: text.max(newsLengths.title),
  date,
  summary: text.max(newsLengths.summary),
});

export interface NewsPost {
  id: string;
  title: string;
  summary: string;
  /** The day it appears, such as 2026-11-15. */
  date: string;
  blocks: Block[];
}

export function readNewsPost({ fileName, head, body }: ContentFile): Reading<NewsPost> {
  const checked = NewsHead.safeParse(head);
  const filled = fillFigures(body);
  const parsed = parseBlocks(filled.text);
  const summary = fillFigures(checked.success ? checked.data.summary : '');
  const problems = [
    ...(checked.success ? misnamed(fileName, checked.data.id) : problemsIn(checked.error)),
    ...[...filled.unknown, ...summary.unknown].map((name) => `there is no figure ${name}`),
    ...(parsed.ok ? [] : parsed.problems),
  ];
  if (!checked.success || !parsed.ok || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    content: {
      ...checked.data,
      title: curlyQuotes(checked.data.title),
      summary: curlyQuotes(summary.text),
      blocks: parsed.blocks,
    },
  };
}
