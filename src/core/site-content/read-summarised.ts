import type { z } from 'zod';
import { type ContentFile, misnamed, problemsIn, type Reading } from '../guides/read-guide.ts';
import type { Block } from '../text/blocks/blocks.ts';
import { parseBlocks } from '../text/blocks/parse-blocks.ts';
import { curlyQuotes } from '../text/curly-quotes.ts';
import { fillFigures } from './figures.ts';

interface Head {
  id: string;
  title: string;
  summary: string;
}

/** A text with a title and a summary, in which figures of the product are named and filled in. */
export function readSummarised<Checked extends Head>(
  headSchema: z.ZodType<Checked>,
  { fileName, head, body }: ContentFile,
): Reading<Checked & { blocks: Block[] }> {
  const checked = headSchema.safeParse(head);
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
