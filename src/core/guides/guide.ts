import { z } from 'zod';
import { blueprintGroups } from '../blueprint.ts';
import { date, domain, id, text } from '../cases/schema-parts.ts';
import { type Block, Span } from '../text/blocks/blocks.ts';
import { guidePictures } from './pictures.ts';
import { guideSectionIds } from './sections.ts';

const noneTwice = (list: readonly string[]) => new Set(list).size === list.length;

/** Addresses of the library itself; a guide of this name could not be reached. */
const takenIds = ['bookmarks', 'read'];

const GuideSource = z.strictObject({
  name: text,
  body: text,
  code: text.nullable(),
  year: z.int().min(1900).max(2100),
});

/** The front matter of a guide. */
export const GuideHead = z.strictObject({
  id: id.refine((value) => !takenIds.includes(value), 'is the name of something else'),
  title: text.max(90),
  section: z.enum(guideSectionIds),
  picture: z.enum(guidePictures),
  summary: text.max(200),
  minutes: z.int().min(1).max(30),
  domains: z.array(domain).refine(noneTwice, 'names a domain twice'),
  groups: z.array(z.enum(blueprintGroups)).refine(noneTwice, 'names a group twice'),
  tags: z.array(text.max(40)).min(1).max(8).refine(noneTwice, 'names a tag twice'),
  related: z.array(id).max(5).refine(noneTwice, 'names a guide twice'),
  sources: z.array(GuideSource),
  updated: date,
});
export type GuideHead = z.infer<typeof GuideHead>;

export const GuideQuestion = z.object({ question: z.string(), answer: z.array(Span) });
export type GuideQuestion = z.infer<typeof GuideQuestion>;

export interface Guide extends GuideHead {
  blocks: Block[];
  /** For the reader to answer before looking. */
  questions: GuideQuestion[];
}
