import { z } from 'zod';
import { date, id, text } from '../cases/schema-parts.ts';
import type { ContentFile, Reading } from '../guides/read-guide.ts';
import { readSummarised } from '../site-content/read-summarised.ts';
import type { Block } from '../text/blocks/blocks.ts';

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

export const readNewsPost = (file: ContentFile): Reading<NewsPost> => readSummarised(NewsHead, file);
