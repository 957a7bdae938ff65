import { z } from 'zod';
import { id, text } from '../cases/schema-parts.ts';
import { type ContentFile, misnamed, problemsIn, type Reading } from '../guides/read-guide.ts';
import type { Block } from '../text/blocks/blocks.ts';
import { parseBlocks } from '../text/blocks/parse-blocks.ts';
import { curlyQuotes } from '../text/curly-quotes.ts';
import { fillFigures } from './figures.ts';
import { answerGroups, type SiteContentKind } from './groups.ts';

/** A place on this site, perhaps one part of a page. */
const address = z.string().regex(/^\/[a-z0-9/-]*(#[a-z][a-z0-9-]*)?$/, 'must be an address on this site');
const AnswerLink = z.strictObject({ label: text.max(60), to: address });

const headOf = (kind: SiteContentKind) =>
  z.strictObject({
    id,
    title: text.max(110),
    group: z.enum(Object.keys(answerGroups[kind])),
    /** Its place within the group. */
    order: z.int().min(1).max(99),
    summary: text.max(220),
    links: z.array(AnswerLink).max(4).default([]),
  });

/** One question of the FAQ or one article of the help pages; each says enough to be read alone. */
export interface SiteAnswer {
  kind: SiteContentKind;
  id: string;
  title: string;
  group: string;
  order: number;
  summary: string;
  links: Array<{ label: string; to: string }>;
  blocks: Block[];
}

export function readSiteAnswer(kind: SiteContentKind, { fileName, head, body }: ContentFile): Reading<SiteAnswer> {
  const checked = headOf(kind).safeParse(head);
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
      kind,
      title: curlyQuotes(checked.data.title),
      summary: curlyQuotes(summary.text),
      blocks: parsed.blocks,
    },
  };
}
