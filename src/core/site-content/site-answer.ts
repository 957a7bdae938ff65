import { z } from 'zod';
import { id, text } from '../cases/schema-parts.ts';
import type { ContentFile, Reading } from '../guides/read-guide.ts';
import type { Block } from '../text/blocks/blocks.ts';
import { answerGroups, type SiteContentKind } from './groups.ts';
import { readSummarised } from './read-summarised.ts';

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

export function readSiteAnswer(kind: SiteContentKind, file: ContentFile): Reading<SiteAnswer> {
  const reading = readSummarised(headOf(kind), file);
  return reading.ok ? { ok: true, content: { ...reading.content, kind } } : reading;
}
