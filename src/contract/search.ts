import { z } from 'zod';
import { searchKinds } from '#core/search/kinds.ts';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';

/** Marks are places in the text, from and up to; whoever draws it never needs markup. */
const MarkedText = z.object({
  text: shown,
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

const SearchResult = z.object({
  kind: z.enum(searchKinds),
  link: z.string(),
  title: MarkedText,
  excerpt: MarkedText,
  /** When a consultation took place. */
  at: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const SearchPage = z.object({
  query: z.string(),
  /** The words that were searched for instead, where some seemed misspelt. */
  corrected: z.string().nullable(),
  /** Nothing holds all the words, so these hold some of them. */
  partly: z.boolean(),
  results: z.array(SearchResult),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Of all that was found, whatever kind is asked for. */
  counts: z.array(z.object({ kind: z.enum(searchKinds), count: z.number() })),
  /** The nearest titles, where nothing was found. */
  suggestions: z.array(z.object({ title: shown, link: z.string() })),
});
export type SearchPage = z.infer<typeof SearchPage>;

export const searchEndpoints = endpoints({
  'GET /search': {
    access: 'public',
    summary:
      'Searches pages, study guides, help, FAQ and the titles of cases, 20 to a page; signed in, the own consultations too.',
    query: z.strictObject({
      q: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).max(50).default(1),
      kind: z.enum(searchKinds).optional(),
    }),
    response: z.object({ success: z.literal(true), data: SearchPage }),
    limits: [{ by: 'address', max: 120, perSeconds: 60 }],
  },
});
