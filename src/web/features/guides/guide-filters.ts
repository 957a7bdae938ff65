import type { GuideSummary } from '#contract/guides.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import { type GuideSection, guideSectionIds } from '#core/guides/sections.ts';

/** What is asked for, by the names of the address. */
export interface GuideFilters {
  q: string;
  domain: Domain | undefined;
  saved: boolean;
}

export const domains = ['data', 'management', 'relating'] as const satisfies readonly Domain[];
const longestSearch = 60;

/** Anything in the address that is no filter is left out. */
export const readFilters = (search: URLSearchParams): GuideFilters => ({
  q: search.get('q')?.trim().slice(0, longestSearch) ?? '',
  domain: domains.find((domain) => domain === search.get('domain')),
  saved: search.get('saved') === 'true',
});

export function searchFor({ q, domain, saved }: GuideFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (domain) search.set('domain', domain);
  if (saved) search.set('saved', 'true');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export const isFiltered = ({ q, domain, saved }: GuideFilters): boolean => q !== '' || domain !== undefined || saved;

/** Every word must be found, each anywhere in title, summary or tags. */
export function matching(
  guides: readonly GuideSummary[],
  { q, domain, saved }: GuideFilters,
  savedIds: ReadonlySet<string>,
): GuideSummary[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return guides.filter((guide) => {
    if (domain && !guide.domains.includes(domain)) return false;
    if (saved && !savedIds.has(guide.id)) return false;
    const text = plain([guide.title, guide.summary, ...guide.tags].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Keyboards write straight apostrophes. */
const plain = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'");

export interface Shelf {
  section: GuideSection;
  guides: GuideSummary[];
}

/** Sections without a guide are left out. */
export const shelvesOf = (guides: readonly GuideSummary[]): Shelf[] =>
  guideSectionIds
    .map((section) => ({ section, guides: guides.filter((guide) => guide.section === section) }))
    .filter((shelf) => shelf.guides.length > 0);
